import type { State } from '../../game/engine.ts';
import type { FactionId } from '../../game/state/ids.ts';
import { scoreBoard } from '../../game/rules/scoring.ts';
import { mechsDeployed, structuresBuilt, workersOnBoard } from '../../game/rules/pieces.ts';

/** One player's line of the score table. */
export interface ScoreRow {
  readonly faction: FactionId;
  readonly winner: boolean;
  readonly coins: number;
  readonly stars: number;
  readonly territories: number;
  readonly resources: number;
  readonly structureBonus: number;
  readonly total: number;
  /** How a category came about: "3 x 4". */
  readonly sums: { readonly stars: string; readonly territories: string; readonly resources: string };
  /** What breaks ties, in order (END-7). */
  readonly ties: {
    readonly pieces: number;
    readonly power: number;
    readonly popularity: number;
    readonly tokens: number;
    readonly hexes: number;
    readonly starCount: number;
  };
}

/** The score table, the best first. */
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
        total: score.total,
        sums: {
          stars: `${score.counts.stars} x ${score.tier.star}`,
          territories: `${score.counts.territories} x ${score.tier.territory}`,
          resources: `${Math.floor(score.counts.resources / 2)} x ${score.tier.twoResources}`,
        },
        ties: {
          pieces: workersOnBoard(player) + mechsDeployed(player) + structuresBuilt(player),
          power: player.power,
          popularity: player.popularity,
          tokens: score.counts.resources,
          hexes: score.hexes,
          starCount: player.stars.length,
        },
      };
    })
    .sort((a, b) => Number(b.winner) - Number(a.winner) || b.total - a.total);
}
