import type { ActionOf, ResourceCounts } from '../../../game/actions.ts';
import { apply, check, clone, isRefusal, type State } from '../../../game/engine.ts';
import { controlMap, movers, popularityForWorkers, reach, type Mover, type Reach } from '../../../game/queries.ts';
import { RESOURCES, type PlaceId, type UnitId } from '../../../game/data/ids.ts';
import { NEIGHBOURS, PLACE_IDS, placeIndex } from '../../../game/data/places.ts';
import { armedTrapAgainst, trapOn } from '../../../game/state/tokens.ts';
import { factionAgainst } from '../../i18n/factions.ts';
import { amount, isWorkerId, placeFrom, placeTo, sentence, unitName } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import type { Badge } from '../board/marks.ts';
import { FlowContext, act, offer, pick } from './FlowContext.ts';
import type { Answer, Cargo, Draft, MutableFlow, MoveDraft, Offer, Stepper, UnitOffer } from './types.ts';

type Step = ActionOf<'moveUnit'>;

/** A place that a unit can reach, with the steps that lead there. */
interface Way {
  readonly steps: readonly Step[];
  readonly target: Reach;
}

const sumOf = (counts: ResourceCounts): number => RESOURCES.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

const moverOf = ({ view, seat }: FlowContext, unit: UnitId): Mover | undefined =>
  movers(view, seat).units.find((mover) => mover.unit === unit);

/** Returns the initial draft for a selected unit. If the unit carried cargo on its last move, it loads all it can. */
function draftMove(context: FlowContext, unit: UnitId): MoveDraft {
  const mover = moverOf(context, unit);
  const carries = context.carriers.has(unit) && mover !== undefined;
  return {
    kind: 'move',
    unit,
    resources: carries ? mover.resources : {},
    workers: carries && unit !== 'character' && !isWorkerId(unit) ? mover.workers.length : 0,
  };
}

function stepTo(mover: Mover, draft: MoveDraft, to: PlaceId): Step {
  const resources = Object.fromEntries(Object.entries(draft.resources).filter(([, n]) => (n ?? 0) > 0));
  const workers = mover.workers.slice(0, draft.workers);
  return {
    type: 'moveUnit',
    unit: draft.unit,
    to,
    ...(Object.keys(resources).length > 0 ? { resources } : {}),
    ...(workers.length > 0 ? { workers } : {}),
  };
}

/** Returns the places that the engine allows as the unit's next step with this cargo. */
function stepsFrom(view: State, seat: number, mover: Mover, draft: MoveDraft): Way[] {
  return reach(view, seat, draft.unit).flatMap((target) => {
    const step = stepTo(mover, draft, target.to);
    return check(view, seat, step) === null ? [{ steps: [step], target }] : [];
  });
}

/** Returns true if a step ends the unit's movement. */
const isFinal = (view: State, seat: number, { to, combatWith, workersForced, encounter }: Reach): boolean =>
  combatWith !== null || workersForced > 0 || encounter || armedTrapAgainst(view, seat, placeIndex(to)) !== -1;

/**
 * Returns the places the unit can reach with its remaining steps in this Move, each with the fewest steps that lead
 * there.
 */
function waysOf({ view, seat }: FlowContext, draft: MoveDraft): Map<PlaceId, Way> {
  const ways = new Map<PlaceId, Way>();
  const mover = movers(view, seat).units.find(({ unit }) => unit === draft.unit);
  if (mover === undefined) return ways;
  let edge: { view: State; mover: Mover; before: readonly Step[] }[] = [{ view, mover, before: [] }];
  for (let left = mover.stepsAllowed - mover.stepsMade; left > 0 && edge.length > 0; left--) {
    const next: typeof edge = [];
    for (const from of edge) {
      for (const { steps, target } of stepsFrom(from.view, seat, from.mover, draft)) {
        if (ways.has(target.to) || target.to === mover.at) continue;
        const all = [...from.before, ...steps];
        ways.set(target.to, { steps: all, target });
        if (isFinal(from.view, seat, target)) continue;
        const copy = clone(from.view);
        if (isRefusal(apply(copy, seat, steps[0]))) continue;
        const moved = movers(copy, seat).units.find(({ unit }) => unit === draft.unit);
        if (moved !== undefined) next.push({ view: copy, mover: moved, before: all });
      }
    }
    edge = next;
  }
  return ways;
}

/** Returns badges that show what would happen on arrival. */
function badgesAt({ view, seat, player }: FlowContext, { target }: Way): Badge[] {
  const place = target.to;
  const badges: Badge[] = [];
  const owner = armedTrapAgainst(view, seat, placeIndex(place));
  if (owner !== -1) {
    const trap = trapOn(view.players[owner], placeIndex(place))?.trap ?? null;
    const title =
      trap === null ? t('table:move.trap') : t('table:move.trapKnown', { penalty: t(`table:token.penalty.${trap}`) });
    badges.push({ place, tone: 'cost', icon: 'trap', text: '', title });
  }
  if (target.combatWith !== null) {
    const faction = target.combatWith;
    const enemy = view.players.find((player) => player.faction === faction);
    badges.push({
      place,
      tone: 'danger',
      icon: 'combat',
      text: '',
      title: t('table:move.combatWith', {
        against: factionAgainst(faction),
        power: amount('power', enemy?.power ?? 0),
        cards: amount('combatCards', enemy?.hand.length ?? 0),
      }),
    });
  }
  if (target.workersForced > 0) {
    const count = target.workersForced;
    const lost = popularityForWorkers(player, count);
    badges.push(
      lost > 0
        ? { place, tone: 'cost', icon: 'popularity', text: `-${lost}`, title: t('table:move.workersForced', { count }) }
        : { place, tone: 'note', icon: 'worker', text: '', title: t('table:move.workersForcedFree', { count }) },
    );
  }
  if (target.encounter) {
    badges.push({ place, tone: 'gain', icon: 'encounter', text: '', title: t('table:move.encounter') });
  }
  return badges;
}

function placeOffer(context: FlowContext, way: Way): Offer {
  const { steps, target } = way;
  return offer(`to-${target.to}`, t('table:move.to', { to: placeTo(target.to) }), act(...steps), {
    effects: [
      ...badgesAt(context, way).map(({ title }) => ({ tone: 'note', text: title }) as const),
      ...(steps.length === 1 ? context.effects(steps[0]) : []),
    ],
    places: [target.to],
  });
}

/** Returns an unavailable offer with the reason why the unit cannot reach a place. */
function closedOffer(context: FlowContext, mover: Mover, draft: MoveDraft, place: PlaceId): Offer {
  return offer(`to-${place}`, t('table:move.to', { to: placeTo(place) }), null, {
    why: context.whyNot(stepTo(mover, draft, place)),
  });
}

function cargoStepper(draft: MoveDraft, kind: (typeof RESOURCES)[number], max: number): Stepper {
  const n = draft.resources[kind] ?? 0;
  const set = (value: number) => pick({ ...draft, resources: { ...draft.resources, [kind]: value } });
  return {
    key: kind,
    label: amount(kind, n),
    icon: kind,
    n,
    max,
    less: n > 0 ? set(n - 1) : null,
    more: n < max ? set(n + 1) : null,
  };
}

function cargoOf(mover: Mover, draft: MoveDraft): Cargo | null {
  const kinds = RESOURCES.filter((kind) => mover.resources[kind] > 0);
  const isMech = draft.unit !== 'character' && !isWorkerId(draft.unit);
  const mostWorkers = isMech ? mover.workers.length : 0;
  if (kinds.length === 0 && mostWorkers === 0) return null;
  const worker: Stepper = {
    key: 'workers',
    label: amount('workers', draft.workers),
    icon: 'worker',
    n: draft.workers,
    max: mostWorkers,
    less: draft.workers > 0 ? pick({ ...draft, workers: draft.workers - 1 }) : null,
    more: draft.workers < mostWorkers ? pick({ ...draft, workers: draft.workers + 1 }) : null,
  };
  const taken = sumOf(draft.resources) + draft.workers;
  const most = kinds.reduce((sum, kind) => sum + mover.resources[kind], mostWorkers);
  return {
    place: mover.at,
    unit: draft.unit,
    steppers: [
      ...(mostWorkers > 0 ? [worker] : []),
      ...kinds.map((kind) => cargoStepper(draft, kind, mover.resources[kind])),
    ],
    all: taken < most ? pick({ ...draft, resources: mover.resources, workers: mostWorkers }) : null,
    none: taken > 0 ? pick({ ...draft, resources: {}, workers: 0 }) : null,
  };
}

/**
 * Returns the destination to suggest, or undefined if there is none. If possible, avoids combats, other players'
 * workers and armed Traps. Prefers encounters, then the Factory, then territories that the player does not control.
 */
function nextPlace({ view, seat }: FlowContext, ways: ReadonlyMap<PlaceId, Way>): PlaceId | undefined {
  const control = controlMap(view);
  const rank = ({ target }: Way): number =>
    (target.combatWith !== null || target.workersForced > 0 ? -10 : 0) +
    (armedTrapAgainst(view, seat, placeIndex(target.to)) === -1 ? 0 : -5) +
    (target.encounter ? 3 : target.factory ? 2 : control[placeIndex(target.to)] === seat ? 0 : 1);
  return [...ways.values()].toSorted((a, b) => rank(b) - rank(a))[0]?.target.to;
}

function showUnit(context: FlowContext, flow: MutableFlow, draft: MoveDraft): void {
  const mover = moverOf(context, draft.unit);
  if (mover === undefined) return;
  const ways = waysOf(context, draft);
  const near = new Set(NEIGHBOURS[placeIndex(mover.at)]);
  for (const place of PLACE_IDS) {
    const way = ways.get(place);
    if (place === mover.at) {
      flow.marks.set(place, 'selected');
      flow.places.set(place, offer(`leave-${place}`, t('table:move.leave'), pick(null)));
      flow.pieces.set(
        place,
        (flow.pieces.get(place) ?? []).filter(({ unit }) => unit !== draft.unit),
      );
    } else if (way !== undefined) {
      // Until the selected unit moves, a click on a reachable place chooses the destination, so pieces there cannot be
      // selected. Once it has moved, the player can continue with another unit, so the pieces remain selectable.
      if (mover.stepsMade === 0) flow.pieces.delete(place);
      flow.marks.set(place, way.steps.length > 1 ? 'far' : 'reach');
      flow.places.set(place, placeOffer(context, way));
      flow.badges.push(...badgesAt(context, way));
    } else if (!flow.places.has(place)) {
      if (near.has(placeIndex(place))) flow.marks.set(place, 'closed');
      flow.places.set(place, closedOffer(context, mover, draft, place));
    }
  }
  const next = nextPlace(context, ways);
  if (next !== undefined) flow.primary ??= { on: 'board', key: next };
  flow.cargo = cargoOf(mover, draft);
  flow.hint = t('table:move.pickPlace', { unit: sentence(unitLabel(draft.unit)) });
  flow.mayLeave = true;
}

const unitLabel = (unit: UnitId): string => (isWorkerId(unit) ? t('table:move.worker') : unitName(unit));

/** Returns offers for the distinct movable units at a place. Identical workers share one offer. */
const unitOffers = (context: FlowContext, units: readonly UnitId[], answer: (draft: Draft) => Answer): UnitOffer[] =>
  units.map((unit) => ({
    ...offer(`unit-${unit}`, sentence(unitLabel(unit)), answer(draftMove(context, unit)), {
      icon: unit === 'character' ? 'character' : isWorkerId(unit) ? 'worker' : 'mech',
    }),
    faction: context.player.faction,
    unit,
    n: isWorkerId(unit) ? (moverOf(context, unit)?.workers.length ?? 0) + 1 : 1,
  }));

/** Returns the units that can take a step now, by place, in the order of the faction mat. */
function movable(context: FlowContext): Map<PlaceId, UnitId[]> {
  const steps = new Set(context.legal('moveUnit').map(({ unit }) => unit));
  const byPlace = new Map<PlaceId, UnitId[]>();
  for (const { unit, at } of movers(context.view, context.seat).units) {
    if (steps.has(unit)) byPlace.set(at, [...(byPlace.get(at) ?? []), unit]);
  }
  return byPlace;
}

/**
 * Offers on the board the units that can move, and returns their places. A click selects the unit, or opens a choice if
 * there are several.
 */
function showUnits(context: FlowContext, flow: MutableFlow, answer: (draft: Draft) => Answer): PlaceId[] {
  const byPlace = movable(context);
  for (const [place, units] of byPlace) {
    const [only] = units;
    const draft: Draft = units.length === 1 ? draftMove(context, only) : { kind: 'fan', place };
    flow.places.set(
      place,
      offer(`from-${place}`, t('table:move.from', { from: placeFrom(place) }), answer(draft), {
        effects: units.map((unit) => ({ tone: 'note', text: unitLabel(unit) })),
      }),
    );
    flow.pieces.set(place, unitOffers(context, units, answer));
  }
  return [...byPlace.keys()];
}

/** Offers the units before a section is chosen. A click on a unit chooses Move and selects the unit. */
export function showFirstUnits({ view, seat, carriers }: FlowContext, flow: MutableFlow): void {
  const take = { type: 'takeSection', section: 'move' } as const;
  const ahead = clone(view);
  if (isRefusal(apply(ahead, seat, take))) return;
  showUnits(new FlowContext(ahead, seat, null, carriers), flow, (next) => ({ act: [take], next }));
}

/** Shows the units at a place to choose from. */
function showFan(flow: MutableFlow, place: PlaceId): void {
  const units = flow.pieces.get(place) ?? [];
  const [first] = units;
  if (first === undefined) return;
  flow.fan = { place, units };
  flow.primary ??= { on: 'fan', key: first.key };
  flow.marks.set(place, 'selected');
  flow.places.set(place, offer(`leave-${place}`, t('table:move.leave'), pick(null)));
  flow.hint = t('table:move.pickOne');
  flow.mayLeave = true;
}

/** Shows the choices of a Move on the board: a unit, then its destination and cargo (MOV). */
export function showMove(context: FlowContext, flow: MutableFlow): void {
  const places = showUnits(context, flow, pick);
  const { draft } = context;
  for (const place of places) flow.marks.set(place, 'target');
  if (places.length > 0) flow.hint = t('table:move.pickUnit');
  if (draft?.kind === 'move') showUnit(context, flow, draft);
  if (draft?.kind === 'fan') showFan(flow, draft.place);
  const unmoved = movers(context.view, context.seat).units.find(
    ({ at, stepsMade }) => stepsMade === 0 && places.includes(at) && at !== flow.fan?.place,
  );
  if (draft === null && places.length > 0) flow.primary ??= { on: 'board', key: unmoved?.at ?? places[0] };
}
