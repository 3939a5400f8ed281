import { z } from 'zod';

/** What the host may set, read from environment variables (docs/server.md, Settings). */

/** A budget that refills: `burst` at once, `perSecond` in the long run. */
export interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const integer = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number)
    .refine((n) => n >= least && n <= most, { error: `must be a whole number from ${least} to ${most}` })
    .default(fallback);

const BUDGET = /^(\d+)\/(\d+(?:\.\d+)?)$/;

/** `60/20`: 60 at once, 20 a second in the long run. */
const budget = (burst: number, perSecond: number) =>
  z
    .string()
    .transform((text, context): Budget => {
      const found = BUDGET.exec(text);
      const [, most = '0', rate = '0'] = found ?? [];
      if (Number(most) > 0 && Number(rate) > 0) return { burst: Number(most), perSecond: Number(rate) };
      context.addIssue({ code: 'custom', message: 'must be BURST/PERSECOND, such as 60/20' });
      return z.NEVER;
    })
    .default({ burst, perSecond });

const origin = (text: string): boolean => {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
};

const schema = z.object({
  PORT: integer(0, 65_535, 8000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be an address or a host name' })
    .default('127.0.0.1'),
  DATABASE_URL: z.string().default('./data/scythe.sqlite'),
  ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(origin), { error: 'must be origins such as https://example.org, separated by commas' })
    .default([]),
  HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine((list) => list.every((name) => /^[a-z0-9.-]+$/.test(name)), {
      error: 'must be host names such as play.example.org, without ports, separated by commas',
    })
    .default([]),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
  TRUST_PROXY: integer(0, 10, 0),
  METRICS: z.enum(['local', 'open', 'off'], { error: 'must be local, open or off' }).default('local'),
  CLEAR_AFTER_DAYS: integer(1, 3650, 14),
  LIMIT_SOCKET_MESSAGES: budget(60, 20),
  LIMIT_ADDRESS_MESSAGES: budget(300, 100),
  LIMIT_ADDRESS_REQUESTS: budget(120, 30),
  LIMIT_ADDRESS_CREATES: budget(20, 0.05),
  LIMIT_ADDRESS_GUESTS: budget(30, 0.05),
  LIMIT_ADDRESS_RECORDS: budget(30, 0.5),
  LIMIT_MATCH_ACTIONS: integer(100, 1_000_000, 20_000),
  LIMIT_STREAMS: integer(1, 1_000_000, 5000),
  LIMIT_ADDRESS_STREAMS: integer(1, 1_000_000, 50),
  BOT_PAUSE_MS: integer(0, 60_000, 1000),
  BOT_BUDGET_MS: integer(10, 60_000, 5000),
  LIMIT_SOCKETS: integer(1, 1_000_000, 5000),
  LIMIT_ADDRESS_SOCKETS: integer(1, 1_000_000, 100),
  LIMIT_ADDRESS_MATCHES: integer(1, 1_000_000, 50),
  LIMIT_ADDRESS_CONNECTIONS: integer(1, 1_000_000, 200),
  LIMIT_ADDRESS_SPECTATORS: integer(0, 1_000_000, 20),
  LIMIT_MATCH_SPECTATORS: integer(0, 1_000_000, 100),
  LIMIT_SEAT_SOCKETS: integer(1, 1000, 8),
  LIMIT_MESSAGE_BYTES: integer(1024, 1_048_576, 8192),
});

export interface Limits {
  readonly socketMessages: Budget;
  readonly addressMessages: Budget;
  readonly addressRequests: Budget;
  readonly addressCreates: Budget;
  readonly addressGuests: Budget;
  readonly addressRecords: Budget;
  readonly matchActions: number;
  readonly streams: number;
  readonly addressStreams: number;
  readonly sockets: number;
  readonly addressSockets: number;
  readonly addressMatches: number;
  readonly addressConnections: number;
  readonly addressSpectators: number;
  readonly matchSpectators: number;
  readonly seatSockets: number;
  readonly messageBytes: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** A file's path or a Postgres address. */
  readonly database: string;
  /** Other origins whose pages may speak to the server. */
  readonly origins: readonly string[];
  /** Host names the server answers to, besides addresses, loopback names and those of `host` and `origins`. */
  readonly hosts: readonly string[];
  readonly logLevel: (typeof LEVELS)[number];
  /** Own proxies in front of the server. */
  readonly proxies: number;
  readonly metrics: 'local' | 'open' | 'off';
  readonly clearAfterDays: number;
  /** How long a bot seems to think, on average. */
  readonly botPauseMs: number;
  /** How long it may really think. */
  readonly botBudgetMs: number;
  readonly limits: Limits;
}

/** A setting that cannot be used; the message names all of them. */
export class ConfigFault extends Error {}

/** Reads the settings; a variable that is empty counts as left out. Throws a ConfigFault that names what is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = path.map(String).join('.');
      return name === 'DATABASE_URL' ? `${name} ${message}` : `${name} ${message}, not ${given[name] ?? 'nothing'}`;
    });
    throw new ConfigFault(`The settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    database: set.DATABASE_URL,
    origins: set.ORIGINS,
    hosts: set.HOSTS,
    logLevel: set.LOG_LEVEL,
    proxies: set.TRUST_PROXY,
    metrics: set.METRICS,
    clearAfterDays: set.CLEAR_AFTER_DAYS,
    botPauseMs: set.BOT_PAUSE_MS,
    botBudgetMs: set.BOT_BUDGET_MS,
    limits: {
      socketMessages: set.LIMIT_SOCKET_MESSAGES,
      addressMessages: set.LIMIT_ADDRESS_MESSAGES,
      addressRequests: set.LIMIT_ADDRESS_REQUESTS,
      addressCreates: set.LIMIT_ADDRESS_CREATES,
      addressGuests: set.LIMIT_ADDRESS_GUESTS,
      addressRecords: set.LIMIT_ADDRESS_RECORDS,
      matchActions: set.LIMIT_MATCH_ACTIONS,
      streams: set.LIMIT_STREAMS,
      addressStreams: set.LIMIT_ADDRESS_STREAMS,
      sockets: set.LIMIT_SOCKETS,
      addressSockets: set.LIMIT_ADDRESS_SOCKETS,
      addressMatches: set.LIMIT_ADDRESS_MATCHES,
      addressConnections: set.LIMIT_ADDRESS_CONNECTIONS,
      addressSpectators: set.LIMIT_ADDRESS_SPECTATORS,
      matchSpectators: set.LIMIT_MATCH_SPECTATORS,
      seatSockets: set.LIMIT_SEAT_SOCKETS,
      messageBytes: set.LIMIT_MESSAGE_BYTES,
    },
  };
}
