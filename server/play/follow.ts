import { isKnownVersion } from '../../game/version.ts';
import type { Match, StoredState } from '../match/match.ts';
import { readLog } from '../storage/log.ts';
import { MAX_MOVES, type LoggedMove, type News } from '../storage/news.ts';
import type { Store } from '../storage/store.ts';
import { reduce } from './framework.ts';
import { matchAfter, type Live } from './live.ts';

/** A move, as the states around it. */
interface Step {
  readonly before: StoredState;
  readonly after: StoredState;
}

/** Makes logged moves again; null if they do not lead from this state to where they led then. */
async function remake(
  matchID: string,
  from: StoredState,
  moves: readonly Pick<LoggedMove, 'stateID' | 'seat' | 'action'>[],
): Promise<Step[] | null> {
  const steps: Step[] = [];
  let before = from;
  for (const { stateID, seat, action } of moves) {
    const after = await reduce(matchID, before, seat, action);
    if (after?._stateID !== stateID) return null;
    steps.push({ before, after });
    before = after;
  }
  return steps;
}

/**
 * The steps from the last state known here to the stored one, so that players see each move. Several moves are made
 * again from the log; more than MAX_MOVES are shown as one step.
 */
export async function stepsTo({ database }: Store, before: StoredState | null, live: Live): Promise<Step[]> {
  const { state } = live;
  if (before === null || state === null) return [];
  const count = state._stateID - before._stateID;
  if (count <= 0) return [];
  const whole = [{ before, after: state }];
  if (count === 1 || count > MAX_MOVES || !isKnownVersion(before.G.rules)) return whole;
  const moves = await readLog(database.db, live.match.id, before._stateID, count - 1);
  const steps = await remake(live.match.id, before, moves);
  if (steps === null) return whole;
  return [...steps, { before: steps.at(-1)?.after ?? before, after: state }];
}

/** A match after the moves of another process, and each of these moves. */
interface Followed {
  readonly live: Live;
  readonly steps: readonly Step[];
}

function seatsWith({ seats }: Match, clocks: News['clocks']): Match['seats'] {
  if (clocks === null) return seats;
  return seats.map((seat) => ({ ...seat, clock: clocks.get(seat.seat) ?? seat.clock }));
}

/**
 * The match after the moves in the news, made again here, which takes less time than reading the whole state. null if
 * something else has happened or cannot be told from the moves: the match must then be read.
 */
export async function afterNews({ match, state, initial }: Live, news: News): Promise<Followed | null> {
  if (state === null || news.changes !== match.changes || !isKnownVersion(state.G.rules)) return null;
  const { moves } = news;
  if (moves.length !== news.stateID - state._stateID) return null;
  const last = moves.at(-1);
  if (last === undefined) return { live: { match, state, initial }, steps: [] };
  const steps = await remake(match.id, state, moves);
  const after = steps?.at(-1)?.after;
  if (steps === null || after === undefined) return null;
  const seats = seatsWith(match, news.clocks);
  return { live: { match: matchAfter(match, seats, after, last.at), state: after, initial }, steps };
}
