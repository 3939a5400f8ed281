import { applyListed, clone, legalActions, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { Best, searchTurn, takesHiddenCard, type Step } from './beam.ts';
import { imagine } from './imagine.ts';
import type { Budget, Effort, Mind } from './mind.ts';

/** The best ends of a turn, with the seat's later turns in mind. */

/** The weight of what later turns can bring in the worth of a turn. */
const OUTLOOK = 0.65;

function budgetFor({ players }: State, seat: number, { move, rows }: Effort): Budget {
  const { section } = players[seat];
  return section === 'move' || section === 'factory' ? move : rows;
}

/** The best ends of a turn without a section taken; each section is searched with its own budget. */
function searchSections(mind: Mind, root: Step, budget: (state: State) => Budget, ends: number): readonly Step[] {
  const { seat } = mind;
  const best = new Best(ends);
  for (const action of legalActions(root.state, seat)) {
    if (takesHiddenCard(root.state, seat, action) || mind.isOver) continue;
    const { state, adjustment } = imagine(mind, root.state, action);
    const begun: Step = { state, adjustment: root.adjustment + adjustment, value: root.value, action, from: root };
    for (const end of searchTurn(mind, begun, budget(state), ends)) best.offer(end);
  }
  return best.steps;
}

/** The position at the start of the seat's next turn, as if the other players did nothing in between. */
function nextTurnOf(state: State, seat: number): State {
  const next = clone(state);
  applyListed(next, seat, { type: 'endTurn' });
  next.active = seat;
  next.round = state.round + 1;
  return next;
}

/** The worth of ending a turn here, including what the seat's next turns can bring. */
function outlook(mind: Mind, end: Step, effort: Effort, depth: number): number {
  const { seat } = mind;
  if (depth >= effort.ends.length || mind.isOver) return end.value;
  if (end.state.result !== null || decisionOf(end.state, seat) !== 'rows') return end.value;
  const next: Step = { ...end, state: nextTurnOf(end.state, seat) };
  const ends = searchSections(mind, next, () => effort.later, effort.ends[depth]);
  if (ends.length === 0) return end.value;
  let best = Number.NEGATIVE_INFINITY;
  for (const step of ends) best = Math.max(best, outlook(mind, step, effort, depth + 1));
  return end.value * (1 - OUTLOOK) + best * OUTLOOK;
}

/** The ends of the rest of the turn worth a look, each with its worth, best first. */
export function bestEnds(mind: Mind, view: State, effort: Effort): { end: Step; worth: number }[] {
  const { seat } = mind;
  const root: Step = { state: view, adjustment: 0, value: mind.valueOf(view), action: null, from: null };
  const [most] = effort.ends;
  const ends =
    view.turn === null
      ? searchSections(mind, root, (state) => budgetFor(state, seat, effort), most)
      : searchTurn(mind, root, budgetFor(view, seat, effort), most);
  const rated = ends.map((end) => ({ end, worth: ends.length > 1 ? outlook(mind, end, effort, 1) : end.value }));
  return rated.sort((a, b) => b.worth - a.worth);
}
