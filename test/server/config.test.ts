import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '../../server/config.ts';
import { LIMITS, SETTINGS } from '../../server/settings.ts';

/** The settings in docs/server.md: their defaults, valid values, and the message that names all invalid values. */

const faultOf = (env: Readonly<Record<string, string>>): string => {
  try {
    readConfig(env);
    return 'none';
  } catch (error) {
    if (error instanceof ConfigFault) return error.message;
    throw error;
  }
};

/** Values that each setting refuses. */
const INVALID: readonly (readonly [variable: string, values: readonly string[]])[] = [
  ['PORT', ['x', '-1', '65536', '80.5', '0x50', ' 80']],
  ['HOST', ['a b', 'http://x', 'x/y']],
  ['ORIGINS', ['*', 'example.org', 'https://a.example/', 'https://a.example,', 'null', 'https://A.example']],
  ['HOSTS', ['*', 'play.example.org:8000', 'a b', 'a.example,']],
  ['RP_ID', ['https://example.org', 'example.org:8000', '192.0.2.1', 'a b', '.example.org', 'a..b', '::1']],
  [
    'DATABASE_URL',
    [
      'mysql://host/name',
      'https://example.org/x',
      'file:///data/x.sqlite',
      'Postgres://host/name',
      'postgres:/host/name',
      'postgres://host:port/name',
      'postgres://host/name#x',
    ],
  ],
  ['REDIS_URL', ['localhost', 'http://localhost:6379', 'redis://', 'redis://a b', 'redis://host:port']],
  ['REDIS_PREFIX', ['a b', 'ä', 'x'.repeat(65)]],
  ['ROLE', ['bot', 'ALL']],
  ['DRAIN_WAIT', ['-1', '601', '1.5']],
  ['LOG_LEVEL', ['loud', 'INFO']],
  ['TRUST_PROXY', ['true', '-1', '11']],
  ['METRICS', ['yes', 'public']],
  ['CLEAR_AFTER_DAYS', ['0', '1.5', 'never']],
  ['VACATION_DAYS', ['-1', '366', 'many']],
  ['LIMIT_SOCKET_MESSAGES', ['60', '60/', '/20', '0/1', '1/0', '-1/1', 'a/b', '1/1/1']],
  ['LIMIT_ADDRESS_MESSAGES', ['60', '1e3/1']],
  ['LIMIT_ADDRESS_REQUESTS', ['60', '60/1.']],
  ['LIMIT_ADDRESS_CREATES', ['20', '20/.5']],
  ['LIMIT_ADDRESS_GUESTS', ['30', '0/1']],
  ['LIMIT_ADDRESS_SIGN_INS', ['40', '0/1', '1/0']],
  ['LIMIT_ADDRESS_REPORTS', ['10', '0/1']],
  ['LIMIT_ADDRESS_RECORDS', ['30', '1/0']],
  ['LIMIT_MATCH_ACTIONS', ['99', '1000001']],
  ['LIMIT_STREAMS', ['0', 'many']],
  ['LIMIT_ADDRESS_STREAMS', ['0', '1000001']],
  ['CONTACT', ['me', 'a@b@c', 'http://example.org', 'javascript:alert(1)@x', 'me@example.org, you@example.org']],
  ['OPERATOR', ['x'.repeat(201)]],
  ['ADMINS', ['a b', 'x,', 'é', 'x'.repeat(65)]],
  ['PUSH_HOSTS', ['https://push.example.org', 'a b', 'push.example.org,', '*', 'none,push.example.org/x']],
  ['RATED_SAME_ADDRESS', ['maybe', '2', 'Yes']],
  ['BOT_PAUSE_MS', ['-1', '60001', 'slow']],
  ['BOT_BUDGET_MS', ['9', '60001']],
  ['BOT_WORKERS', ['-1', '65', 'auto']],
  ['LIMIT_SOCKETS', ['0', 'many']],
  ['LIMIT_ADDRESS_SOCKETS', ['0', '1000001']],
  ['LIMIT_ADDRESS_CONNECTIONS', ['0', '1000001']],
  ['LIMIT_REQUEST_SECONDS', ['0', '86401', '1.5']],
  ['LIMIT_IDLE_SECONDS', ['0', '86401', 'never']],
  ['LIMIT_ADDRESS_SPECTATORS', ['-1', '1000001']],
  ['LIMIT_ADDRESS_MATCHES', ['0', '-5']],
  ['LIMIT_MATCH_SPECTATORS', ['-1', 'x']],
  ['LIMIT_SEAT_SOCKETS', ['0', '1001']],
  ['LIMIT_MESSAGE_BYTES', ['1023', '1048577']],
];

describe('settings', () => {
  it('have the documented defaults, even if a variable is empty', () => {
    const defaults = readConfig({});
    expect(defaults).toEqual({
      port: 8000,
      host: '127.0.0.1',
      database: './data/scythe.sqlite',
      redis: null,
      redisPrefix: 'scythe',
      role: 'all',
      drainSeconds: 0,
      origins: [],
      hosts: [],
      rpID: null,
      logLevel: 'info',
      proxies: 0,
      metrics: 'local',
      clearAfterDays: 14,
      vacationDays: 30,
      contact: null,
      operator: null,
      admins: [],
      pushHosts: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
      ratedSameAddress: false,
      botPauseMs: 1000,
      botBudgetMs: 3000,
      botWorkers: 0,
      limits: {
        socketMessages: { burst: 60, perSecond: 20 },
        addressMessages: { burst: 300, perSecond: 100 },
        addressRequests: { burst: 120, perSecond: 30 },
        addressCreates: { burst: 20, perSecond: 0.05 },
        addressGuests: { burst: 30, perSecond: 0.05 },
        addressSignIns: { burst: 40, perSecond: 0.1 },
        addressReports: { burst: 10, perSecond: 0.005 },
        addressRecords: { burst: 30, perSecond: 0.5 },
        matchActions: 20_000,
        streams: 10_000,
        addressStreams: 100,
        sockets: 5000,
        addressSockets: 100,
        addressMatches: 50,
        addressConnections: 200,
        requestSeconds: 20,
        idleSeconds: 75,
        addressSpectators: 20,
        matchSpectators: 500,
        seatSockets: 8,
        messageBytes: 8192,
      },
    });
    expect(readConfig({ PORT: '', ORIGINS: '', SOMETHING_ELSE: 'x' })).toEqual(defaults);
  });

  it('are documented with their variables, defaults and meanings', () => {
    const page = readFileSync(new URL('../../docs/server.md', import.meta.url), 'utf8');
    const rows = Array.from(page.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\| (.*?) +\|$/gm), (row) => row.slice(1));
    const listed = [...Object.values(SETTINGS), ...Object.values(LIMITS)].map(({ variable, preset, meaning }) => [
      variable,
      preset === '' ? 'none' : preset,
      meaning,
    ]);
    expect(rows.map(([variable, preset, meaning]) => [variable, preset.replaceAll('`', ''), meaning])).toEqual(listed);
  });

  it('are read from the environment', () => {
    const origins = 'https://a.example, http://localhost:5173';
    expect(
      readConfig({ PORT: '0', HOST: '::', ORIGINS: origins, METRICS: 'off', LIMIT_ADDRESS_CREATES: '5/0.5' }),
    ).toMatchObject({
      port: 0,
      host: '::',
      origins: ['https://a.example', 'http://localhost:5173'],
      metrics: 'off',
      limits: { addressCreates: { burst: 5, perSecond: 0.5 } },
    });
  });

  it.each(INVALID)('reject invalid values of %s, naming the variable and the value', (name, values) => {
    for (const value of values) {
      const fault = faultOf({ [name]: value });
      expect(fault).toContain(`  ${name} must be`);
      expect(fault).toContain(`not ${value}`);
    }
  });

  it('are all tested with an invalid value', () => {
    const variables = [...Object.values(SETTINGS), ...Object.values(LIMITS)].map(({ variable }) => variable);
    const listed = INVALID.map(([variable]) => variable);
    expect(listed.toSorted()).toEqual(variables.toSorted());
  });

  it('are all named in one message if they are invalid, and the message contains no password', () => {
    const fault = faultOf({
      PORT: 'x',
      METRICS: 'x',
      LIMIT_SOCKETS: 'x',
      DATABASE_URL: 'postgres://user:secret@host/name',
    });
    expect(fault.split('\n')).toHaveLength(4);
    expect(fault).not.toContain('secret');
    expect(faultOf({ DATABASE_URL: 'mysql://user:secret@host/name' })).toContain('not mysql://user:***@host/name');
  });

  it('hide the password in a malformed address, and say how to escape its characters', () => {
    expect(faultOf({ DATABASE_URL: 'postgres:/user:secret@host/name' })).toContain('not postgres:/user:***@host/name');
    for (const password of ['secret#x', 'secret/x', 'secret?x', 'x@secret:#']) {
      const fault = faultOf({ DATABASE_URL: `postgres://user:${password}@host/name` });
      expect(fault).toContain('%23 for #');
      expect(fault).toContain('not postgres://user:***@host/name');
    }
    expect(faultOf({ REDIS_URL: 'redis://:secret#x@host' })).toContain('not redis://:***@host');
  });

  it('accept the address of a local socket, and passwords with escaped characters', () => {
    for (const address of [
      'postgres://user:a%23b%2Fc@host/name',
      'postgres://user@/name?host=/run/postgresql',
      'postgresql:///name?host=/run/postgresql',
      'postgres://user:pass@word@host:5432/name',
    ]) {
      expect(readConfig({ DATABASE_URL: address }).database).toBe(address);
    }
  });
});
