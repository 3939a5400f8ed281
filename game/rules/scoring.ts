import { factoryCountsAsTerritories, popularityTiers, type PopularityTier } from '../data/board.ts';
import type { FactionId } from '../data/ids.ts';
import { abilitiesOf } from '../abilities/index.ts';
import { ENCOUNTER_HEXES, FACTORY, HEX_COUNT, NEIGHBOURS, homeOf } from '../data/places.ts';
import type { PlayerState, State } from '../state/types.ts';
import { NO_ONE, allTokensAt, controlMap } from './control.ts';
import { mechsDeployed, structuresBuilt, workersOnBoard } from '../state/pieces.ts';
import { structureBonusCoins } from './structureBonus.ts';

/** A player's current score in coins, by category (END-3). */
export interface Score {
  readonly seat: number;
  readonly tier: PopularityTier;
  readonly coins: number;
  readonly stars: number;
  readonly territories: number;
  readonly resources: number;
  readonly structureBonus: number;
  /** Coins for encounter territories, with 6 or 7 players (IFA-8). */
  readonly encounters: number;
  readonly bid: number;
  readonly total: number;
  /** The counts of the categories, before multiplication. */
  readonly counts: { stars: number; territories: number; resources: number };
  /**
   * The tie-breakers in this order; more is better (END-7). `hexes` counts the Factory as one territory and each Flag
   * that scores as another.
   */
  readonly ties: {
    readonly pieces: number;
    readonly power: number;
    readonly popularity: number;
    readonly tokens: number;
    readonly hexes: number;
    readonly starCount: number;
  };
}

/** Returns the tier of a value on the popularity track (END-4). Throws if the value is off the track. */
export function tierOf(popularity: number): PopularityTier {
  const tier = popularityTiers.find(({ from, to }) => popularity >= from && popularity <= to);
  if (tier === undefined) throw new Error(`popularity ${popularity} is off the track`);
  return tier;
}

/**
 * Returns the number of the player's Flags that count as an additional territory: those on hexes that the player
 * controls, except hexes next to the home base (ALB-3).
 */
export function flagsThatCount({ faction, flags }: PlayerState, seat: number, control: readonly number[]): number {
  let n = 0;
  for (const at of flags ?? []) if (control[at] === seat && !NEIGHBOURS[homeOf(faction)].includes(at)) n++;
  return n;
}

/**
 * Returns the hexes that the player controls only for the score: those with an armed Trap and no unit or structure of
 * any player (TOG-7).
 */
export const heldByTraps = ({ traps }: PlayerState, control: readonly number[]): number[] =>
  (traps ?? []).flatMap(({ at, armed }) => (armed && control[at] === NO_ONE ? [at] : []));

/** Returns a player's coins for controlled encounter territories, whether or not their tokens remain (IFA-8). */
export function encounterCoins(state: State, seat: number, control: readonly number[]): number {
  const each = abilitiesOf(state.players[seat]).encounterCoins?.(state) ?? 0;
  return each === 0 ? 0 : each * ENCOUNTER_HEXES.filter((hex) => control[hex] === seat).length;
}

/** Returns the score that a player would have if the match ended now (END-3 to END-6). */
export function scoreOf(state: State, seat: number, control = controlMap(state)): Score {
  const player = state.players[seat];
  let held = 0;
  let resources = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    held++;
    resources += allTokensAt(state, hex);
  }
  let holdsFactory = control[FACTORY] === seat;
  if (player.traps !== undefined) {
    for (const hex of heldByTraps(player, control)) {
      held++;
      resources += allTokensAt(state, hex);
      if (hex === FACTORY) holdsFactory = true;
    }
  }
  if (player.flags !== undefined) held += flagsThatCount(player, seat, control);
  const territories = held + (holdsFactory ? factoryCountsAsTerritories - 1 : 0);
  const tier = tierOf(player.popularity);
  const parts = {
    coins: player.coins,
    stars: player.stars.length * tier.star,
    territories: territories * tier.territory,
    resources: Math.floor(resources / 2) * tier.twoResources,
    structureBonus: structureBonusCoins(state, seat),
    encounters: encounterCoins(state, seat, control),
    bid: -(state.bids?.[player.faction] ?? 0),
  };
  const total =
    parts.coins +
    parts.stars +
    parts.territories +
    parts.resources +
    parts.structureBonus +
    parts.encounters +
    parts.bid;
  return {
    seat,
    tier,
    ...parts,
    total,
    counts: { stars: player.stars.length, territories, resources },
    ties: {
      pieces: workersOnBoard(player) + mechsDeployed(player) + structuresBuilt(player),
      power: player.power,
      popularity: player.popularity,
      tokens: resources,
      hexes: held,
      starCount: player.stars.length,
    },
  };
}

/** The values that decide the match, in this order: the total, then the tie-breakers (END-7). */
const RANKS: readonly ((score: Score) => number)[] = [
  ({ total }) => total,
  ({ ties }) => ties.pieces,
  ({ ties }) => ties.power,
  ({ ties }) => ties.popularity,
  ({ ties }) => ties.tokens,
  ({ ties }) => ties.hexes,
  ({ ties }) => ties.starCount,
];

const rankOf = (score: Score): number[] => RANKS.map((rank) => rank(score));

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

/** Returns all players' scores and the winner, or several winners if no tie-breaker decides (END-7). */
export function scoreBoard(state: State): {
  details: Score[];
  scores: Partial<Record<FactionId, number>>;
  winners: FactionId[];
} {
  const control = controlMap(state);
  const details = state.players.map((_, seat) => scoreOf(state, seat, control));
  const keys = details.map(rankOf);
  const best = keys.reduce((a, b) => (compareLists(b, a) > 0 ? b : a));
  const scores: Partial<Record<FactionId, number>> = {};
  for (const score of details) scores[state.players[score.seat].faction] = score.total;
  const winners = details
    .filter((score) => compareLists(keys[score.seat], best) === 0)
    .map((score) => state.players[score.seat].faction);
  return { details, scores, winners };
}

/**
 * Returns the place that each seat would take if the match ended now, starting at 1. Players still tied after all
 * tie-breakers share a place (END-7).
 */
export function placesOf(state: State): number[] {
  const control = controlMap(state);
  const keys = state.players.map((_, seat) => rankOf(scoreOf(state, seat, control)));
  return keys.map((key) => 1 + keys.filter((other) => compareLists(other, key) > 0).length);
}
