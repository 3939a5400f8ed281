import { abilitiesOf } from '../../game/abilities/index.ts';
import { apply, clone, isRefusal, type State } from '../../game/engine.ts';
import { controlMap, movers, reach, sectionOffers, spendable, type SectionOffer } from '../../game/queries.ts';
import { BOTTOM_ACTIONS, RESOURCES, type BottomAction, type UnitId } from '../../game/data/ids.ts';
import { HEX_COUNT, PRODUCT, WORKER_PRODUCT } from '../../game/data/places.ts';
import { common, recruitOneTimeBonuses } from '../../game/data/topActions.ts';
import { FIRST_WORKER, ON_MAT, type PlayerState } from '../../game/state/types.ts';
import { starLimit, starsOf as starCount } from '../../game/rules/stars.ts';
import { structureAt, workersAt } from '../../game/state/pieces.ts';
import { ONGOING_BONUS, SLOT_OF_STRUCTURE } from '../../game/state/tables.ts';
import { BOTTOM_STARS, starProgress } from './starProgress.ts';

/**
 * Estimates from public information whether a player's next turn could end the match: with both rows of a section, or
 * with a combat against an enemy in reach. Ignores objectives in hand, encounters, Factory cards, and resources that
 * would come under the player's control only through a Move.
 */

/** The possible gains of a turn that matter for stars. */
interface Gains {
  readonly power: number;
  readonly popularity: number;
  /** Resources of the kind that pays for the section's bottom row. */
  readonly resources: number;
  /** Stars for workers placed or combats won. */
  readonly stars: number;
}

const NO_GAINS: Gains = { power: 0, popularity: 0, resources: 0, stars: 0 };

/** Returns how many more stars a player needs to end the match. */
export const starsMissing = (view: State, seat: number): number =>
  Math.max(0, view.options.starsToEnd - view.players[seat].stars.length);

/** Returns the position as if this seat's turn had just begun. Hidden cards stay hidden. */
function atTurnOf(view: State, seat: number): State {
  return { ...view, active: seat, turn: null, events: [], undo: null };
}

/** Returns true if gaining this much completes a star that is not placed yet. */
function completes(player: PlayerState, star: 'power' | 'popularity', gained: number): boolean {
  const progress = starProgress(player, star);
  return progress !== null && !player.stars.includes(star) && progress.n + gained >= progress.of;
}

/**
 * Returns how many of these yields, largest first, are needed to reach `wanted`, or Infinity if all of them together
 * are not enough.
 */
function countFor(wanted: number, yields: readonly number[]): number {
  let left = wanted;
  const sorted = yields.toSorted((a, b) => b - a);
  for (let n = 0; n <= sorted.length; n++) {
    if (left <= 0) return n;
    left -= sorted[n] ?? 0;
  }
  return Infinity;
}

/** Returns the possible gains of Produce: the last workers, resources for the bottom row, or both (PRO-2, PRO-5). */
function produced(view: State, seat: number, kind: number, short: number): Gains[] {
  const player = view.players[seat];
  const { base, withCube } = common.topActions.produce.territories;
  const count = player.upgrades.some(([from]) => from === 'territories') ? withCube : base;
  const mill = player.structures[SLOT_OF_STRUCTURE.mill];
  const control = controlMap(view);
  const yields = (product: number): { atMill: number; others: number[] } => {
    const others: number[] = [];
    let atMill = 0;
    for (let hex = 0; hex < HEX_COUNT; hex++) {
      if (PRODUCT[hex] !== product || control[hex] !== seat) continue;
      if (hex === mill) atMill = workersAt(player, hex) + 1;
      else if (workersAt(player, hex) > 0) others.push(workersAt(player, hex));
    }
    return { atMill, others };
  };
  // The Mill's territory produces in addition to the others.
  const territoriesFor = (product: number, wanted: number): number => {
    const { atMill, others } = yields(product);
    return countFor(wanted - atMill, others);
  };
  const track = starProgress(player, 'workers');
  const workers =
    track === null || player.stars.includes('workers') || track.n === track.of
      ? Infinity
      : territoriesFor(WORKER_PRODUCT, track.of - track.n);
  const resources = short <= 0 ? 0 : territoriesFor(kind, short);
  const gains = { ...NO_GAINS };
  return [
    ...(workers <= count ? [{ ...gains, stars: 1 }] : []),
    ...(resources <= count ? [{ ...gains, resources: Math.max(0, short) }] : []),
    ...(workers + resources <= count ? [{ ...gains, stars: 1, resources: Math.max(0, short) }] : []),
  ];
}

/** Returns true if a unit can reach a combat within its steps (MOV-8, MOV-13). */
function reachesFighter(state: State, seat: number, unit: UnitId, steps: number): boolean {
  const open = reach(state, seat, unit).filter(({ refusal }) => refusal === null);
  if (open.some(({ combatWith }) => combatWith !== null)) return true;
  if (steps <= 1) return false;
  return open.some(({ to }) => {
    const next = clone(state);
    return !isRefusal(apply(next, seat, { type: 'moveUnit', unit, to })) && reachesFighter(next, seat, unit, steps - 1);
  });
}

/** Returns the maximum number of stars from combats that a Move could start. */
function combatStars(view: State, seat: number): number {
  const player = view.players[seat];
  const left = starLimit(player, 'combat') - starCount(player, 'combat');
  if (left <= 0) return 0;
  const state = clone(view);
  if (isRefusal(apply(state, seat, { type: 'takeSection', section: 'move' }))) return 0;
  const { units, allowed } = movers(state, seat);
  const fighters = units.filter(({ unit }) => !unit.startsWith('worker'));
  const inReach = fighters.filter(({ unit, stepsAllowed }) => reachesFighter(state, seat, unit, stepsAllowed));
  return Math.min(left, allowed, inReach.length);
}

/**
 * Returns the alternative gains of a section's top row that matter for stars. If the player cannot pay for the row, the
 * only alternative is to gain nothing.
 */
function topGains(view: State, seat: number, { section, top }: SectionOffer, kind: number, short: number): Gains[] {
  const player = view.players[seat];
  const canPay = Object.entries(top.cost).every(([what, n]) => player[what as 'coins' | 'power' | 'popularity'] >= n);
  if (!canPay) return [NO_GAINS];
  const paid = { power: -(top.cost['power'] ?? 0), popularity: -(top.cost['popularity'] ?? 0) };
  const pay = (gains: Gains): Gains => ({
    ...gains,
    power: gains.power + paid.power,
    popularity: gains.popularity + paid.popularity,
  });
  switch (section) {
    case 'bolster':
      return top.gains.map((gain) => ({ ...NO_GAINS, power: gain.power ?? 0, popularity: gain.popularity ?? 0 }));
    case 'trade':
      return top.gains.map((gain) => ({
        ...NO_GAINS,
        power: gain.power ?? 0,
        popularity: gain.popularity ?? 0,
        resources: (gain.popularity ?? 0) > 0 ? 0 : common.topActions.trade.resources.base,
      }));
    case 'produce':
      return [NO_GAINS, ...produced(view, seat, kind, short).map(pay)];
    case 'move':
      return [NO_GAINS, { ...NO_GAINS, stars: combatStars(view, seat) }];
    default:
      return [NO_GAINS];
  }
}

/** Returns the possible gains of the bottom row in addition to its own star: the recruits' bonuses (ENL-1, ENL-3). */
function bottomGains({ recruits }: PlayerState, bottom: BottomAction): Gains[] {
  const row = BOTTOM_ACTIONS.indexOf(bottom);
  const ongoing = recruits[row] === null ? null : ONGOING_BONUS[row];
  const gain = (what: string | null, n: number): Gains => ({
    ...NO_GAINS,
    power: what === 'power' ? n : 0,
    popularity: what === 'popularity' ? n : 0,
  });
  const own = gain(ongoing, 1);
  if (bottom !== 'enlist' || !recruits.includes(null)) return [own];
  return (['power', 'popularity'] as const)
    .filter((bonus) => !recruits.includes(bonus))
    .map((bonus) => sum(own, gain(bonus, recruitOneTimeBonuses[bonus])))
    .concat(own);
}

const sum = (a: Gains, b: Gains): Gains => ({
  power: a.power + b.power,
  popularity: a.popularity + b.popularity,
  resources: a.resources + b.resources,
  stars: a.stars + b.stars,
});

/**
 * Returns true if there is a place to deploy a mech or build a structure (DEP-1, BLD-1). Always true for the other
 * rows.
 */
function hasPlace(view: State, seat: number, bottom: BottomAction): boolean {
  if (bottom !== 'deploy' && bottom !== 'build') return true;
  const player = view.players[seat];
  const control = controlMap(view);
  return player.units.some(
    (at, slot) =>
      slot >= FIRST_WORKER &&
      at !== ON_MAT &&
      at < HEX_COUNT &&
      control[at] === seat &&
      (bottom === 'deploy' || !structureAt(view, at)),
  );
}

const starsOf = (player: PlayerState, gains: Gains): number =>
  gains.stars +
  Number(completes(player, 'power', gains.power)) +
  Number(completes(player, 'popularity', gains.popularity));

function starsOfSection(view: State, seat: number, offer: SectionOffer): number {
  const player = view.players[seat];
  const { bottom } = offer;
  if (offer.refusal !== null || bottom === null) return 0;
  const action = BOTTOM_ACTIONS.find((one) => one === bottom.action);
  if (action === undefined) return 0;
  const [[resource, price]] = Object.entries(bottom.cost);
  const kind = RESOURCES.findIndex((one) => one === resource);
  const cards = abilitiesOf(player).cardPaysResource && player.hand.length > 0 ? 1 : 0;
  const short = price - spendable(view)[seat][kind] - cards;
  const progress = starProgress(player, BOTTOM_STARS[action]);
  const isLast = progress !== null && !player.stars.includes(BOTTOM_STARS[action]) && progress.n + 1 === progress.of;
  // A Move can first take a worker to a place where the bottom row can be used.
  const ownStar = isLast && (offer.section === 'move' || hasPlace(view, seat, action)) ? 1 : 0;
  return Math.max(
    ...topGains(view, seat, offer, kind, short).flatMap((top) => [
      starsOf(player, top),
      ...(top.resources < short
        ? []
        : bottomGains(player, action).map((more) => ownStar + starsOf(player, sum(top, more)))),
    ]),
  );
}

/** Returns the maximum number of stars that a player could place in their next turn, judging by public information. */
export function starsInReach(view: State, seat: number): number {
  const state = atTurnOf(view, seat);
  return Math.max(0, ...sectionOffers(state, seat).map((offer) => starsOfSection(state, seat, offer)));
}

/**
 * Returns the number of stars in reach if a player's next turn could end the match, otherwise null. Checked only for
 * players who need at most two stars, because a turn rarely yields more.
 */
export function endInReach(view: State, seat: number): number | null {
  const missing = starsMissing(view, seat);
  if (view.result !== null || missing === 0 || missing > 2) return null;
  const inReach = starsInReach(view, seat);
  return inReach >= missing ? inReach : null;
}
