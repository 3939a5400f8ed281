import type { Deal } from '../simulate/drafts.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';

/** A match of the ladder: a deal, and the level that plays each seat. */
export interface Seating {
  /** The seed of the deal. Matches of one deal share it, so that luck with factions and mats cancels out. */
  readonly seed: string;
  /** How factions and player mats are dealt. */
  readonly dealt: Deal;
  /** True if the expansion's factions and mats are also dealt. */
  readonly expansion: boolean;
  /** The index of the deal among those for the same table size. */
  readonly deal: number;
  readonly levels: readonly AnyLevel[];
}

/** Two levels that play against each other: `a` has one seat, `b` the others. `a` is the nominally stronger level. */
export interface Pair {
  readonly a: AnyLevel;
  readonly b: AnyLevel;
  readonly players: number;
}

export interface Plan {
  readonly deals: number;
  readonly seed: string;
  /** How factions and player mats are dealt. */
  readonly deal: Deal;
  readonly expansion: boolean;
  /** The table sizes. */
  readonly sizes: readonly number[];
  /** Weakest first. */
  readonly levels: readonly AnyLevel[];
}

/** Returns every pair of levels at every table size. */
export const pairsOf = ({ sizes, levels }: Plan): Pair[] =>
  sizes.flatMap((players) => levels.flatMap((a, i) => levels.slice(0, i).map((b) => ({ a, b, players }))));

/** Returns the table size at which a level plays against itself: the largest one. */
export const ownSize = ({ sizes }: Plan): number => Math.max(...sizes);

/** Returns the matches of a pair: each deal is played once per seat, with `a` in a different seat each time. */
export function matchesOf({ a, b, players }: Pair, { deals, seed, deal: dealt, expansion }: Plan): Seating[] {
  return Array.from({ length: deals }, (_, deal) =>
    Array.from({ length: players }, (__, turned) => ({
      seed: dealSeed(seed, players, deal),
      deal,
      dealt,
      expansion,
      levels: Array.from({ length: players }, (___, seat) => (seat === turned ? a : b)),
    })),
  ).flat();
}

/** Returns the matches that a level plays against itself: each deal once. */
export function matchesAmong(level: AnyLevel, plan: Plan): Seating[] {
  const players = ownSize(plan);
  return Array.from({ length: plan.deals }, (_, deal) => ({
    seed: dealSeed(plan.seed, players, deal),
    deal,
    dealt: plan.deal,
    expansion: plan.expansion,
    levels: new Array<AnyLevel>(players).fill(level),
  }));
}

const dealSeed = (seed: string, players: number, deal: number): string => `${seed}/${players}/${deal}`;
