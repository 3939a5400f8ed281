import { apply, clone, isRefusal, type Action, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import type { IconName } from '../ui/icons.ts';
import { FACTION_NAMES, STAR_NAMES, amount, amounts, placeName, resourcesText } from '../words/names.ts';

/** One thing an action costs or brings, in words. */
export interface Effect {
  readonly tone: 'cost' | 'gain' | 'note';
  readonly text: string;
  /** A picture that says the same, with a number. */
  readonly icon?: IconName;
  readonly n?: number;
}

export const cost = (text: string, icon?: IconName, n?: number): Effect => ({ tone: 'cost', text, icon, n });
export const gain = (text: string, icon?: IconName, n?: number): Effect => ({ tone: 'gain', text, icon, n });
export const note = (text: string): Effect => ({ tone: 'note', text });

/** What follows these is chance, another seat's choice or a card nobody has seen: nothing to preview. */
const NOT_PREVIEWED: readonly Action['type'][] = [
  'takeSection',
  'endMove',
  'endTurn',
  'endEncounter',
  'chooseCombat',
  'commit',
  'takeFactoryCard',
  'undo',
  'undoTurn',
];

/** The events an action would bring about, tried on a copy of the seat's view. */
export function previewEvents(view: State, seat: number, action: Action): readonly GameEvent[] {
  if (NOT_PREVIEWED.includes(action.type)) return [];
  const copy = clone(view);
  const answer = apply(copy, seat, action);
  return isRefusal(answer) ? [] : answer.events;
}

/** An event as an effect on this seat, or nothing worth a word. */
function effectOf(view: State, seat: number, event: GameEvent): Effect | null {
  const own = 'seat' in event && event.seat === seat;
  const other = (id: number): string => FACTION_NAMES[view.players[id].faction];
  switch (event.type) {
    case 'gained':
      return own
        ? gain(amount(event.what, event.n), event.what, event.n)
        : note(`${other(event.seat)}: +${amount(event.what, event.n)}`);
    case 'spent':
    case 'lost':
      return own
        ? cost(amount(event.what, event.n), event.what, event.n)
        : note(`${other(event.seat)}: -${amount(event.what, event.n)}`);
    case 'resourcesSpent':
      return cost(`${resourcesText(event.resources)} from ${event.at}`);
    case 'resourcesPlaced':
      return gain(`${resourcesText(event.resources)} on ${placeName(event.at)}`);
    case 'workersPlaced':
      return gain(
        `${amount('workers', event.workers.length)} on ${placeName(event.at)}`,
        'worker',
        event.workers.length,
      );
    case 'cardsDiscarded':
      return cost(`combat card ${event.cards.join(', ')}`);
    case 'starPlaced':
      return own ? gain(`a star: ${STAR_NAMES[event.star]}`, 'star') : note(`${other(event.seat)}: a star`);
    case 'unitsRetreated':
      return note(`${other(event.seat)}: ${amounts({ workers: event.units.length })} driven home`);
    case 'matchEnded':
      return note('ends the match');
    default:
      return null;
  }
}

/** What an action costs and brings now, with cubes, structures and recruits counted in. */
export function previewEffects(view: State, seat: number, action: Action): Effect[] {
  return previewEvents(view, seat, action).flatMap((event) => effectOf(view, seat, event) ?? []);
}
