/** A line between the processes on one database, which carries texts to all of them, this one included. */
export interface Line {
  /** Sends a text. What is sent while the line is down is lost. */
  readonly send: (text: string) => void;
  readonly close: () => Promise<void>;
}

/** What a line reports. */
export interface LineEvents {
  readonly received: (text: string) => void;
  /** Called with true when the line works (again) and with false when it breaks. */
  readonly turned: (isUp: boolean) => void;
}

/** Opens a line, which reconnects automatically after a break. Rejects with a LineFault if it can never work. */
export type OpenLine = (events: LineEvents) => Line | Promise<Line>;

/**
 * A connection that brings no answer for this long is broken, in milliseconds. Something is sent every two seconds
 * (bus.ts), so a working one is never silent.
 */
export const SILENT_MS = 6_000;

/** A line that cannot be used; the message says what to do. */
export class LineFault extends Error {}

/** The channels (docs/scale.md): `scythe_notices` in Postgres, and the same after another prefix in Redis. */
export const CHANNEL_SUFFIX = '_notices';
export const CHANNEL = `scythe${CHANNEL_SUFFIX}`;
