import { MAX_SEATS } from '../../game/data/limits.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { checkAnswer } from './contract.ts';
import type { Place } from './seatWire.ts';

/** Sends plain requests to the lobby, so that tests see its raw responses. */

export interface LobbyAnswer {
  readonly status: number;
  readonly text: string;
}

/** Returns the set-up of a match that ends soon enough to be played completely. */
export const setupFor = (seats: number, starsToEnd = 3): Record<string, unknown> => ({
  format: 'scythe-setup/1',
  seats: Array.from({ length: seats }, (_, i) => ({ name: `player ${i}` })),
  options: { starsToEnd, ...(seats > MAX_SEATS ? { expansion: true } : {}) },
});

export async function ask(
  url: string,
  path: string,
  { body, bearer }: { body?: object; bearer?: string } = {},
): Promise<LobbyAnswer> {
  const response = await fetch(`${url}/games/${GAME_NAME}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
  });
  const text = await response.text();
  checkAnswer(response.url, body === undefined ? 'GET' : 'POST', response.status, text);
  return { status: response.status, text };
}

/** Like `ask`, but resolves to the parsed JSON body, and throws if the status is not 200. */
export async function demandOf<T>(url: string, path: string, options: Parameters<typeof ask>[2] = {}): Promise<T> {
  const { status, text } = await ask(url, path, options);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text) as T;
}

/** A match, and the places of its human players by seat number. */
export interface Table {
  readonly matchID: string;
  readonly inviteToken: string | undefined;
  readonly places: readonly Place[];
}

interface TableOptions {
  readonly setupData?: object;
  readonly unlisted?: boolean;
  /** The number of seats for bots, after those for people. */
  readonly bots?: number;
  readonly clock?: object | null;
}

/** Creates a match and takes all seats that are not for bots, so that the match starts. */
export async function openTable(
  url: string,
  seats: number,
  { bots = 0, clock = null, setupData = setupFor(seats + bots), unlisted = false }: TableOptions = {},
): Promise<Table> {
  const levels = Object.fromEntries(Array.from({ length: bots }, (_, i) => [seats + i, 'random']));
  const made = await demandOf<{ matchID: string; inviteToken?: string }>(url, '/create', {
    body: { numPlayers: seats + bots, setupData, unlisted, clock, ...(bots === 0 ? {} : { bots: levels }) },
  });
  const { matchID, inviteToken } = made;
  const places: Place[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const token = inviteToken === undefined ? {} : { inviteToken };
    const joined = await demandOf<{ playerCredentials: string }>(url, `/${matchID}/join`, {
      body: { playerID: String(seat), playerName: `player ${seat}`, ...token },
    });
    places.push({ url, matchID, playerID: String(seat), credentials: joined.playerCredentials });
  }
  return { matchID, inviteToken, places };
}
