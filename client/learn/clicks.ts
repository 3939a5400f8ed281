import type { Action, State } from '../../game/engine.ts';
import type { PlaceId } from '../../game/data/ids.ts';
import { flowOf } from '../table/flow/flow.ts';
import type { Answer, Draft, Flow, Offer } from '../table/flow/types.ts';
import { isSame } from './course.ts';

/** Finds the clicks that lead from a table's offers to a wanted action. Pure. */

/** A click on an offer, by its key, or on a place on the board. */
export type Click = { readonly offer: string } | { readonly place: PlaceId };

interface Edge {
  readonly click: Click;
  readonly answer: Answer;
}

const offersOf = (flow: Flow): Offer[] => [
  ...flow.choices,
  ...(flow.fan?.units ?? []),
  ...(flow.end === null ? [] : [flow.end]),
  ...[flow.mat.top, flow.mat.bottom].flatMap((offer) => offer ?? []),
  ...(['sections', 'cubes', 'boxes', 'structures', 'recruits', 'mechs'] as const).flatMap((part) => [
    ...flow.mat[part].values(),
  ]),
];

/** Returns true if an offer only selects what is already selected. */
const isIdle = ({ picked, answer }: Offer): boolean =>
  picked === true && answer !== null && 'draft' in answer && answer.draft?.kind !== 'produce';

/** Returns true if a click on a place can select one of several units there, depending on where it lands. */
const hasPieces = ({ pieces }: Flow, place: PlaceId): boolean => (pieces.get(place) ?? []).length > 1;

/**
 * Returns the clicks that can change something, with their results, except clicks on a place where several units can be
 * selected.
 */
function edgesOf(flow: Flow): Edge[] {
  const edge = (click: Click, answer: Answer | null): Edge[] => (answer === null ? [] : [{ click, answer }]);
  const { cargo } = flow;
  return [
    ...edge({ offer: 'cargo-all' }, cargo?.all ?? null),
    ...edge({ offer: 'cargo-none' }, cargo?.all === null ? cargo.none : null),
    ...[...(cargo?.steppers ?? []), ...flow.steppers].flatMap(({ key, more, less }) => [
      ...edge({ offer: `more-${key}` }, more),
      ...edge({ offer: `less-${key}` }, less),
    ]),
    ...offersOf(flow).flatMap((offer) => (isIdle(offer) ? [] : edge({ offer: offer.key }, offer.answer))),
    ...[...flow.places].flatMap(([place, offer]) =>
      isIdle(offer) || hasPieces(flow, place) ? [] : edge({ place }, offer.answer),
    ),
    ...(flow.mayLeave ? [{ click: { offer: 'leave' }, answer: { draft: null } }] : []),
  ];
}

const within = (part: object, whole: object): boolean => {
  const limits = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([key, n]) => Number(n) <= Number(limits.get(key) ?? 0));
};

/** Returns true if a draft can still become the wanted action. */
function fits(draft: Draft | null, wanted: Action): boolean {
  switch (draft?.kind) {
    case undefined:
      return true;
    case 'fan':
      return wanted.type === 'moveUnit';
    case 'move':
      // Ignores the cargo, because a mech that carried cargo on its last move starts with everything it can carry.
      return wanted.type === 'moveUnit' && draft.unit === wanted.unit;
    case 'produce':
      return wanted.type === 'produce';
    case 'resources':
      return (
        (wanted.type === 'trade' || wanted.type === 'gain') &&
        within(draft.resources, wanted.resources ?? {}) &&
        (draft.at === undefined || draft.at === wanted.at)
      );
    case 'option':
      return wanted.type === 'chooseOption' && draft.option === wanted.option;
    case 'bottom': {
      const fields = new Map<string, unknown>(Object.entries(wanted));
      return (
        draft.action === wanted.type &&
        (['from', 'to', 'mech', 'structure', 'bonus', 'at'] as const).every(
          (field) => draft[field] === undefined || draft[field] === fields.get(field),
        )
      );
    }
  }
}

/**
 * Returns the place whose units must be spread out before the wanted unit can be selected. Returns null if it can be
 * selected on the board, or if the units are already spread out.
 */
export function crowdOf({ pieces, fan, mayLeave }: Flow, wanted: Action): PlaceId | null {
  if (wanted.type !== 'moveUnit' || fan !== null || mayLeave) return null;
  const found = [...pieces].find(([, units]) => units.length > 1 && units.some(({ unit }) => unit === wanted.unit));
  return found?.[0] ?? null;
}

/** Returns the flow with the units at the wanted unit's place spread out, if that is necessary. */
function opened(view: State, flow: Flow, wanted: Action): Flow {
  const place = crowdOf(flow, wanted);
  return place === null ? flow : flowOf(view, flow.seat, { kind: 'fan', place });
}

/** More clicks than any action needs. */
const MAX_CLICKS = 12;

/**
 * Returns the shortest list of clicks from a flow to an action of its seat. Returns null if there is none, for example
 * in combat, which has its own controls.
 */
export function clicksTo(view: State, flow: Flow, wanted: Action): readonly Click[] | null {
  const seen = new Set<string>();
  let edge: { flow: Flow; clicks: readonly Click[] }[] = [{ flow: opened(view, flow, wanted), clicks: [] }];
  for (let depth = 0; depth < MAX_CLICKS && edge.length > 0; depth++) {
    const next: typeof edge = [];
    for (const here of edge) {
      for (const { click, answer } of edgesOf(here.flow)) {
        const clicks = [...here.clicks, click];
        if (isLast(answer, wanted)) return clicks;
        if ('act' in answer || !fits(answer.draft, wanted)) continue;
        const key = JSON.stringify(answer.draft);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ flow: opened(view, flowOf(view, flow.seat, answer.draft), wanted), clicks });
      }
    }
    edge = next;
  }
  return null;
}

const isLast = (answer: Answer, wanted: Action): boolean =>
  'act' in answer && answer.next === undefined && answer.act.length === 1 && isSame(answer.act[0], wanted);

/**
 * Returns the first click of each shortest way to the wanted action, followed by those of ways that are one click
 * longer. Returns several clicks, because a table may not show all the controls.
 */
export function firstClicks(view: State, flow: Flow, wanted: Action): readonly Click[] {
  return edgesOf(flow)
    .flatMap(({ click, answer }) => {
      if (isLast(answer, wanted)) return [{ click, left: 0 }];
      if ('act' in answer || !fits(answer.draft, wanted)) return [];
      const rest = clicksTo(view, flowOf(view, flow.seat, answer.draft), wanted);
      return rest === null ? [] : [{ click, left: rest.length }];
    })
    .filter(({ left }, _, ways) => left <= Math.min(...ways.map((way) => way.left)) + 1)
    .sort((a, b) => a.left - b.left)
    .map(({ click }) => click);
}
