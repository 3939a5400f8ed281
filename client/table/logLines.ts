import type { State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { LOG_LINES, type NameOf } from '../words/log.ts';
import { FACTION_NAMES } from '../words/names.ts';

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
