import type { State } from '../../game/engine.ts';
import { NotationError } from '../../game/notation/fault.ts';

/** Throws a NotationError if the state is in a draft, which the pages do not show yet. */
export function undrafted(state: State): void {
  if (state.draft !== undefined) throw new NotationError('options.deal', 'this page does not show drafts yet');
}
