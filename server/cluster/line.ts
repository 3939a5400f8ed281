/** A connection between the processes that share a database. Each message reaches all of them, including the sender. */
export interface Line {
  /** Sends a message. Messages sent while the connection is down are lost. */
  readonly send: (text: string) => void;
  readonly close: () => Promise<void>;
}

/** What a connection reports. */
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
 * A connection silent for this long is broken, in milliseconds. Something is sent every two seconds (bus.ts), so a
 * working connection is never silent for this long.
 */
export const SILENT_MS = 6_000;

/** A connection that cannot be used; the message says what to do. */
export class LineFault extends Error {}

/**
 * The suffix of the channels' names (docs/scale.md). In Postgres, the name is `scythe_notices`; in Redis, the prefix
 * before the suffix is configurable.
 */
export const CHANNEL_SUFFIX = '_notices';
export const CHANNEL = `scythe${CHANNEL_SUFFIX}`;
