import type { Action, State } from '../../game/engine.ts';
import { decisionOf } from '../../game/rules/decisions.ts';
import { fingerprintOf } from '../../game/bots/easy0/fingerprint.ts';
import type { Step } from '../../game/bots/strong/beam.ts';
import { Judge, type Model, type Temper } from '../../game/bots/strong/judge.ts';
import { Mind, type Budget } from '../../game/bots/strong/mind.ts';
import { nextTurnOf, searchSections } from '../../game/bots/strong/sections.ts';
import { piecesOf, type BookTurn } from '../../game/bots/book/book.ts';
import { workersOnBoard } from '../../game/state/pieces.ts';

/** Plans openings: searches for a seat's best first turns, as if the opponents did nothing. */

export interface PlannerEffort {
  /** The number of turns planned. */
  readonly turns: number;
  /** The maximum number of lines kept from one turn to the next. */
  readonly lines: number;
  /** The maximum number of these lines that have the same number of workers. */
  readonly alike: number;
  /** The number of a turn's best final positions from which a line continues. */
  readonly ends: number;
  /** The number of each section's best final positions that are added to these, so that the lines differ. */
  readonly each: number;
  readonly move: Budget;
  readonly rows: Budget;
}

/**
 * A line of one or more turns. `end` is the last step of its last turn, and `from` is the line of the earlier turns, or
 * null if there are none.
 */
export interface Line {
  readonly end: Step;
  readonly from: Line | null;
  readonly worth: number;
}

/** The coins deducted for a planned fight, because a real opponent does not stand still and wait to be attacked. */
const DOUBT = 60;
/** The share of a line's worth that comes from its earlier turns. */
const MEMORY = 0.15;

const noLimits = { random: (): number => 0 };

/** Returns the best lines from a view in which the seat begins a turn, best first. */
export function planLines(view: State, seat: number, model: Model, temper: Temper, effort: PlannerEffort): Line[] {
  const mind = new Mind(view, seat, new Judge(model, { ...temper, win: 0, rival: 0 }), noLimits);
  mind.doubt = DOUBT;
  const budget = (state: State): Budget => (state.players[seat].section === 'move' ? effort.move : effort.rows);
  let lines: Line[] = [];
  for (let turn = 0; turn < effort.turns; turn++) {
    const next: Line[] = [];
    const before: readonly (Line | null)[] = turn === 0 ? [null] : lines;
    for (const from of before) {
      const root = from === null ? rootOf(view) : rootAfter(from.end, seat);
      for (const end of searchSections(mind, root, budget, effort.ends, effort.each)) {
        if (decisionOf(end.state, seat) !== 'rows') continue;
        const worth = from === null ? end.value : end.value + MEMORY * (from.worth - end.value);
        next.push({ end, from, worth });
      }
    }
    lines = kept(next, seat, effort);
  }
  return lines;
}

const rootOf = (state: State): Step => ({ state, adjustment: 0, value: 0, action: null, from: null });

function rootAfter(end: Step, seat: number): Step {
  const state = nextTurnOf(end.state, seat);
  state.round = end.state.round + 1;
  return { state, adjustment: end.adjustment, value: end.value, action: null, from: null };
}

/** Returns the best distinct lines, best first, with at most `alike` for each number of workers. */
function kept(lines: Line[], seat: number, { lines: most, alike }: PlannerEffort): Line[] {
  lines.sort((a, b) => b.worth - a.worth);
  const seen = new Set<number>();
  const groups = new Map<number, number>();
  const best: Line[] = [];
  for (const line of lines) {
    const { state } = line.end;
    const mark = fingerprintOf(state, seat);
    const workers = workersOnBoard(state.players[seat]);
    const group = groups.get(workers) ?? 0;
    if (seen.has(mark) || group >= alike) continue;
    seen.add(mark);
    groups.set(workers, group + 1);
    best.push(line);
    if (best.length === most) break;
  }
  return best;
}

/** Returns the last step of each turn of a line, in order. */
function endsOf(line: Line): Step[] {
  const ends: Step[] = [];
  for (let at: Line | null = line; at !== null; at = at.from) ends.unshift(at.end);
  return ends;
}

/** Returns the actions of the turn that ends with this step. */
function actionsTo(end: Step): Action[] {
  const actions: Action[] = [];
  for (let step: Step | null = end; step?.action != null; step = step.from) actions.unshift(step.action);
  return actions;
}

/** Returns the turns of a line that begins at a view, in the format of the book. */
export function turnsOf(line: Line, view: State, seat: number): BookTurn[] {
  let before = view;
  return endsOf(line).map((end): BookTurn => {
    const turn: BookTurn = [piecesOf(before, seat), actionsTo(end)];
    before = end.state;
    return turn;
  });
}

/** Returns the position after the first `turns` turns of a line, or at the end of a shorter line. */
export function endOf(line: Line, turns: number): State {
  const ends = endsOf(line);
  return ends[Math.min(turns, ends.length) - 1].state;
}
