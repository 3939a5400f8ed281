import type { State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { fingerprintOf } from '../easy0/fingerprint.ts';
import { searchTurn, type Step } from './beam.ts';
import type { Budget, Effort, Mind } from './mind.ts';
import { isWon, nextTurnOf, searchSections } from './sections.ts';
import { threatAfter, type Rivals } from './threats.ts';

/** Finds the best line through a turn, taking the seat's later turns into account. */

/** The cost of a match that an opponent ends and wins, in coins. */
const LOST = 150;

/** The minimum number of resulting positions to keep for each section, if it has that many. */
const EACH_SECTION = 2;

const takesMove = ({ players }: State, seat: number): boolean => {
  const { section } = players[seat];
  return section === 'move' || section === 'factory';
};

/** A line of several turns. */
interface Line {
  /** The end of the line's first turn. */
  readonly first: Step;
  /** The end of the line's latest turn. */
  readonly end: Step;
  /** The weighted sum of the values after earlier turns, minus the cost of a threat after the first turn (`LOST`). */
  readonly banked: number;
  /** The weight left for the latest and later turns. */
  readonly weight: number;
  readonly worth: number;
}

const isFinished = ({ state }: Step, seat: number): boolean =>
  state.result !== null || decisionOf(state, seat) !== 'rows';

/** Returns the best `most` lines after extending each unfinished line by one turn. */
function longer(mind: Mind, lines: readonly Line[], effort: Effort, most: number): Line[] {
  const { seat } = mind;
  const budget = (state: State): Budget => (takesMove(state, seat) ? effort.laterMove : effort.laterRows);
  const next: Line[] = [];
  for (const line of lines) {
    const { end, first, banked, weight } = line;
    if (isFinished(end, seat)) {
      next.push(line);
      continue;
    }
    if (mind.isOver) break;
    const state = nextTurnOf(end.state, seat);
    state.round = end.state.round + 1;
    const root: Step = { state, adjustment: end.adjustment, value: end.value, action: null, from: null };
    const left = weight * effort.outlook;
    const sum = banked + (weight - left) * end.value;
    for (const step of searchSections(mind, root, budget, effort.branches, 0)) {
      next.push({ first, end: step, banked: sum, weight: left, worth: sum + left * step.value });
    }
  }
  next.sort((a, b) => b.worth - a.worth);
  const seen = new Set<number>();
  const kept: Line[] = [];
  for (const line of next) {
    const mark = fingerprintOf(line.end.state, seat);
    if (seen.has(mark)) continue;
    seen.add(mark);
    kept.push(line);
    if (kept.length >= most) break;
  }
  return kept;
}

/** Returns, for each of these steps, the chance that an opponent then ends the match on their next turn and wins. */
function threatsAfter(mind: Mind, ends: readonly Step[], rivals: Rivals): number[] {
  const threats = ends.map(() => 0);
  for (const [i, { state }] of ends.entries()) {
    if (state.result === null && !mind.isOver) threats[i] = threatAfter(mind, state, rivals);
    // The seat can seldom create or prevent a threat. If there is none after the best step, the others are not checked.
    if (i === 0 && threats[i] === 0) break;
  }
  return threats;
}

/**
 * Returns the last step of the most promising line through this turn, taking the seat's next turns into account, or
 * null if there is none.
 */
export function bestEnd(mind: Mind, view: State, effort: Effort, rivals: Rivals): Step | null {
  const { seat } = mind;
  const root: Step = { state: view, adjustment: 0, value: mind.valueOf(view), action: null, from: null };
  const budget = (state: State): Budget => (takesMove(state, seat) ? effort.move : effort.rows);
  const ends =
    view.turn === null
      ? searchSections(mind, root, budget, effort.ends, EACH_SECTION)
      : searchTurn(mind, root, budget(view), effort.ends);
  if (ends.length === 0) return null;
  if (isWon(ends[0], seat)) return ends[0];
  const threats = threatsAfter(mind, ends, rivals);
  let lines = ends.map((end, i): Line => {
    const banked = -LOST * threats[i];
    return { first: end, end, banked, weight: 1, worth: banked + end.value };
  });
  let most = effort.lines;
  for (let turn = 0; turn < effort.turns; turn++, most *= effort.narrowing) {
    if (mind.positions >= effort.enough || lines.every(({ first }) => first === lines[0].first)) break;
    mind.doubt = effort.doubt;
    const next = longer(mind, lines, effort, most);
    mind.doubt = 0;
    // A partly searched turn would favour the lines searched first.
    if (mind.isOver || next.length === 0) break;
    lines = next;
  }
  return lines.reduce((a, b) => (b.worth > a.worth ? b : a)).first;
}
