/** A connection between the processes that share a database. Each message reaches all of them, including the sender. */
export interface Line {
  /** Sends a message. Messages sent while the connection is down are lost. */
  readonly send: (text: string) => void;
  readonly close: () => Promise<void>;
}

/** The events that a connection reports. */
export interface LineEvents {
  readonly received: (text: string) => void;
  /** Called with true when the connection starts or resumes working, and with false when it breaks. */
  readonly turned: (isUp: boolean) => void;
}

/**
 * Opens a connection that reconnects automatically. Can reject with a LineFault if the first attempt to connect fails.
 */
export type OpenLine = (events: LineEvents) => Line | Promise<Line>;

/**
 * A connection is considered broken after this many milliseconds of silence. A message is sent every two seconds
 * (bus.ts), so a working connection never reaches this limit.
 */
export const SILENT_MS = 6_000;

/** Thrown if a connection cannot be used. The message explains how to fix the problem. */
export class LineFault extends Error {}

/**
 * The suffix of the channel name (docs/scale.md). The channel in Postgres is `scythe_notices`; in Redis, the prefix is
 * configurable.
 */
export const CHANNEL_SUFFIX = '_notices';
export const CHANNEL = `scythe${CHANNEL_SUFFIX}`;
