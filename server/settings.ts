import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Every setting, listed once: its environment variable, default, meaning and parser. docs/server.md (Settings) shows
 * the same table.
 */

export interface Setting<T> {
  readonly variable: string;
  /** The default, in the variable's syntax; empty if there is none. */
  readonly preset: string;
  readonly meaning: string;
  readonly schema: z.ZodType<T, string>;
}

/** A budget that refills: up to `burst` at once, `perSecond` on average. */
export interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

const setting = <T>(variable: string, preset: string, meaning: string, schema: z.ZodType<T, string>): Setting<T> => ({
  variable,
  preset,
  meaning,
  schema,
});

function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error });
}

const BUDGET = /^(\d+)\/(\d+(?:\.\d+)?)$/;

/** `60/20`: 60 at once, 20 per second on average. */
const budget = z.string().transform((text, context): Budget => {
  const [, burst = '0', rate = '0'] = BUDGET.exec(text) ?? [];
  if (Number(burst) > 0 && Number(rate) > 0) return { burst: Number(burst), perSecond: Number(rate) };
  context.addIssue({ code: 'custom', message: 'must be BURST/PERSECOND, such as 60/20' });
  return z.NEVER;
});

const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.string().pipe(z.enum(words, { error: `must be one of ${words.join(', ')}` }));

const list = (isValid: (part: string) => boolean, error: string) =>
  z
    .string()
    .transform((text): readonly string[] => (text === '' ? [] : text.split(',').map((part) => part.trim())))
    .refine((parts) => parts.every(isValid), { error });

const isOrigin = (text: string): boolean => {
  try {
    return new URL(text).origin === text;
  } catch {
    return false;
  }
};

/** Returns true for an address of another kind of database, which would otherwise be taken for a file name. */
const isForeignAddress = (text: string): boolean => /^(?!postgres(?:ql)?:)[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text);
/** Returns true for a Postgres address without its slashes, which would otherwise be taken for a file name. */
const isBroken = (text: string): boolean => /^postgres(?:ql)?:(?!\/\/)/i.test(text);
/**
 * Returns false for a Postgres address that cannot be parsed. `user@/name`, without a host, means a local socket. A `#`
 * would cut the address short, even within a password.
 */
const isReadable = (text: string): boolean =>
  !/^postgres(?:ql)?:\/\//.test(text) || (!text.includes('#') && URL.canParse(text.replace('@/', '@localhost/')));
const isRedis = (text: string): boolean => /^rediss?:\/\/\S+$/.test(text) && URL.canParse(text);
const address = z.string().regex(/^[\w.:-]+$/, { error: 'must be an address or a host name' });
const origins = list(isOrigin, 'must be origins such as https://example.org, separated by commas');
const hosts = list(
  (name) => /^[a-z0-9.-]+$/i.test(name),
  'must be host names such as play.example.org, without ports, separated by commas',
).transform((names): readonly string[] => names.map((name) => name.toLowerCase()));
const HOST_NAME = /^(?!.*\.\.)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const rpID = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine((text) => text === '' || (HOST_NAME.test(text) && isIP(text) === 0), {
    error: 'must be a host name such as example.org, without scheme and port',
  })
  .transform((text) => (text === '' ? null : text));
/** A host name, optionally with a port. With the prefix `*.`, it matches every subdomain of that host. */
const PUSH_HOST = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const pushHosts = z
  .string()
  .transform((text): readonly string[] | null =>
    text === 'none' ? null : text.split(',').map((name) => name.trim().toLowerCase()),
  )
  .refine((names) => names?.every((name) => PUSH_HOST.test(name)) ?? true, {
    error: 'must be none, or host names such as push.example.org and *.example.org, separated by commas',
  });
const levels = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const audience = oneOf(['local', 'open', 'off']);
const CONTACT = /^(?:[^\s@:/]+@[^\s@:/]+|https:\/\/\S+)$/;
const contact = z
  .string()
  .refine((text) => text === '' || CONTACT.test(text), {
    error: 'must be an email address, or an address such as https://example.org/contact',
  })
  .transform((text) => (text === '' ? null : text));
const count = integer(1, 1_000_000);
const countOrNone = integer(0, 1_000_000);
const seconds = integer(1, 86_400);

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];
const yesOrNo = z
  .string()
  .refine((text) => YES.includes(text) || NO.includes(text), { error: 'must be yes or no' })
  .transform((text) => YES.includes(text));

export const SETTINGS = {
  port: setting('PORT', '8000', 'the port; 0 takes any free one', integer(0, 65_535)),
  host: setting('HOST', '127.0.0.1', 'the address to listen on; `0.0.0.0` for all', address),
  /** A file path or a Postgres address. */
  database: setting(
    'DATABASE_URL',
    './data/scythe.sqlite',
    'a file, or `postgres://user:password@host/name`',
    z
      .string()
      .refine((text) => !isForeignAddress(text) && !isBroken(text), {
        error: 'must be a file or an address such as postgres://user:password@host/name',
      })
      .refine(isReadable, {
        error:
          'must be an address such as postgres://user:password@host/name, with %23 for #, %2F for / and %3F for ? in ' +
          'the password',
      }),
  ),
  /** Null if notices go through Postgres or, with SQLite, are not needed. */
  redis: setting(
    'REDIS_URL',
    '',
    '`redis://host:6379`: Redis or Valkey carries notices between servers, and shares limits (only with Postgres)',
    z
      .string()
      .refine((text) => text === '' || isRedis(text), { error: 'must be an address such as redis://host:6379' })
      .transform((text) => (text === '' ? null : text)),
  ),
  redisPrefix: setting(
    'REDIS_PREFIX',
    'scythe',
    'the prefix of all names in Redis, so that several databases can share one Redis',
    z.string().regex(/^[\w:-]{1,64}$/, { error: 'must be up to 64 letters, digits, dashes, underscores or colons' }),
  ),
  role: setting(
    'ROLE',
    'all',
    'all, web (no bots or time-outs) or bots (nothing else); see Several servers',
    oneOf(['all', 'web', 'bots']),
  ),
  drainSeconds: setting(
    'DRAIN_WAIT',
    '0',
    'seconds from reporting that the server is stopping to refusing new connections',
    integer(0, 600),
  ),
  origins: setting('ORIGINS', '', 'other origins whose pages can use the server, separated by commas', origins),
  hosts: setting('HOSTS', '', 'additional host names the server answers to (below)', hosts),
  /** Null to derive it from the other settings. */
  rpID: setting(
    'RP_ID',
    '',
    'the host name that passkeys belong to; by default the first of `HOSTS` or `ORIGINS`, or localhost (below)',
    rpID,
  ),
  logLevel: setting('LOG_LEVEL', 'info', 'fatal, error, warn, info, debug, trace or silent', levels),
  proxies: setting(
    'TRUST_PROXY',
    '0',
    'the number of your own proxies in front of the server, whose `X-Forwarded-For` is trusted',
    integer(0, 10),
  ),
  metrics: setting('METRICS', 'local', 'who can read `/metrics`: local (this machine), open or off', audience),
  clearAfterDays: setting(
    'CLEAR_AFTER_DAYS',
    '14',
    'days without activity before a match is cleared or abandoned',
    integer(1, 3650),
  ),
  /** 0 if vacations are not allowed. */
  vacationDays: setting(
    'VACATION_DAYS',
    '30',
    'vacation days per player in any 365 days, to pause their clocks in correspondence matches; 0: none',
    integer(0, 365),
  ),
  /** Null if the page has no privacy notice. */
  contact: setting(
    'CONTACT',
    '',
    'an email address or `https://` address; with it, the page links to a privacy notice',
    contact,
  ),
  operator: setting(
    'OPERATOR',
    '',
    'the person or group that runs the site, for that notice',
    z
      .string()
      .max(200, { error: 'must be at most 200 characters long' })
      .transform((text) => (text === '' ? null : text)),
  ),
  admins: setting(
    'ADMINS',
    '',
    'the operators: ids of guests with a passkey, separated by commas (below)',
    list((id) => /^[\w-]{1,64}$/.test(id), 'must be ids of guests, separated by commas'),
  ),
  /** Null if the site sends no pushes. */
  pushHosts: setting(
    'PUSH_HOSTS',
    'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    'the push services the server sends to, separated by commas; none: no pushes (below)',
    pushHosts,
  ),
  ratedSameAddress: setting(
    'RATED_SAME_ADDRESS',
    'no',
    'whether a match between people at the same address is rated: yes or no',
    yesOrNo,
  ),
  botPauseMs: setting(
    'BOT_PAUSE_MS',
    '1000',
    'milliseconds a bot appears to think at the brisk pace, on average',
    integer(0, 60_000),
  ),
  botBudgetMs: setting(
    'BOT_BUDGET_MS',
    '3000',
    'milliseconds after which a bot answers with its best line so far; after twice that, its thread is replaced',
    integer(10, 60_000),
  ),
  botWorkers: setting(
    'BOT_WORKERS',
    '0',
    'threads in which bots think; 0 leaves one processor core for the server (at least 1 thread, at most 8)',
    integer(0, 64),
  ),
} as const;

export const LIMITS = {
  socketMessages: setting('LIMIT_SOCKET_MESSAGES', '60/20', 'messages per socket; a `sync` counts as five', budget),
  addressMessages: setting(
    'LIMIT_ADDRESS_MESSAGES',
    '300/100',
    'messages per address (IPv6: per /64 network, here and below)',
    budget,
  ),
  addressRequests: setting(
    'LIMIT_ADDRESS_REQUESTS',
    '120/30',
    'lobby requests per address (`/games` and `/api`)',
    budget,
  ),
  addressCreates: setting('LIMIT_ADDRESS_CREATES', '20/0.05', 'matches created per address', budget),
  addressMatches: setting('LIMIT_ADDRESS_MATCHES', '50', 'matches created per address in 24 hours', count),
  addressGuests: setting('LIMIT_ADDRESS_GUESTS', '30/0.05', 'guests created per address', budget),
  addressSignIns: setting(
    'LIMIT_ADDRESS_SIGN_INS',
    '40/0.1',
    'attempts per address to add a passkey, make recovery codes or sign in',
    budget,
  ),
  addressReports: setting(
    'LIMIT_ADDRESS_REPORTS',
    '10/0.005',
    'reports per address, and the same number per guest',
    budget,
  ),
  addressRecords: setting('LIMIT_ADDRESS_RECORDS', '30/0.5', 'records of finished matches read per address', budget),
  matchActions: setting(
    'LIMIT_MATCH_ACTIONS',
    '20000',
    'actions per match, including undone ones; `undo` is refused once half are used',
    integer(100, 1_000_000),
  ),
  streams: setting('LIMIT_STREAMS', '10000', 'open event streams', count),
  addressStreams: setting('LIMIT_ADDRESS_STREAMS', '100', 'open event streams per address', count),
  sockets: setting('LIMIT_SOCKETS', '5000', 'open sockets', count),
  addressSockets: setting('LIMIT_ADDRESS_SOCKETS', '100', 'open sockets per address', count),
  addressConnections: setting(
    'LIMIT_ADDRESS_CONNECTIONS',
    '200',
    'open connections per address, including silent ones; not behind a trusted proxy',
    count,
  ),
  requestSeconds: setting(
    'LIMIT_REQUEST_SECONDS',
    '20',
    'seconds in which a request must arrive in full; half that for its headers',
    seconds,
  ),
  idleSeconds: setting(
    'LIMIT_IDLE_SECONDS',
    '75',
    "seconds without a request after which a connection is closed; set it above your proxy's idle timeout",
    seconds,
  ),
  addressSpectators: setting(
    'LIMIT_ADDRESS_SPECTATORS',
    '20',
    'spectator sockets per address in one match',
    countOrNone,
  ),
  matchSpectators: setting('LIMIT_MATCH_SPECTATORS', '500', 'spectator sockets per match, on each server', countOrNone),
  seatSockets: setting('LIMIT_SEAT_SOCKETS', '8', 'sockets per seat (tabs and devices)', integer(1, 1000)),
  messageBytes: setting('LIMIT_MESSAGE_BYTES', '8192', 'bytes per message', integer(1024, 1_048_576)),
} as const;
