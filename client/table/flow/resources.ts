import type { ActionOf, ResourceCounts } from '../../../game/actions.ts';
import type { Action } from '../../../game/engine.ts';
import { RESOURCES, type PlaceId } from '../../../game/data/ids.ts';
import { amount, placeOn, placeTo, resourcesText } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { act, offer, pick, type FlowContext } from './FlowContext.ts';
import { safestPlace } from './safety.ts';
import type { MutableFlow, Stepper } from './types.ts';

type Taking = ActionOf<'trade'> | ActionOf<'gain'>;

const sumOf = (counts: ResourceCounts): number => RESOURCES.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
const countsOf = (action: Taking): ResourceCounts => action.resources ?? {};
const same = (a: ResourceCounts, b: ResourceCounts): boolean =>
  RESOURCES.every((kind) => (a[kind] ?? 0) === (b[kind] ?? 0));

/**
 * Shows the choice of resources and, if necessary, of their territory, for Trade and for resources that cards grant
 * (TRD-1, ENC-2, FCT-5). Initially, the safest territory is selected. The last choice sends the action.
 */
export function showResources(context: FlowContext, flow: MutableFlow, actions: readonly Taking[]): void {
  if (actions.length === 0) return;
  const { draft } = context;
  const chosen = draft?.kind === 'resources' ? draft : ({ kind: 'resources', resources: {} } as const);
  const most = Math.max(...actions.map((action) => sumOf(countsOf(action))));
  const places = [...new Set(actions.flatMap(({ at }) => (at === undefined ? [] : [at])))];
  const at = chosen.at ?? safestPlace(context.view, context.seat, places);
  const have = sumOf(chosen.resources);
  const done = (resources: ResourceCounts, to: PlaceId | undefined): Action | undefined =>
    actions.find((action) => same(countsOf(action), resources) && action.at === to);
  flow.steppers.push(
    ...RESOURCES.map((kind): Stepper => {
      const n = chosen.resources[kind] ?? 0;
      const with1 = { ...chosen.resources, [kind]: n + 1 };
      const whole = have + 1 === most && (places.length === 0 || at !== undefined) ? done(with1, at) : undefined;
      return {
        key: kind,
        label: amount(kind, n),
        icon: kind,
        n,
        max: most,
        less: n > 0 ? pick({ ...chosen, resources: { ...chosen.resources, [kind]: n - 1 } }) : null,
        more: have >= most ? null : whole === undefined ? pick({ ...chosen, resources: with1 }) : act(whole),
      };
    }),
  );
  for (const place of places) {
    const whole = have === most ? done(chosen.resources, place) : undefined;
    flow.marks.set(place, place === at ? 'picked' : 'target');
    flow.places.set(
      place,
      offer(
        `resources-${place}`,
        t('table:resources.to', { on: placeOn(place) }),
        whole === undefined ? pick({ ...chosen, at: place }) : act(whole),
        { picked: place === at, effects: have > 0 ? [{ tone: 'gain', text: resourcesText(chosen.resources) }] : [] },
      ),
    );
  }
  if (at !== undefined && places.length > 1) {
    const title = t('table:resources.to', { on: placeOn(at) });
    flow.badges.push({ place: at, tone: 'gain', icon: 'any', text: `+${most}`, title });
  }
  const left = t('table:resources.pick', { count: most - have });
  flow.hint =
    at === undefined || places.length < 2
      ? left
      : `${left} ${t('table:resources.change', { to: placeTo(at), count: most })}`;
  flow.mayLeave = draft?.kind === 'resources';
  const [first] = flow.steppers;
  if (first !== undefined) flow.primary ??= { on: 'stepper', key: first.key };
}
