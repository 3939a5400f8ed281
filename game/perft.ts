import { applyListed, clone, decisions, legalActions, type State } from './engine.ts';

/**
 * The number of sequences of legal actions of a length. Where two fighters choose, both their actions count, in
 * either order. The canonical subset of docs/notation.md is what is counted.
 */
export function perft(state: State, depth: number): number {
  if (depth === 0) return 1;
  let sequences = 0;
  for (const { seat } of decisions(state)) {
    const actions = legalActions(state, seat);
    if (depth === 1) {
      sequences += actions.length;
      continue;
    }
    for (const action of actions) {
      const next = clone(state);
      applyListed(next, seat, action);
      sequences += perft(next, depth - 1);
    }
  }
  return sequences;
}
