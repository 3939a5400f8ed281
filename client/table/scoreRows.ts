import type { State } from '../../game/engine.ts';
import type { FactionId } from '../../game/data/ids.ts';
import { scoreBoard, type Score } from '../../game/rules/scoring.ts';

/** One player's entry in the score table. */
export interface ScoreRow {
  readonly faction: FactionId;
  readonly winner: boolean;
  readonly coins: number;
  readonly stars: number;
  readonly territories: number;
  readonly resources: number;
  readonly structureBonus: number;
  /** Coins for encounter territories (IFA-8). */
  readonly encounters: number;
  /** The bid paid in an auction as a negative number, or 0 (DRF-4). */
  readonly bid: number;
  readonly total: number;
  /** How these categories were calculated, for example "3 x 4". */
  readonly sums: { readonly stars: string; readonly territories: string; readonly resources: string };
  /** The values that break ties, in order (END-7). */
  readonly ties: Score['ties'];
}

const BASE_CATEGORIES = ['coins', 'stars', 'territories', 'resources', 'structureBonus'] as const;
export type ScoreCategory = (typeof BASE_CATEGORIES)[number] | 'encounters' | 'bid';

/**
 * Returns the score categories in the order in which they are counted. Encounters are included only if they earn coins,
 * and bids only if a player has paid one.
 */
export const scoreCategories = (rows: readonly ScoreRow[]): readonly ScoreCategory[] => [
  ...BASE_CATEGORIES,
  ...(rows.some(({ encounters }) => encounters > 0) ? (['encounters'] as const) : []),
  ...(rows.some(({ bid }) => bid < 0) ? (['bid'] as const) : []),
];

/** Returns the score table, winner first. */
export function scoreRows(view: State): ScoreRow[] {
  const { details, winners } = scoreBoard(view);
  return details
    .map((score): ScoreRow => {
      const player = view.players[score.seat];
      return {
        faction: player.faction,
        winner: winners.includes(player.faction),
        coins: score.coins,
        stars: score.stars,
        territories: score.territories,
        resources: score.resources,
        structureBonus: score.structureBonus,
        encounters: score.encounters,
        bid: score.bid,
        total: score.total,
        sums: {
          stars: `${score.counts.stars} x ${score.tier.star}`,
          territories: `${score.counts.territories} x ${score.tier.territory}`,
          resources: `${Math.floor(score.counts.resources / 2)} x ${score.tier.twoResources}`,
        },
        ties: score.ties,
      };
    })
    .sort((a, b) => Number(b.winner) - Number(a.winner) || b.total - a.total);
}
