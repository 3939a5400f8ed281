import type { Db } from './database.ts';

/** A guest's result in one finished match. */
export interface StoredResult {
  readonly matchID: string;
  readonly isPrivate: boolean;
  readonly faction: string;
  readonly mat: string;
  readonly players: number;
  /** The score, after subtracting any auction bid. */
  readonly score: number;
  /** The player's auction bid. Null if there was no auction. */
  readonly bid: number | null;
  readonly won: boolean;
  /** True if a bot was playing the seat when the match ended. */
  readonly away: boolean;
  /** When the match ended, in milliseconds since 1970. */
  readonly endedAt: number;
}

/** Returns all results of a guest, oldest first. */
export async function readResults(db: Db, guestID: string): Promise<StoredResult[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('matches', 'matches.id', 'results.match_id')
    .select([
      'results.match_id as matchID',
      'results.faction',
      'results.mat',
      'results.players',
      'results.score',
      'results.bid',
      'results.won',
      'results.away',
      'results.ended_at as endedAt',
      'matches.unlisted',
    ])
    .where('results.guest_id', '=', guestID)
    .orderBy('results.ended_at')
    .orderBy('results.match_id')
    .execute();
  return rows.map(({ unlisted, won, away, ...row }) => ({
    ...row,
    isPrivate: unlisted !== 0,
    won: won !== 0,
    away: away !== 0,
  }));
}

/** Returns, for each guest's seat, whether a bot was playing it when the match ended. */
export async function readAway(db: Db, matchID: string): Promise<ReadonlyMap<number, boolean>> {
  const rows = await db.selectFrom('results').select(['seat', 'away']).where('match_id', '=', matchID).execute();
  return new Map(rows.map(({ seat, away }) => [seat, away !== 0]));
}
