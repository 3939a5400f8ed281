import { createECDH, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decisions } from '../../game/engine.ts';
import type { Child } from '../cluster/children.ts';
import { PUSH_CA, startPushService, type PushService } from '../cluster/pushService.ts';
import { generator } from './generator.ts';
import { addIdle } from './idleSubscribers.ts';
import { withOurs } from './ours.ts';
import { newGuest, openMatch, post, type PlayedMatch } from './players.ts';
import { PushTimes } from './pushTimes.ts';

const SUBSCRIPTIONS = 10_000;
/** The number of guests who subscribe at the same time, and of matches that are opened at the same time. */
const AT_ONCE = 32;
/** The number of correspondence matches between subscribed guests. All other subscribers are idle. */
const MATCHES = 300;
const SEATS = 5;
const PLAYERS = MATCHES * SEATS;
const CLOCK = { kind: 'correspondence', perDecision: 86_400 } as const;
/** The time between the moves of a match, in milliseconds. A seat has a turn about once a minute. */
const PAUSE_MS = 4_000;
/** The time over which the matches begin one by one, in milliseconds, so that their turns do not all end together. */
const BEGIN_MS = 12_000;
/** How long the matches are played, in milliseconds: more than a minute, so that the limit per minute takes effect. */
const PLAY_MS = 70_000;
/** How long to wait for the last pushes, in milliseconds. */
const LATE_MS = 10_000;

/** A guest's cookie, and the path of the guest's device at the push service. */
interface Subscriber {
  readonly cookie: string;
  readonly path: string;
}

async function subscribe(url: string, host: string, name: string): Promise<Subscriber> {
  const cookie = await newGuest(url);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://${host}${name}`;
  const body = { endpoint, keys, kinds: ['turn', 'combat'], quiet: null, zone: 'Europe/Warsaw' };
  await post(`${url}/api/me/push`, body, cookie);
  return { cookie, path: name };
}

/**
 * Runs `work` for the numbers below `count`, up to `AT_ONCE` at a time. Resolves to the results in order of completion.
 */
async function severalAtOnce<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const some = async (): Promise<void> => {
    while (next < count) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return done;
}

/**
 * After each move, records the players to whom the server must send a push: those who must act but did not have to
 * before the move, and the player whose turn has begun. Also records the players who no longer have to act.
 */
function follow(match: PlayedMatch, devices: readonly string[], times: PushTimes): void {
  let before: { readonly owing: ReadonlySet<number>; readonly turn: number } | null = null;
  match.onMade = ({ G }) => {
    const at = performance.now();
    const now = { owing: new Set(decisions(G).map(({ seat }) => seat)), turn: G.turnNumber };
    if (before !== null) {
      for (const seat of before.owing) if (!now.owing.has(seat)) times.done(devices[seat], at);
      for (const seat of now.owing) {
        const isNext = now.turn !== before.turn && G.active === seat;
        if (isNext || !before.owing.has(seat)) times.due(devices[seat], at);
      }
    }
    before = now;
  };
}

async function measure(
  { url, cpuSeconds }: Child,
  file: string,
  service: PushService,
): Promise<Record<string, number>> {
  const subscribers = await severalAtOnce(PLAYERS, (i) => subscribe(url, service.host, `/push/${i}`));
  const subscriptions = addIdle(file, `https://${service.host}/idle`, SUBSCRIPTIONS - PLAYERS);
  const random = generator(SEATS);
  const times = new PushTimes();
  const matches = await severalAtOnce(MATCHES, async (i) => {
    const players = subscribers.slice(i * SEATS, (i + 1) * SEATS);
    const guests = players.map(({ cookie }) => cookie);
    const match = await openMatch([url], SEATS, random, PAUSE_MS, { guests, clock: CLOCK });
    const devices = players.map((player) => player.path);
    follow(match, devices, times);
    return match;
  });
  service.onReceived = (received) => times.arrived(received.path, received.at);
  const [cpuFrom, began] = [cpuSeconds(), performance.now()];
  for (const [i, match] of matches.entries()) match.start((i * BEGIN_MS) / MATCHES);
  await sleep(PLAY_MS);
  const seconds = (performance.now() - began) / 1000;
  const cpu = Math.round(((cpuSeconds() - cpuFrom) / seconds) * 1000) / 10;
  for (const match of matches) match.stop();
  const until = performance.now() + LATE_MS;
  while (times.open > 0 && performance.now() < until) await sleep(50);
  const moves = matches.reduce((sum, match) => sum + match.moves, 0);
  return { subscriptions, moves, cpu, ...times.figures() };
}

/**
 * Measures pushes on one server with 10,000 subscriptions, 1,500 of them from guests in correspondence matches. A push
 * is timed from the moment at which the player who moved receives the new state until it arrives at a push service on
 * the same machine, unless it is held back because the device's previous push was less than a minute ago.
 * `withinTwoSeconds` is a share of the timed pushes, `missed` the number of them that never arrived,
 * `mostPerMinuteAndMatch` the maximum for any device within a minute, and `cpu` the percentage of one core.
 */
export async function push(): Promise<Record<string, number>> {
  const service = await startPushService();
  try {
    return await withOurs(
      (child, file) => measure(child, file, service),
      (folder) => {
        const authority = path.join(folder, 'authority.pem');
        writeFileSync(authority, PUSH_CA);
        return { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: authority };
      },
    );
  } finally {
    await service.close();
  }
}
