import { isHidden } from '../../game/bots/hidden.ts';
import { foreseen } from '../../game/coach/lines.ts';
import { beginPuzzle, type Puzzle } from '../../game/coach/puzzle.ts';
import { apply, clone, isRefusal, type Action, type Refusal, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { viewFor } from '../../game/view.ts';

/** A puzzle in progress, as an immutable value. */
export interface Turn {
  /** The seat's view at the start. */
  readonly begun: State;
  readonly state: State;
  readonly seat: number;
  readonly actions: readonly Action[];
  /** The events of each action. */
  readonly events: readonly (readonly GameEvent[])[];
  /** `hidden`: the next event cannot be foreseen, so the turn is judged up to this point. */
  readonly status: 'playing' | 'ended' | 'hidden';
}

/** Starts a puzzle. */
export function beginTurn(puzzle: Puzzle): Turn {
  const { state, seat } = beginPuzzle(puzzle);
  return { begun: viewFor(state, seat), state, seat, actions: [], events: [], status: 'playing' };
}

/** Returns the turn's actions after `action` is performed. An undo removes earlier actions instead of adding one. */
function actionsAfter({ actions }: Turn, action: Action, happened: readonly GameEvent[]): readonly Action[] {
  for (const event of happened) {
    if (event.type === 'undone') return actions.slice(0, Math.max(0, actions.length - event.actions));
  }
  return [...actions, action];
}

/**
 * Returns the turn after an action, or the refusal. The action that ends the turn is not performed, because no other
 * player acts in a puzzle.
 */
export function actInTurn(turn: Turn, action: Action): Turn | Refusal {
  const state = clone(turn.state);
  const done = apply(state, turn.seat, action);
  if (isRefusal(done)) return done;
  if (action.type === 'endTurn') return { ...turn, status: 'ended' };
  const isOver = state.result !== null || state.active !== turn.seat;
  const actions = actionsAfter(turn, action, done.events);
  const cannotForesee = isHidden(foreseen(turn.begun, turn.seat, actions).end);
  return {
    ...turn,
    state,
    actions,
    events: [...turn.events, done.events],
    status: isOver ? 'ended' : cannotForesee ? 'hidden' : 'playing',
  };
}
