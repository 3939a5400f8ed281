import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dice } from '../support/dice.ts';
import { ask, begin, closeSockets, sit } from '../support/wire.ts';
import { Stored, groundOf } from './fuzz/ground.ts';
import { legalMove, nextMessage, nextPacket } from './fuzz/messages.ts';
import { Crowd, Honest, packetsOf } from './fuzz/players.ts';
import { framesOf, requestOf, sendRaw } from './fuzz/raw.ts';
import { nextRequest, type Request } from './fuzz/requests.ts';
import { startOurs, type OurServer } from './target.ts';

/**
 * Sends thousands of random and mutated messages and requests, which are the same on every machine. The server must
 * survive, never answer with a 5xx status and log no error. A match must change only through its own players' moves.
 * `npm run soak` sends more.
 */

const MESSAGES = Number(process.env['FUZZ_MESSAGES'] ?? 2_500);
/** The number of messages and requests between two reads of the fuzzer's own match. */
const BATCH = 100;
/** The number of batches between checks of the watched match. */
const LOOK = 5;
const FRAMES = 8;

const servers: OurServer[] = [];

beforeAll(async () => {
  // A bot that replaces a player waits for a minute before it acts, so that the fuzzer keeps control of its matches.
  const env = { LIMIT_ADDRESS_CREATES: '1000000/1000000', LIMIT_ADDRESS_MATCHES: '1000000', BOT_PAUSE_MS: '60000' };
  servers.push(await startOurs(env));
});

afterAll(async () => {
  closeSockets();
  for (const server of servers) await server.close();
});

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

async function heapMB(): Promise<number> {
  // Collects garbage twice with a pause, because finalizers can release further objects.
  for (let i = 0; i < 2; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Resolves to the status of the answer, or 0 if the connection was closed instead. */
const statusOf = (port: number, { method, path, headers, body }: Request): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ hostname: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body ?? undefined);
  });

const RAW_STATUS = /^HTTP\/1\.1 (\d{3})/;

it(`the server survives ${MESSAGES} random and mutated messages and requests`, { timeout: 3_600_000 }, async () => {
  const server = servers[0];
  const { url } = server;
  const port = Number(new URL(url).port);
  const below = dice(20_261_121);
  const stored = new Stored(server.file);
  const rejections: unknown[] = [];
  const rejected = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', rejected);

  const beginHonest = async (): Promise<Honest> => {
    const seats = await begin(url);
    const wires = await Promise.all(seats.map((seat) => sit(url, seat)));
    return new Honest(seats, wires, stored.state(seats[0].matchID).G);
  };
  const crowd = new Crowd(port);
  let honest = await beginHonest();
  let ground = await groundOf(url, stored, below, await begin(url));
  let rows = stored.rows(honest.matchID);
  const statuses = new Map<number, number>();
  const answered = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const counts = { messages: 0, packets: 0, requests: 0, frames: 0, honest: 0 };
  const total = (): number => counts.messages + counts.packets + counts.requests + counts.frames;
  let third = 0;

  for (let batch = 1; total() < MESSAGES; batch++) {
    ground = await groundOf(url, stored, below, ground.seats);
    await crowd.refresh(ground);
    const pending: Promise<unknown>[] = [];
    for (let i = 0; i < BATCH; i++) {
      const roll = below(200);
      if (roll < 180) {
        crowd.send(below, nextMessage(below, ground, honest));
        counts.messages++;
      } else if (roll < 182) {
        pending.push(sendRaw(port, packetsOf([nextPacket(below), nextPacket(below)])));
        counts.packets += 2;
      } else if (roll < 198) {
        pending.push(statusOf(port, nextRequest(below, ground, honest)).then(answered));
        counts.requests++;
      } else if (roll < 199) {
        pending.push(sendRaw(port, framesOf(below, FRAMES)));
        counts.frames += FRAMES;
      } else {
        const raw = sendRaw(port, requestOf(below));
        pending.push(raw.then((text) => answered(Number(RAW_STATUS.exec(text)?.[1] ?? 0))));
        counts.requests++;
      }
    }
    crowd.send(below, legalMove(below, ground));
    await Promise.all([...pending, crowd.drain()]);
    if (batch % LOOK > 0) continue;
    expect(stored.rows(honest.matchID) === rows).toBe(true);
    if (honest.bare.result !== null) honest = await beginHonest();
    for (const [answer, wanted] of await honest.move(below)) expect(answer).toEqual(wanted);
    counts.honest++;
    expect(JSON.stringify(stored.state(honest.matchID).G)).toBe(JSON.stringify(honest.bare));
    rows = stored.rows(honest.matchID);
    server.log.splice(0, server.log.length, ...server.log.filter((line) => line.includes('"level":50')));
    if (third === 0 && total() >= MESSAGES / 3) third = await heapMB();
  }

  crowd.close();
  const end = await heapMB();
  stored.close();
  process.off('unhandledRejection', rejected);
  // Input of every kind was sent, and the watched match continued.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  expect(rejections).toEqual([]);
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect((await ask(url, '/readyz')).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(end).toBeLessThan(third * 1.5 + 30);
});
