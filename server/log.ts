import pino from 'pino';

/** What the server needs of a log. Secrets never go in: no bodies, no arguments of messages, no credentials. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** JSON lines on stderr; stdout belongs to the address for people. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }));

/** For tests and tools. */
export const silentLog: Log = pino({ level: 'silent' });
