import { shuffle } from '../../game/state/random.ts';
import { resultsOf, type Result } from './score.ts';
import type { Round, Tournament } from './types.ts';

/** A player's line in the standings. */
export interface Line {
  readonly player: number;
  /** The player's rank, starting at 1. If players are otherwise equal, a random draw decides. */
  readonly rank: number;
  readonly points: number;
  readonly wins: number;
  /** The sum of the player's margins (`marginOf`) at the tables that count. */
  readonly margin: number;
  /** The sum of all opponents' points. An opponent met several times counts each time. */
  readonly opponents: number;
  /** The number of tables played. */
  readonly tables: number;
  /** The player's division in the latest season. Null if they had no seat in it, and in formats other than a league. */
  readonly division: number | null;
}

type Sum = Omit<Line, 'rank' | 'opponents'>;

/**
 * Returns the sums over a player's best results; `tables` counts all tables played. `counted`: the maximum number of
 * results that count.
 */
function sumOf(player: number, results: readonly Result[], counted: number): Sum {
  const best = results.toSorted((a, b) => b.points - a.points || b.margin - a.margin).slice(0, counted);
  return {
    player,
    points: best.reduce((sum, { points }) => sum + points, 0),
    wins: best.filter(({ place, missed }) => place === 1 && !missed).length,
    margin: best.reduce((sum, { margin }) => sum + margin, 0),
    tables: results.filter(({ missed }) => !missed).length,
    division: results.at(-1)?.division ?? null,
  };
}

/** Returns each player's position in a random order that depends only on the seed. */
export function lotsOf({ seed, entrants }: Tournament): ReadonlyMap<number, number> {
  const numbers = entrants.map(({ number }) => number);
  return new Map(shuffle({ seed: `${seed} lots`, words: 0 }, numbers).map((player, i) => [player, i]));
}

/**
 * Returns the standings of these players after these rounds, best first. Ties in points are broken by wins, then
 * margin, the opponents' points and the random draw. `counted`: as in `sumOf`.
 */
export function standingsAfter(
  tournament: Tournament,
  rounds: readonly Round[],
  players: readonly number[],
  counted = Infinity,
): Line[] {
  const byPlayer = new Map<number, Result[]>();
  for (const result of resultsOf(tournament, rounds)) {
    byPlayer.set(result.player, [...(byPlayer.get(result.player) ?? []), result]);
  }
  const pointsOf = new Map(
    Array.from(byPlayer, ([player, all]) => [player, all.reduce((n, { points }) => n + points, 0)]),
  );
  const lots = lotsOf(tournament);
  const lines = players.map((player) => {
    const results = byPlayer.get(player) ?? [];
    const opponents = results
      .flatMap((result) => result.opponents)
      .reduce((sum, opponent) => sum + (pointsOf.get(opponent) ?? 0), 0);
    return { ...sumOf(player, results, counted), opponents };
  });
  return lines
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.wins - a.wins ||
        b.margin - a.margin ||
        b.opponents - a.opponents ||
        (lots.get(a.player) ?? 0) - (lots.get(b.player) ?? 0),
    )
    .map((line, i) => ({ ...line, rank: i + 1 }));
}
