import type { FactionId, PlayerMatId, Star } from '../game/data/ids.ts';
import type { State } from '../game/engine.ts';

/** How a match ended for a seat. */
export interface SeatResult {
  readonly faction: FactionId;
  readonly mat: PlayerMatId;
  readonly score: number;
  /** 1 for a win, a fraction for a shared one, otherwise 0. */
  readonly win: number;
  readonly stars: readonly Star[];
}

/** Returns the result of each seat in a match. Throws if the match has no result. */
export function seatResults({ result, players }: State): SeatResult[] {
  if (result === null) throw new Error('the match has no result');
  const { winners, scores } = result;
  return players.map(({ faction, mat, stars }) => ({
    faction,
    mat,
    score: scores[faction] ?? 0,
    win: winners.includes(faction) ? 1 / winners.length : 0,
    stars,
  }));
}
