import { apply, clone, isRefusal, type Action, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { factionName } from '../i18n/factions.ts';
import { amount, listed, placeFrom, placeOn, resourcesText } from '../i18n/phrases.ts';
import { t } from '../i18n/table.ts';
import type { IconName } from '../ui/icons.ts';

/** A cost, a gain or another effect of an action, in words. */
export interface Effect {
  readonly tone: 'cost' | 'gain' | 'note';
  readonly text: string;
  /** The icon of the effect. If `n` is also set, the icon and the number are shown instead of the text. */
  readonly icon?: IconName;
  readonly n?: number;
}

export const cost = (text: string, icon?: IconName, n?: number): Effect => ({ tone: 'cost', text, icon, n });
export const gain = (text: string, icon?: IconName, n?: number): Effect => ({ tone: 'gain', text, icon, n });
const note = (text: string): Effect => ({ tone: 'note', text });

/**
 * Actions without a preview, because their results depend on chance, another player's choice or a hidden card, or are
 * not worth showing.
 */
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

/** Returns the events an action would cause, by trying it on a copy of the seat's view. */
function previewEvents(view: State, seat: number, action: Action): readonly GameEvent[] {
  if (NOT_PREVIEWED.includes(action.type)) return [];
  const copy = clone(view);
  const answer = apply(copy, seat, action);
  return isRefusal(answer) ? [] : answer.events;
}

/** Returns an event as an effect, or null if it is not worth showing. What other players gain or lose is a note. */
function effectOf(view: State, seat: number, event: GameEvent): Effect | null {
  const own = 'seat' in event && event.seat === seat;
  const other = (id: number): string => factionName(view.players[id].faction);
  switch (event.type) {
    case 'gained':
      return own
        ? gain(amount(event.what, event.n), event.what, event.n)
        : note(t('table:effect.otherGains', { who: other(event.seat), what: amount(event.what, event.n) }));
    case 'spent':
    case 'lost':
      return own
        ? cost(amount(event.what, event.n), event.what, event.n)
        : note(t('table:effect.otherLoses', { who: other(event.seat), what: amount(event.what, event.n) }));
    case 'resourcesSpent':
      return cost(t('table:effect.from', { what: resourcesText(event.resources), from: placeFrom(event.at) }));
    case 'resourcesPlaced':
      return gain(t('table:effect.on', { what: resourcesText(event.resources), on: placeOn(event.at) }));
    case 'workersPlaced':
      return gain(
        t('table:effect.on', { what: amount('workers', event.workers.length), on: placeOn(event.at) }),
        'worker',
        event.workers.length,
      );
    case 'cardsDiscarded':
      return cost(t('table:effect.cards', { cards: listed(event.cards.map(String)), count: event.cards.length }));
    case 'starPlaced':
      return own
        ? gain(t('table:effect.star', { star: t(`table:star.${event.star}`) }), 'star')
        : note(t('table:effect.otherStar', { who: other(event.seat) }));
    case 'unitsRetreated':
      return note(
        t('table:effect.drivenHome', { who: other(event.seat), what: amount('workers', event.units.length) }),
      );
    case 'matchEnded':
      return note(t('table:effect.endsMatch'));
    default:
      return null;
  }
}

/** Returns what an action costs and yields now, taking cubes, structures and recruits into account. */
export function previewEffects(view: State, seat: number, action: Action): Effect[] {
  return previewEvents(view, seat, action).flatMap((event) => effectOf(view, seat, event) ?? []);
}
