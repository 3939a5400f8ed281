import { Agent, request } from 'node:http';
import { GAME_NAME } from '../../game/gameFrame.ts';
import type { Child } from '../cluster/children.ts';
import { withOurs } from './ours.ts';
import { quantile } from './quantile.ts';

/** The number of matches in the list, and of clients that watch it. */
const MATCHES = 1000;
const LISTENERS = 300;
/** The number of newcomers whose first list is timed, and of changes that are timed. */
const TIMED = 40;
/** The time between changes, in milliseconds: long enough that each is sent separately. */
const PACE_MS = 400;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const END = '\n\n';

/** A minimal client that watches the list. */
class Listener {
  #text = '';
  #wanted: { text: string; done: () => void } | null = null;
  close: () => void = () => undefined;

  /** Resolves to the milliseconds from the request until the whole first list has arrived. */
  open(url: string, agent: Agent): Promise<number> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/api/lobby/events`, { agent }, (answer) => {
        answer.setEncoding('latin1');
        answer.on('data', (part: string) => {
          this.#text += part;
          this.#look();
        });
        answer.on('error', () => undefined);
      });
      sent.on('error', reject);
      sent.end();
      this.close = () => {
        sent.off('error', reject);
        sent.on('error', () => undefined);
        sent.destroy();
      };
      this.#wanted = { text: 'event: pools', done: () => resolve(performance.now() - began) };
    });
  }

  /** Resolves when an event containing this text has arrived. */
  hears(text: string): Promise<void> {
    this.#text = '';
    return new Promise((done) => {
      this.#wanted = { text, done };
    });
  }

  #look(): void {
    const wanted = this.#wanted;
    if (wanted === null) return;
    const at = this.#text.indexOf(wanted.text);
    if (at === -1 || !this.#text.includes(END, at)) return;
    this.#wanted = null;
    this.#text = '';
    wanted.done();
  }
}

const by = (times: readonly number[], q: number): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    q,
  );

async function measure({ url }: Child): Promise<Record<string, number>> {
  const base = `${url}/games/${GAME_NAME}`;
  const ids: string[] = [];
  for (let i = 0; i < MATCHES; i++) {
    const { matchID } = await post<{ matchID: string }>(`${base}/create`, { numPlayers: 5 });
    await post(`${base}/${matchID}/join`, { playerName: `player ${i}`, data: { emblem: 'bear' } });
    ids.push(matchID);
  }
  const agent = new Agent({ maxSockets: Infinity });
  const listeners = Array.from({ length: LISTENERS }, () => new Listener());
  const all = await Promise.all(listeners.map((listener) => listener.open(url, agent)));
  const first: number[] = [];
  for (let i = 0; i < TIMED; i++) {
    const newcomer = new Listener();
    first.push(await newcomer.open(url, agent));
    newcomer.close();
  }
  const pushes: number[] = [];
  for (let i = 0; i < TIMED; i++) {
    await pause(PACE_MS);
    const playerName = `latecomer ${i}`;
    const heard = Promise.all(listeners.map((listener) => listener.hears(playerName)));
    const began = performance.now();
    await post(`${base}/${ids[i]}/join`, { playerName });
    await heard;
    pushes.push(performance.now() - began);
  }
  for (const listener of listeners) listener.close();
  agent.destroy();
  return { firstListMs: by(first, 0.95), allListsMs: by(all, 1), pushMs: by(pushes, 0.95) };
}

/**
 * Measures the live list with 1,000 matches and 300 listeners on the same machine, in milliseconds. `firstListMs`: from
 * the request of one more listener until the whole list has arrived, 95th percentile. `allListsMs`: the same for the
 * last of 300 listeners that connect together. `pushMs`: from a request to join a match until the last listener has
 * received the change, 95th percentile.
 */
export const lobby = (): Promise<Record<string, number>> => withOurs(measure);
