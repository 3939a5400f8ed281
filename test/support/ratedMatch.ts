import { recordStart, replayAction } from '../../game/notation/record.ts';
import type { State } from '../../game/state/types.ts';
import { recordNamed, recordedAction } from './recorded.ts';
import { guestAt, type Me, type Visitor } from './visitor.ts';
import { create, route, sit, type Seat, type Wire } from './wire.ts';

/** Rated duels that end after one action. */

const RECORD = recordNamed('last-star-mechs');
const LAST = RECORD.actions.length - 1;

/** Returns a duel just before its last action, which wins the match for seat 0. */
export function dealLastAction(): State {
  const state = recordStart(RECORD);
  for (let i = 0; i < LAST; i++) replayAction(state, RECORD, i);
  return { ...state, undo: null };
}

export const LIVE_CLOCK = { kind: 'live', bank: 900, increment: 45 };

export type Player = Visitor & { readonly me: Me };

/** Returns headers that make a visitor's requests appear to come from this address through a trusted proxy. */
export function from(player: Visitor, address: string): Readonly<Record<string, string>> {
  return { ...player.headers, 'x-forwarded-for': address };
}

export interface Duel {
  readonly matchID: string;
  readonly seats: readonly Seat[];
  readonly wires: readonly Wire[];
  /** Plays the last action. If `by` is given, first enters the winner's seat again with that visitor's cookie. */
  readonly end: (by?: Visitor) => Promise<void>;
}

/**
 * Begins a rated duel between two guests, by default at different addresses. The server must deal with
 * `dealLastAction`, so that the first guest can win.
 */
export async function beginDuel(
  url: string,
  players: readonly Player[],
  addresses: readonly string[] = ['192.0.2.1', '192.0.2.2'],
): Promise<Duel> {
  const { matchID } = await create(url, { numPlayers: players.length, rated: true, clock: LIVE_CLOCK });
  const seats: Seat[] = [];
  for (const [i, player] of players.entries()) {
    const headers = from(player, addresses[i]);
    const joined = await player.ask(route(matchID, 'join'), { body: { playerID: String(i) }, headers });
    seats.push({ matchID, playerID: String(i), credentials: String(joined.body['playerCredentials']) });
  }
  const wires = await Promise.all(seats.map((seat) => sit(url, seat)));
  const end = async (by?: Visitor): Promise<void> => {
    const { action } = recordedAction(RECORD, LAST);
    if (by !== undefined) {
      const { playerCredentials } = await by.demand(route(matchID, 'enter'), {});
      seats[0] = { ...seats[0], credentials: String(playerCredentials) };
      wires[0] = await sit(url, seats[0]);
    }
    const answer = await wires[0].move(seats[0], 0, action);
    if (answer.ok !== true) throw new Error(JSON.stringify(answer));
  };
  return { matchID, seats, wires, end };
}

/** Plays a rated duel that the first guest wins. Resolves to the match's id. */
export async function playDuel(
  url: string,
  players: readonly Player[],
  addresses?: readonly string[],
): Promise<string> {
  const { matchID, end, wires } = await beginDuel(url, players, addresses);
  await end();
  for (const wire of wires) wire.socket.disconnect();
  return matchID;
}

/** Resolves to two new guests who can play a duel. */
export const twoPlayers = async (url: string): Promise<readonly [Player, Player]> => [
  await guestAt(url, 'Ann'),
  await guestAt(url, 'Ben'),
];
