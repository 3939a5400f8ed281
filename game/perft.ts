import { applyListed, clone, decisions, legalActions, type State } from './engine.ts';

/**
 * Returns the number of sequences of `depth` legal actions in the canonical subset (docs/notation.md). If several
 * players must decide at the same time, every order of their actions is counted.
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
