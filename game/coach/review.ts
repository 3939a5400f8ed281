import type { Action, State } from '../engine.ts';
import { recordStart, replayAction, type MatchRecord } from '../notation/record.ts';
import { cutMatch } from '../rules/end.ts';
import { viewFor } from '../view.ts';
import type { Coach } from './coach.ts';
import { compare, expectedIn } from './compare.ts';
import { habitOf, type Habit } from './habit.ts';
import { foreseen, readWritten } from './lines.ts';
import { markFor, type Mark, type Reason } from './marks.ts';
import { winShares } from './winShare.ts';

/** Every seat's expectations at one point in the match, as far as the reviewed seat could know. */
export interface Outlook {
  /** The number of actions played so far. */
  readonly index: number;
  readonly round: number;
  /** The expected coins at the end of the match, by seat. */
  readonly expected: readonly number[];
  /** The probability of winning, by seat. */
  readonly winShare: readonly number[];
}

/** A turn of the reviewed seat. */
export interface ReviewedTurn {
  /** The number of actions played before the turn. */
  readonly index: number;
  readonly round: number;
  /** The actions played, as far as the seat could foresee them. */
  readonly action: readonly Action[];
  /** The coins that the seat can expect at the end of the match, after these actions. */
  readonly expected: number;
  /** The seat's probability of winning, after these actions. */
  readonly winShare: number;
  /** The coins by which the better line is better, or 0 if none was found. */
  readonly lost: number;
  /** The better line, or empty if none was found. */
  readonly better: readonly Action[];
  readonly reasons: readonly Reason[];
  readonly mark: Mark | null;
}

export interface Review {
  readonly seat: number;
  readonly outlooks: readonly Outlook[];
  readonly turns: readonly ReviewedTurn[];
  readonly habit: Habit | null;
}

/** The progress of a review, in actions of the record. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

const SHARE_PRECISION = 1000;

function outlookOf(coach: Coach, view: State, index: number): Outlook {
  const expected = expectedIn(view, coach);
  const shares = winShares(view, expected);
  return {
    index,
    round: view.round,
    expected,
    winShare: shares.map((share) => Math.round(share * SHARE_PRECISION) / SHARE_PRECISION),
  };
}

/** Compares a turn with the line the coach would have played from the same view. */
function reviewTurn(coach: Coach, begun: Begun, seat: number): ReviewedTurn {
  const { view, index, actions } = begun;
  const played = foreseen(view, seat, actions);
  const planned = coach.plan(view, seat);
  // `foreseen` checks the plan again, because advice must be legal.
  const line = foreseen(view, seat, planned.actions);
  const { lost, reasons } = compare(coach, seat, played, line);
  const { expected, winShare } = outlookOf(coach, played.end, index);
  return {
    index,
    round: view.round,
    action: played.actions,
    expected: expected[seat],
    winShare: winShare[seat],
    lost,
    better: lost > 0 ? line.actions : [],
    reasons,
    mark: markFor(lost),
  };
}

/** A turn of the reviewed seat that is in progress. */
interface Begun {
  readonly view: State;
  readonly index: number;
  readonly actions: Action[];
}

const isDrafting = ({ draft }: State): boolean => draft !== undefined;

/**
 * Reviews a finished match for one seat, turn by turn, from the end of its draft. Yields the progress after each turn,
 * and returns the review at the end. The coach gets only what the seat knew at the time. Throws a NotationError for a
 * record that cannot be replayed.
 */
export function* reviewOf(record: MatchRecord, seat: number, coach: Coach): Generator<Progress, Review> {
  const state = recordStart(record);
  const of = record.actions.length;
  const outlooks: Outlook[] = [];
  const look = (index: number): void => {
    outlooks.push(outlookOf(coach, viewFor(state, seat), index));
  };
  const turns: ReviewedTurn[] = [];
  /** The turns with all of their actions, including those that the seat could not foresee. */
  const whole: ReviewedTurn[] = [];
  let begun: Begun | null = null;
  if (!isDrafting(state)) look(0);
  for (let i = 0; i < of; i++) {
    const written = record.actions[i];
    if (isDrafting(state)) {
      replayAction(state, record, i);
      if (!isDrafting(state)) look(i + 1);
      continue;
    }
    if (begun === null && state.active === seat && state.turn === null) {
      begun = { view: viewFor(state, seat), index: i, actions: [] };
    }
    const action = readWritten(written);
    if (begun !== null && action !== null && written.by === state.players[seat].faction) begun.actions.push(action);
    const { turnNumber } = state;
    replayAction(state, record, i);
    if (state.turnNumber === turnNumber && state.result === null) continue;
    if (begun !== null) {
      const turn = reviewTurn(coach, begun, seat);
      turns.push(turn);
      whole.push({ ...turn, action: begun.actions });
    }
    begun = null;
    look(i + 1);
    yield { done: i + 1, of };
  }
  if (record.result?.reason === 'rounds' && state.result === null) {
    cutMatch(state, record.result.round);
    look(of);
  }
  return { seat, outlooks, turns, habit: habitOf(whole) };
}

/** Reviews a finished match for one seat without reporting progress. Throws as `reviewOf` does. */
export function wholeReview(record: MatchRecord, seat: number, coach: Coach): Review {
  const steps = reviewOf(record, seat, coach);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
