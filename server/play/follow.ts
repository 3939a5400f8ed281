import { isKnownVersion } from '../../game/version.ts';
import type { StoredState } from '../match/match.ts';
import { readLog } from '../storage/log.ts';
import type { Store } from '../storage/store.ts';
import { reduce } from './framework.ts';
import type { Live } from './live.ts';

/** Moves that are shown one by one after another process has made them; with more, only the result is shown. */
const MAX_STEPS = 20;

interface Step {
  readonly before: StoredState;
  readonly after: StoredState;
}

/**
 * The steps from the last state known here to the stored one, so that players see each move. Several moves are made
 * again from the log.
 */
export async function follow({ database }: Store, before: StoredState | null, live: Live): Promise<Step[]> {
  const { state } = live;
  if (before === null || state === null) return [];
  const count = state._stateID - before._stateID;
  if (count <= 0) return [];
  const whole = [{ before, after: state }];
  if (count === 1 || count > MAX_STEPS || !isKnownVersion(before.G.rules)) return whole;
  const steps: Step[] = [];
  let now = before;
  for (const { stateID, seat, action } of await readLog(database.db, live.match.id, before._stateID, count - 1)) {
    const after = await reduce(live.match.id, now, seat, action);
    if (after?._stateID !== stateID) return whole;
    steps.push({ before: now, after });
    now = after;
  }
  return [...steps, { before: now, after: state }];
}
