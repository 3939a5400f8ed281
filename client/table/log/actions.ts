import type { GameEvent } from '../../../game/events.ts';
import type { LogEntry } from './history.ts';

/** The events of one action, as sent to the viewer. */
export interface LoggedAction {
  /** The number of the action. */
  readonly n: number;
  readonly events: readonly GameEvent[];
  /** The number of log entries up to and including the action's last one. */
  readonly end: number;
}

/** Returns the actions after the log's last gap. */
export function loggedActions(log: readonly LogEntry[]): LoggedAction[] {
  let actions: { n: number; events: GameEvent[]; end: number }[] = [];
  log.forEach((entry, i) => {
    if (entry.gap) {
      actions = [];
      return;
    }
    const n = Number.parseInt(entry.id, 10);
    const last = actions.at(-1);
    if (last?.n === n) {
      last.events.push(entry.event);
      last.end = i + 1;
    } else actions.push({ n, events: [entry.event], end: i + 1 });
  });
  return actions;
}

/**
 * Returns the actions without undone actions and without the undos themselves. An undo event contains the number of
 * actions that it undid. Actions without events for this viewer have no lines, but they count towards that number.
 */
export function withoutUndone(actions: readonly LoggedAction[]): LoggedAction[] {
  const [first] = actions;
  if (first === undefined) return [];
  const known = new Map(actions.map((action) => [action.n, action]));
  const valid: number[] = [];
  for (let { n } = first; n <= actions[actions.length - 1].n; n++) {
    const undone = known.get(n)?.events.find((event) => event.type === 'undone');
    if (undone?.type === 'undone') valid.length = Math.max(0, valid.length - undone.actions);
    else valid.push(n);
  }
  return valid.flatMap((n) => known.get(n) ?? []);
}
