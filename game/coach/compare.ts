import { hiddenEvent } from '../bots/hidden.ts';
import type { State } from '../engine.ts';
import type { Coach, Line } from './coach.ts';
import { IMPLAUSIBLE, reasonsFor, tenth, type Reason } from './marks.ts';
import { winShares } from './winShare.ts';

/** How much better the coach's line is than what was played. */
export interface Comparison {
  /** In coins; 0 if the line is not better, or if the two cannot be compared. */
  readonly lost: number;
  /** Why the line is better. Empty if it is not. */
  readonly reasons: readonly Reason[];
}

/** The value of a certain win, in coins: the largest loss that is marked. */
const WIN = IMPLAUSIBLE;

const NO_LOSS: Comparison = { lost: 0, reasons: [] };

/** Returns every seat's expected coins: its score if the match is over. */
export function expectedIn(view: State, coach: Coach): number[] {
  const { players, result } = view;
  return players.map(({ faction }, seat) =>
    tenth(result === null ? coach.judge(view, seat).coins : (result.scores[faction] ?? 0)),
  );
}

/** Returns what a seat's chance of winning is worth, in coins. */
export const worthOfChance = (view: State, seat: number, coach: Coach): number =>
  WIN * winShares(view, expectedIn(view, coach))[seat];

/**
 * Compares two lines of a seat from the same view. If one of them ends the match, only the chance of winning counts: the
 * coins that are still expected in the other would hide a missed win. A line that stops at a result which the seat
 * cannot foresee is only compared with one that stops at the same kind of event, because the rest of the turn is missing
 * from its evaluation.
 */
export function compare(coach: Coach, seat: number, played: Line, line: Line): Comparison {
  const isSame = JSON.stringify(line.actions) === JSON.stringify(played.actions);
  if (line.actions.length === 0 || isSame) return NO_LOSS;
  if (played.end.result !== null || line.end.result !== null) {
    const lost = tenth(worthOfChance(line.end, seat, coach) - worthOfChance(played.end, seat, coach));
    return lost > 0 ? { lost, reasons: [{ term: 'winning', coins: lost }] } : NO_LOSS;
  }
  if (hiddenEvent(played.end) !== hiddenEvent(line.end)) return NO_LOSS;
  const before = coach.judge(played.end, seat);
  const after = coach.judge(line.end, seat);
  const lost = tenth(after.coins - before.coins);
  return lost > 0 ? { lost, reasons: reasonsFor(before, after) } : NO_LOSS;
}
