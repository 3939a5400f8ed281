import type { State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import { loggedActions, withoutUndone } from '../log/actions.ts';
import type { LogEntry } from '../log/history.ts';
import { isTold } from '../log/narration.ts';
import { isChange, rewind } from './rewind.ts';

/** A position reached between the end of your last turn and now. */
interface Scene {
  readonly view: State;
  /** The events that led to the position. */
  readonly events: readonly GameEvent[];
  /** The number of log lines up to the position. */
  readonly lines: number;
}

/**
 * The scenes since your last turn. The first shows the position when that turn ended; the last is the latest in which
 * something visible happened.
 */
export type Story = readonly Scene[];

/**
 * Returns the index of the action that ended a seat's last turn before the one that has just begun, or -1 if the log
 * does not contain it.
 */
function endOfTurn(actions: readonly { readonly events: readonly GameEvent[] }[], seat: number): number {
  const begins = ({ events }: { readonly events: readonly GameEvent[] }, own: boolean): boolean =>
    events.some((event) => event.type === 'turnBegan' && (event.seat === seat) === own);
  const own = actions.findLastIndex((action, i) => i < actions.length - 1 && begins(action, true));
  return actions.findIndex((action, i) => i > own && begins(action, false));
}

/** Returns the story since a seat's last turn. Actions without a visible change belong to the next scene. */
export function storyOf(view: State, log: readonly LogEntry[], seat: number): Story {
  const actions = withoutUndone(loggedActions(log));
  const end = endOfTurn(actions, seat);
  if (end === -1) return [];
  const since = actions.slice(end + 1);
  const earlier = actions.slice(0, end + 1).flatMap(({ events }) => events);
  const positions = rewind(
    view,
    since.map(({ events }) => events),
    earlier,
  );
  const scenes: Scene[] = [{ view: positions[0], events: [], lines: actions[end].end }];
  let events: readonly GameEvent[] = [];
  since.forEach((action, i) => {
    events = [...events, ...action.events];
    if (!action.events.some((event) => isTold(event) || isChange(event))) return;
    scenes.push({ view: positions[i + 1], events, lines: action.end });
    events = [];
  });
  return scenes;
}
