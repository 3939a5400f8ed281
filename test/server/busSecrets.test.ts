import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decode } from '../../server/cluster/notice.ts';
import { hashOf } from '../../server/credentials.ts';
import { REDIS_URL, startCluster } from '../support/cluster.ts';
import { contentOf } from '../support/database.ts';
import { demand } from '../support/demand.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { startRecorder } from '../support/recorder.ts';
import { isRedisHere } from '../support/redis.ts';
import { Scattered } from '../support/scattered.ts';
import { Wire } from '../support/seatWire.ts';
import { closeStreams, guestAt } from '../support/visitor.ts';
import { route } from '../support/wire.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Captures everything that servers send each other on the bus, and checks that it contains no secrets. */

const withPostgres = isPostgresHere();
const withRedis = await isRedisHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  closeStreams();
  for (const close of closing.splice(0).toReversed()) await close();
});

/** All bytes captured so far, and the messages in them. */
interface Capture {
  readonly bytes: () => string;
  readonly messages: () => string[];
}

/** Captures what any client of the database receives by listening on the channel (docs/scale.md). */
async function capturePostgres(address: string): Promise<Capture> {
  const client = new pg.Client({ connectionString: address });
  const texts: string[] = [];
  client.on('notification', ({ payload }) => texts.push(payload ?? ''));
  await client.connect();
  closing.push(() => client.end());
  await client.query('listen scythe_notices');
  return { bytes: () => texts.join('\n'), messages: () => texts };
}

const NUMBERS = 1_000;
const WORDS = ['moved', 'changed', 'present', 'chat', 'guest', 'pool', 'duty', 'clocks'];
/** Columns whose values can be sent: ids, which are public, and a waiting guest's address, used to count requests. */
const PUBLIC = /^(?:id|match_id|guest_id|next_id|node|address)$/;

/**
 * Resolves to the values of the public columns (`ids`), and to all other strings in the database (`hidden`) except
 * those of up to three characters and those in `WORDS`.
 */
async function textsOf(address: string): Promise<{ hidden: Set<string>; ids: Set<unknown> }> {
  const hidden = new Set<string>();
  const ids = new Set<unknown>();
  for (const row of Object.values(await contentOf(address)).flat()) {
    for (const [column, value] of JSON.parse(row) as [string, unknown][]) {
      if (PUBLIC.test(column)) ids.add(value);
      else if (typeof value === 'string' && value.length > 3 && !WORDS.includes(value)) hidden.add(value);
    }
  }
  return { hidden, ids };
}

/**
 * Makes two guests play, chat and join a quick match, each through a different server. Then the first guest leaves the
 * first match. Resolves to the strings that must stay secret.
 */
async function liveAt(urls: readonly string[]): Promise<string[]> {
  const people = [await guestAt(urls[0], 'Annabella'), await guestAt(urls[1], 'Bentley')];
  const made = await people[0].demand(route('create'), {
    numPlayers: 3,
    unlisted: true,
    chat: true,
    bots: { 2: 'random' },
    clock: { kind: 'live', bank: 600, increment: 5 },
  });
  const matchID = String(made['matchID']);
  const inviteToken = String(made['inviteToken']);
  const wires: Wire[] = [];
  for (const [i, { url, me }] of people.entries()) {
    const joined = await people[i].demand(route(matchID, 'join'), {
      playerID: String(i),
      playerName: me.name,
      inviteToken,
    });
    wires.push(new Wire({ url, matchID, playerID: String(i), credentials: String(joined['playerCredentials']) }));
  }
  const match = new Scattered(matchID, wires, 2, dice(16));
  closing.push(() => match.close());
  for (const wire of wires) await wire.sync();
  await Promise.all([match.play(40), match.say(0, 'a whispered text'), match.say(1, 'and an answer')]);
  await eventually(() => demand(wires[0].chat.length === 2, () => 'a message has not arrived'));
  const lines = [await people[0].listen('/api/quick/2/events'), await people[1].listen('/api/quick/2/events')];
  await Promise.all(lines.map((line) => line.next('matched')));
  const [{ credentials }] = wires.map(({ place }) => place);
  // Listens before the request is sent, because the message can arrive before the answer.
  const told = wires[1].hears('matchData', () => true);
  await people[0].demand(route(matchID, 'leave'), { playerID: '0', credentials });
  await told;
  const given = wires.map(({ place }) => place.credentials ?? '');
  const secrets = [...given, inviteToken, ...people.map(({ cookie }) => cookie.slice(cookie.indexOf('=') + 1))];
  return [...secrets, ...secrets.map(hashOf), 'Annabella', 'Bentley', 'whispered'];
}

async function demandSilence(address: string, secrets: readonly string[], { bytes, messages }: Capture): Promise<void> {
  const { hidden, ids } = await textsOf(address);
  const seen = new Set<string>();
  const nodes = new Set<string>();
  for (const text of messages()) {
    const batch = decode(text);
    // The message contains documented notices and nothing else.
    expect(JSON.stringify(batch)).toBe(text);
    nodes.add(batch?.from ?? '');
    for (const [name, ...values] of batch?.notices ?? []) {
      seen.add(name);
      for (const value of values.flat()) {
        const isNumber = Number.isInteger(value) && Number(value) < NUMBERS;
        demand(isNumber || ids.has(value), () => `${JSON.stringify(value)} was sent: ${text}`);
      }
    }
  }
  expect(nodes.size).toBe(2);
  for (const node of nodes) expect(node).toMatch(/^[0-9a-f]{12}$/);
  expect([...seen]).toEqual(expect.arrayContaining(['moved', 'changed', 'present', 'chat', 'guest', 'pool']));
  const all = bytes();
  expect(hidden.size).toBeGreaterThan(100);
  for (const text of [...hidden, ...secrets]) demand(!all.includes(text), () => `${text} was sent`);
}

describe.runIf(withPostgres)('the data that servers send each other', () => {
  it('contains only ids and numbers, and no secret, if it is sent through Postgres', async () => {
    const made = await startCluster(postgres, 2);
    closing.push(made.close);
    const capture = await capturePostgres(made.database);
    await demandSilence(made.database, await liveAt(made.urls), capture);
  });

  it.runIf(withRedis)('contains only ids and numbers, and no secret, if it is sent through Redis', async () => {
    const { hostname, port } = new URL(REDIS_URL);
    const recorder = await startRecorder({ host: hostname, port: port === '' ? 6379 : Number(port) });
    closing.push(recorder.close);
    const made = await startCluster(postgres, 2, { REDIS_URL: `redis://127.0.0.1:${recorder.port}` });
    closing.push(made.close);
    const secrets = await liveAt(made.urls);
    const messages = (): string[] => recorder.bytes().match(/\{"from":[^\r\n]*/g) ?? [];
    await demandSilence(made.database, secrets, { bytes: recorder.bytes, messages });
  });
});
