import type { ActionOf } from '../../../game/actions.ts';
import { PLACE_IDS, PRODUCT, WORKER_PRODUCT, placeIndex } from '../../../game/data/places.ts';
import { RESOURCES, type PlaceId } from '../../../game/data/ids.ts';
import type { IconName } from '../../ui/icons.ts';
import { placeOn } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { act, offer, pick, type FlowContext } from './FlowContext.ts';
import type { MutableFlow } from './types.ts';

type Produce = ActionOf<'produce'>;

const placesOf = ({ at }: Produce): PlaceId[] => PLACE_IDS.filter((place) => at[place] !== undefined);
const yieldOf = ({ at }: Produce): number => Object.values(at).reduce<number>((sum, n) => sum + (n ?? 0), 0);
const iconOf = (place: PlaceId): IconName => {
  const product = PRODUCT[placeIndex(place)];
  return product === WORKER_PRODUCT ? 'worker' : RESOURCES[product];
};

/**
 * Returns the action closest to the selection. It includes the last choice and as many of the other choices as
 * possible.
 */
function nearest(actions: readonly Produce[], picked: readonly PlaceId[]): Produce | undefined {
  const last = picked.at(-1);
  const score = (action: Produce): number => {
    const places = placesOf(action);
    const kept = picked.filter((place) => places.includes(place)).length;
    const extra = places.filter((place) => !picked.includes(place)).length;
    return (last !== undefined && places.includes(last) ? 100 : 0) + kept * 2 - extra;
  };
  return actions.toSorted((a, b) => score(b) - score(a))[0];
}

const richest = (actions: readonly Produce[]): Produce | undefined =>
  actions.toSorted((a, b) => yieldOf(b) - yieldOf(a))[0];

/**
 * Shows the territories that can produce (PRO). Initially, the most productive ones are selected. A territory that is
 * part of every legal action, such as the Mill's, cannot be deselected.
 */
export function showProduce(context: FlowContext, flow: MutableFlow): void {
  const actions = context.legal('produce');
  if (actions.length === 0) return;
  const { draft } = context;
  const chosen = draft?.kind === 'produce' ? nearest(actions, draft.places) : richest(actions);
  if (chosen === undefined) return;
  const places = placesOf(chosen);
  const always = placesOf(actions[0]).filter((place) => actions.every((action) => place in action.at));
  for (const action of actions) {
    for (const place of placesOf(action)) {
      const isPicked = places.includes(place);
      flow.marks.set(place, isPicked ? 'picked' : 'target');
      if (flow.places.has(place)) continue;
      const next = isPicked ? places.filter((other) => other !== place) : [...places, place];
      const isFixed = always.includes(place) || next.length === 0;
      flow.places.set(
        place,
        offer(
          `produce-${place}`,
          t(isPicked ? 'table:produce.not' : 'table:produce.also', { on: placeOn(place) }),
          isFixed ? null : pick({ kind: 'produce', places: next }),
          { picked: isPicked },
        ),
      );
    }
  }
  for (const place of places) {
    const n = chosen.at[place] ?? 0;
    flow.badges.push({
      place,
      tone: 'gain',
      icon: iconOf(place),
      text: `+${n}`,
      title: t('table:produce.yields', { count: n, on: placeOn(place) }),
    });
  }
  flow.choices.push(
    offer('produce', t('table:produce.do', { count: places.length }), act(chosen), {
      icon: 'produce',
      effects: context.effects(chosen),
      look: 'primary',
      places,
    }),
  );
  flow.primary ??= { on: 'choice', key: 'produce' };
}
