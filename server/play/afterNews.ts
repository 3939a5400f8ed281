import { applyListed, clone } from '../../game/engine.ts';
import { isKnownVersion } from '../../game/version.ts';
import type { Happened } from '../../protocol/socket.ts';
import type { Match, StoredState } from '../match/match.ts';
import type { News, Steps } from '../storage/news.ts';
import { pendingOf } from '../storage/pending.ts';
import { matchAfter, type Live } from './live.ts';

function seatsWith({ seats }: Match, clocks: News['clocks']): Match['seats'] {
  if (clocks === null) return seats;
  return seats.map((seat) => ({ ...seat, clock: clocks.get(seat.seat) ?? seat.clock }));
}

/** The state after another process's moves, and the events of the actions that led to it. */
interface Followed {
  readonly state: StoredState;
  /** The events of all actions except the last one, whose events are in the state. */
  readonly skipped: readonly Happened[];
}

/**
 * Applies another process's actions with the engine and returns the resulting state. This is cheaper than parsing the
 * whole stored state, also yields the events, and lets the new state share unchanged objects with the old one. Returns
 * null if the actions are incomplete or one of them fails, if the seats that then owe a decision differ from the stored
 * ones, or if this version does not know the match's rules.
 */
export function carriedOut(before: StoredState, { actions, frame }: Steps, pending: string | null): Followed | null {
  if (!isKnownVersion(before.G.rules) || frame._stateID !== before._stateID + actions.length) return null;
  const G = clone(before.G);
  const skipped: Happened[] = [];
  try {
    for (const [i, [seat, action]] of actions.entries()) {
      const { events } = applyListed(G, seat, action);
      if (i + 1 < actions.length) skipped.push({ stateID: before._stateID + i + 1, events });
    }
  } catch {
    return null;
  }
  return pendingOf(G) === pending ? { state: { G, ...frame }, skipped } : null;
}

/**
 * Returns the match with the news applied if only moves have changed it. Otherwise, or if the moves cannot be applied,
 * returns null, and the caller must read the whole match.
 */
export function afterNews(
  { match, state: known, initial }: Live,
  { changes, since, at, pending, clocks }: News,
): (Followed & { readonly live: Live }) | null {
  if (changes !== match.changes || known === null || since === null) return null;
  const followed = 'state' in since ? { state: since.state, skipped: [] } : carriedOut(known, since, pending);
  if (followed === null) return null;
  const { state } = followed;
  return { ...followed, live: { match: matchAfter(match, seatsWith(match, clocks), state, at), state, initial } };
}
