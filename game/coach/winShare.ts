import type { State } from '../engine.ts';

/**
 * The spread of final scores around those expected near the end of a match, in coins. Fitted to matches played by bots
 * (docs/bots.md, The coach).
 */
const SPREAD_AT_END = 8;
/** The corresponding spread at the start of a match. */
const SPREAD_AT_START = 16;
/** The number of rounds in a typical match. */
const USUAL_ROUNDS = 21;

/** Returns how much of a match is over, from 0 to 1, judging by the round and by the most stars that any player has. */
export function progressOf({ round, players, options }: State): number {
  const stars = Math.max(...players.map((player) => player.stars.length)) / options.starsToEnd;
  return Math.min(1, (Math.min(1, (round - 1) / USUAL_ROUNDS) + stars) / 2);
}

/**
 * Returns each seat's probability of winning, from the expected coins. Early in a match the spread is large, so a lead
 * of a few coins means little.
 */
export function winShares(state: State, expected: readonly number[]): number[] {
  const { result, players } = state;
  if (result !== null) {
    return players.map(({ faction }) => (result.winners.includes(faction) ? 1 / result.winners.length : 0));
  }
  const spread = SPREAD_AT_START + (SPREAD_AT_END - SPREAD_AT_START) * progressOf(state);
  const highest = Math.max(...expected);
  const weights = expected.map((coins) => Math.exp((coins - highest) / spread));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}
