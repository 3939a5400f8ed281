import { MAX_DIAL, MAX_POPULARITY, MAX_POWER } from '../../rules/gains.ts';
import { tierOf, type Score } from '../../rules/scoring.ts';
import { popularityTiers } from '../../data/board.ts';
import type { Star } from '../../data/ids.ts';
import type { PlayerState, State } from '../../state/types.ts';
import type { Weights } from './weights.ts';

/** A player's standing: the current score, tracks and cards, and how close the end of the match is. */

/**
 * The progress of a match is at least `round / ROUNDS`, up to `LATEST_BY_ROUNDS`. Beyond that, only stars increase it.
 */
const ROUNDS = 60;
const LATEST_BY_ROUNDS = 0.5;

/** Returns the progress of the match, from 0 to 1. */
export function lateness(state: State): number {
  let maxStars = 0;
  for (const { stars } of state.players) maxStars = Math.max(maxStars, stars.length);
  return Math.min(1, Math.max(maxStars / state.options.starsToEnd, Math.min(LATEST_BY_ROUNDS, state.round / ROUNDS)));
}

/** The amount of power that deters attacks. */
const FIRST_POWER = 4;

/** The exponent of a track's progress: only its last steps are worth much. */
const TRACK_CURVE = 3;

function trackProgress(player: PlayerState, star: Star, at: number, end: number, weights: Weights): number {
  return weights.starProgress * (player.stars.includes(star) ? 1 : (at / end) ** TRACK_CURVE);
}

/**
 * Returns the current score. Early in a match, it includes only part of the coins for territories, resources and the
 * structure bonus.
 */
function scored(
  { coins, stars, territories, resources, structureBonus }: Score,
  late: number,
  weights: Weights,
): number {
  const part = (early: number): number => early + (1 - early) * late;
  return (
    coins +
    stars +
    territories * part(weights.earlyTerritories) +
    resources * part(weights.earlyResources) +
    structureBonus * part(weights.earlyStructureBonus)
  );
}

/** Returns the popularity tier plus the progress to the next one: at least 0 and less than 3. */
function tierSteps(popularity: number): number {
  const tier = tierOf(popularity);
  return popularityTiers.indexOf(tier) + (popularity - tier.from) / (tier.to + 1 - tier.from);
}

/** The fraction of a tier's extra coins that counts for a player who is just below that tier. */
const HALF = 0.5;

/** Returns the value of higher tiers for the current score and, early in a match, for the future score (END-4). */
function tiersAhead(popularity: number, { tier, counts }: Score, late: number, weights: Weights): number {
  const steps = tierSteps(popularity);
  const now = counts.stars + counts.territories + counts.resources / 2;
  const onTheWay = tier.to < MAX_POPULARITY ? (steps % 1) * HALF * now : 0;
  return onTheWay + steps * (1 - late) * weights.tierAhead;
}

/** Returns true for stars won in a single event, not in steps. */
const isSudden = (star: Star): boolean => star === 'combat' || star === 'objective';

export function standingOf(state: State, seat: number, score: Score, late: number, weights: Weights): number {
  const player = state.players[seat];
  const { power, popularity, hand, stars } = player;
  let value = scored(score, late, weights) + stars.length * weights.star;
  for (const star of stars) if (isSudden(star)) value += weights.starProgress;
  value += popularity * weights.popularity + tiersAhead(popularity, score, late, weights);
  value += trackProgress(player, 'popularity', popularity, MAX_POPULARITY, weights);
  value +=
    Math.min(power, FIRST_POWER) * weights.firstPower +
    Math.min(power, MAX_DIAL) * weights.power +
    Math.max(0, power - MAX_DIAL) * weights.powerAboveDial;
  value += trackProgress(player, 'power', power, MAX_POWER, weights);
  return value + Math.min(hand.length, weights.usefulCombatCards) * weights.combatCard;
}

/** Returns the value of a finished match (won, shared or lost), or 0 while it is in progress. */
export function endingOf(state: State, seat: number, weights: Weights): number {
  if (state.result === null) return 0;
  const { winners } = state.result;
  return winners.includes(state.players[seat].faction) ? weights.win / winners.length : weights.loss;
}
