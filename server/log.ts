import pino from 'pino';

/** The server's log. It must not contain secrets: no request bodies, message arguments or credentials. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Returns a log that writes JSON lines to stderr; stdout is reserved for the address to open. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }));

/** A log that writes nothing, for tests and tools. */
export const silentLog: Log = pino({ level: 'silent' });
