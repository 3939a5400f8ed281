import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import type { Action } from '../../../game/engine.ts';
import { REFUSALS, type RefusalCode } from '../../../game/refusals.ts';
import type { Dropped } from '../../../protocol/plans.ts';
import { listed, placeName, placeOn, placeTo, resourcesText, sentence, unitName, whyText } from '../../i18n/phrases.ts';
import { t } from '../../i18n/plan.ts';
import { whyOf } from '../../i18n/refusals.ts';
import type { PlaceId } from '../../../game/data/ids.ts';

/** Puts plans into words. */

const KEYS = {
  gainCoins: 'gainCoins',
  placeToken: 'placeToken',
  rearmTrap: 'rearmTrap',
  factory: 'factory',
  decline: 'decline',
  revealObjective: 'objective',
  giveCoins: 'giveCoins',
} as const;

/** Returns a planned action in words. */
export const stepText = (action: Action): string => sentence(stepWords(action));

function stepWords(action: Action): string {
  switch (action.type) {
    case 'takeSection':
      return t(`table:section.${action.section}`);
    case 'moveUnit':
      return t('plan:moved', { unit: unitName(action.unit), to: placeTo(action.to) });
    case 'endMove':
      return t('table:end.move');
    case 'endTurn':
      return t('table:end.turn');
    case 'bolster':
      return t(`table:bonus.${action.gain}`);
    case 'produce':
      return listed(Object.keys(action.at).map((place) => placeName(place as PlaceId)));
    case 'trade':
      return action.resources === undefined ? t('table:bonus.popularity') : resourcesText(action.resources);
    case 'gain':
      return action.resources === undefined ? t('plan:step.gain') : resourcesText(action.resources);
    default:
      return (
        bottomText(action) ?? (action.type in KEYS ? t(`plan:step.${KEYS[action.type as keyof typeof KEYS]}`) : '')
      );
  }
}

function bottomText(action: Action): string | null {
  const bottom = BOTTOM_ACTIONS.find((one) => one === action.type);
  if (bottom === undefined) return null;
  const name = t(`table:bottomName.${bottom}`);
  const at = 'at' in action && typeof action.at === 'string' ? action.at : null;
  return at === null ? name : t('plan:placed', { action: name, on: placeOn(at) });
}

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

function whyDropped({ reason, rule, place }: Dropped): string {
  if (reason === 'not-clear') return t('plan:taken', { place: place === null ? '' : placeName(place) });
  return isRefusal(reason) ? whyText(whyOf({ refused: reason, rule })) : t(`plan:why.${reason}`);
}

/** Returns why a part of a plan was dropped. */
export const droppedText = (dropped: Dropped): string => t(`plan:lost.${dropped.part}`, { why: whyDropped(dropped) });
