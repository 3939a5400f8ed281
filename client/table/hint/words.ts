import type { Reason } from '../../../game/coach/marks.ts';
import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import type { Action } from '../../../game/engine.ts';
import { t } from '../../i18n/coach.ts';
import { signedText } from '../../i18n/numbers.ts';
import { itemsText, listed, placeName, placeOn, placeTo, resourcesText, unitName } from '../../i18n/phrases.ts';
import type { Flow, Offer } from '../flow/types.ts';

/** Puts the coach's advice into words. */

/**
 * Returns the text of a reason: a part of the score, and how many more or fewer coins the better line earns from it.
 */
export const reasonText = ({ term, coins }: Reason): string =>
  t('coach:reason', { coins: signedText(coins), term: t(`coach:term.${term}`) });

/** Returns the text of a line of play: its section and its bottom-row action, if any. */
export function lineText(actions: readonly Action[]): string {
  const words = actions.flatMap((action) => {
    if (action.type === 'takeSection') return [t(`table:section.${action.section}`)];
    const bottom = BOTTOM_ACTIONS.find((one) => one === action.type);
    return bottom === undefined ? [] : [t(`table:bottomName.${bottom}`)];
  });
  return listed(words);
}

/** The labelled controls of a decision. */
type Controls = Pick<Flow, 'choices' | 'places' | 'end'>;

/** Used for actions outside the current decision. */
const NO_CONTROLS: Controls = { choices: [], places: new Map(), end: null };

/** Returns the label of the control that performs an action. */
function labelIn(flow: Controls, action: Action): string | undefined {
  const wanted = JSON.stringify(action);
  const offers: readonly Offer[] = [...flow.choices, ...flow.places.values(), ...(flow.end === null ? [] : [flow.end])];
  return offers.find(({ answer }) => answer !== null && 'act' in answer && JSON.stringify(answer.act[0]) === wanted)
    ?.label;
}

function stepText(action: Action, flow: Controls): string | undefined {
  switch (action.type) {
    case 'takeSection':
      return t(`table:section.${action.section}`);
    case 'moveUnit':
      return t('coach:hint.move', { unit: unitName(action.unit), to: placeTo(action.to) });
    case 'produce':
      return listed(Object.keys(action.at).map((place) => placeName(place as keyof typeof action.at)));
    case 'trade':
    case 'gain':
      return action.resources === undefined ? labelIn(flow, action) : resourcesText(action.resources);
    case 'bolster':
      return t(`table:bonus.${action.gain}`);
    case 'upgrade':
    case 'deploy':
    case 'build':
    case 'enlist': {
      const name = t(`table:bottomName.${action.type}`);
      return 'at' in action && action.at !== undefined
        ? t('table:bottom.at', { action: name, on: placeOn(action.at) })
        : name;
    }
    case 'commit':
      return t('table:combat.commit', { total: action.combatCards.reduce((sum, card) => sum + card, action.power) });
    case 'retreat':
      return action.to === undefined ? undefined : t('table:combat.retreatTo', { to: placeTo(action.to) });
    case 'takeFactoryCard':
      return t('table:factory.take', { card: action.card });
    case 'endTurn':
      return t('table:end.turn');
    case 'endMove':
      return undefined;
    default:
      return labelIn(flow, action);
  }
}

/**
 * Returns what the coach would do, step by step. `flow`: the current decision, whose controls supply the names of some
 * actions.
 */
export function adviceText(actions: readonly Action[], flow: Controls = NO_CONTROLS): string {
  const steps = actions.flatMap((action) => stepText(action, flow) ?? []);
  return steps.length === 0 ? t('table:end.turn') : itemsText(steps);
}
