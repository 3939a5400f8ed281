import type { State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { LOG_LINES, type NameOf } from '../words/log.ts';
import { FACTION_NAMES } from '../words/names.ts';

/** One line of the log; `gap` stands where events were missed. */
export type LogEntry =
  { readonly id: number; readonly gap: true } | { readonly id: number; readonly gap: false; readonly event: GameEvent };

/** Players by their factions. */
export const namesIn =
  (view: State): NameOf =>
  (seat) =>
    FACTION_NAMES[view.players[seat].faction];

/** The sentence of an event. */
export function logLine(event: GameEvent, who: NameOf): string {
  const line = LOG_LINES[event.type] as (event: GameEvent, who: NameOf) => string;
  return line(event, who);
}

/**
 * The events of an update that the log does not have yet. `missed` says that an update before this one never came.
 */
export function newEntries(view: State, lastCount: number, missed: boolean): LogEntry[] {
  if (view.eventCount <= lastCount) return [];
  const first = view.eventCount - view.events.length;
  const entries = view.events.map((event, i): LogEntry => ({ id: first + i + 1, gap: false, event }));
  return missed ? [{ id: first, gap: true }, ...entries] : entries;
}
