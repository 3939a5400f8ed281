import type { State } from '../../../game/engine.ts';
import type { EventType, GameEvent } from '../../../game/events.ts';
import { CARD_SEEN } from '../../../game/undo.ts';
import type { LogEntry } from '../log/history.ts';

/** Returns true if Undo is shown: during the seat's turn, once a section has been chosen, except in a combat. */
export function offersUndo({ turn, active }: State, seat: number | null): boolean {
  return active === seat && turn !== null && turn.combat === null;
}

const FOUGHT: readonly EventType[] = ['combatRevealed', 'combatWon', 'combatCancelled', 'unitsRetreated'];

type Reason = 'begun' | 'card' | 'combat';

/** Returns why an event and everything before it cannot be undone, or null if the event does not prevent an undo. */
function reasonOf({ type }: GameEvent): Reason | null {
  if (CARD_SEEN.has(type)) return 'card';
  if (FOUGHT.includes(type)) return 'combat';
  return type === 'turnBegan' ? 'begun' : null;
}

/** Returns the events of each action after the log's last gap. */
function actionsOf(log: readonly LogEntry[]): GameEvent[][] {
  const actions = new Map<string, GameEvent[]>();
  for (const entry of log) {
    if (entry.gap) actions.clear();
    else {
      const [action] = entry.id.split('.');
      actions.set(action, [...(actions.get(action) ?? []), entry.event]);
    }
  }
  return [...actions.values()];
}

/**
 * Returns why there is nothing to undo, or null if something might be undone. The answer is inferred from the log,
 * because a view has no history. The server has the final say.
 */
export function whyNoUndo(log: readonly LogEntry[]): Reason | null {
  let reason: Reason | null = null;
  let count = 0;
  for (const events of actionsOf(log)) {
    const found = events.map(reasonOf).find((one) => one !== null) ?? null;
    const undone = events.find((event) => event.type === 'undone');
    if (found !== null) {
      reason = found;
      count = 0;
    } else count = undone === undefined ? count + 1 : Math.max(0, count - undone.actions);
  }
  return count > 0 ? null : reason;
}
