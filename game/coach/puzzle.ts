import { SECTIONS } from '../data/ids.ts';
import { applyListed, check, clone, type Action, type State } from '../engine.ts';
import { isHidden } from '../bots/hidden.ts';
import { parsePosition } from '../notation/loadPosition.ts';
import { toPosition } from '../notation/position.ts';
import { viewFor } from '../view.ts';
import type { Coach, Judged, Line } from './coach.ts';
import { foreseen } from './lines.ts';
import { reasonsFor, tenth, type Reason } from './marks.ts';

/** A puzzle: find the best turn from a position in a real match. */
export interface Puzzle {
  readonly id: string;
  /** The position at the start of a turn, in the notation. */
  readonly position: object;
  /** The correct turns, best first. None of them stops at a hidden result. */
  readonly answers: readonly (readonly Action[])[];
  /** The best turn with the least valuable section, used as the baseline for what a turn gains. */
  readonly weak: readonly Action[];
}

/**
 * A turn within this many coins of the best one is also correct, because the evaluation is no more accurate than that.
 */
export const TOLERANCE = 1.5;
/**
 * The limits for the difference between the best and the weak turn of a puzzle, in coins. A smaller difference does not
 * matter, and a larger one is not plausible.
 */
const LEAST_GAIN = 5;
const LARGEST_GAIN = 30;
/** The maximum number of correct answers. With more, there would be nothing to find. */
const MAX_ANSWERS = 3;

/** Returns the starting position of a puzzle, and the seat to play. */
export function beginPuzzle({ position }: Puzzle): { readonly state: State; readonly seat: number } {
  const state = parsePosition(position);
  return { state, seat: state.active };
}

interface Option extends Line {
  readonly coins: number;
}

/** Returns the best turn for each section that can be chosen, best first. */
function optionsIn(view: State, seat: number, coach: Coach): Option[] {
  const options = SECTIONS.flatMap((section): Option[] => {
    const take: Action = { type: 'takeSection', section };
    if (check(view, seat, take) !== null) return [];
    const taken = clone(view);
    applyListed(taken, seat, take);
    const rest = coach.plan(taken, seat);
    const line = foreseen(view, seat, [take, ...rest.actions]);
    return [{ ...line, coins: coach.judge(line.end, seat).coins }];
  });
  return options.sort((a, b) => b.coins - a.coins);
}

/**
 * Returns true if a line is legal in the full position, not only in the seat's view. A card drawn on the way can make a
 * later action illegal.
 */
function isPlayable(position: object, line: readonly Action[]): boolean {
  const state = parsePosition(position);
  for (const action of line) {
    if (check(state, state.active, action) !== null) return false;
    applyListed(state, state.active, action);
  }
  return true;
}

/**
 * Returns a puzzle that starts from a state at the start of a turn, or null if no turn stands out, an answer is too
 * short, or a result is hidden or depends on the shuffled decks.
 */
export function puzzleIn(state: State, id: string, coach: Coach): Puzzle | null {
  const { active: seat } = state;
  const options = optionsIn(viewFor(state, seat), seat, coach);
  const [best] = options;
  const weak = options.at(-1);
  if (best === undefined || weak === undefined || options.length < 3) return null;
  const gain = best.coins - weak.coins;
  const answers = options.filter(({ coins }) => coins >= best.coins - TOLERANCE);
  const isClear = answers.length <= MAX_ANSWERS && gain >= LEAST_GAIN && gain <= LARGEST_GAIN;
  // A turn with only one action after its section is taken is too easy. A turn with a hidden result cannot be judged.
  const isExact = answers.every(({ end, actions }) => !isHidden(end) && actions.length > 2) && !isHidden(weak.end);
  if (!isClear || !isExact) return null;
  // Loading a puzzle shuffles the decks again, so a turn whose result depends on them cannot be a puzzle.
  const { decks: _, bids: _bids, turn: _turn, result: _result, ...position } = toPosition(state);
  if (![...answers, weak].every(({ actions }) => isPlayable(position, actions))) return null;
  return { id, position, answers: answers.map(({ actions }) => actions), weak: weak.actions };
}

/** The judgement of a turn. */
export interface Verdict {
  /** How much of the best turn's gain over the weak turn this turn achieves, from 0 to 1. */
  readonly share: number;
  readonly isSolved: boolean;
  /** The coins by which the best turn is better, or negative if this turn is even better. */
  readonly lost: number;
  /** Why the best turn is better. */
  readonly reasons: readonly Reason[];
  /** What each correct answer gains over the weak turn: coins, and the terms of the evaluation. */
  readonly answers: readonly { readonly coins: number; readonly reasons: readonly Reason[] }[];
}

/** Judges a turn of a puzzle up to the first result that is hidden from its seat. */
export function verdictOn(puzzle: Puzzle, actions: readonly Action[], judge: Coach['judge']): Verdict {
  const { state, seat } = beginPuzzle(puzzle);
  const view = viewFor(state, seat);
  const judged = (line: readonly Action[]): Judged => judge(foreseen(view, seat, line).end, seat);
  const own = judged(actions);
  const weak = judged(puzzle.weak);
  const answers = puzzle.answers.map(judged);
  const best = answers.reduce((a, b) => (b.coins > a.coins ? b : a));
  const lost = tenth(best.coins - own.coins);
  const gain = best.coins - weak.coins;
  const share = gain <= 0 ? 1 : (own.coins - weak.coins) / gain;
  const isSolved = lost <= TOLERANCE;
  return {
    share: isSolved ? 1 : Math.round(Math.min(1, Math.max(0, share)) * 100) / 100,
    isSolved,
    lost,
    reasons: lost > 0 ? reasonsFor(own, best) : [],
    answers: answers.map((each) => ({
      coins: tenth(each.coins - weak.coins),
      reasons: reasonsFor(weak, each).filter(({ coins }) => coins > 0),
    })),
  };
}
