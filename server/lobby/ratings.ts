import { placesOf } from '../../game/rules/scoring.ts';
import type { RatingPool } from '../../protocol/pools.ts';
import type { Match } from '../match/match.ts';
import { botPlayer } from '../ratings/bots.ts';
import { readMatch, readState } from '../storage/matches.ts';
import { addRatedMatch, listUnrated, setUnrated, type SeatResult } from '../storage/ratings.ts';
import { recountRatings } from '../storage/recount.ts';
import { readAway } from '../storage/results.ts';
import type { Store } from '../storage/store.ts';

/** The maximum number of finished but not yet rated matches to read at a time. */
const MAX_UNRATED = 100;

/** Returns the pool of a rated match: duels have their own pool, and the clock decides the pool of other matches. */
export const poolOf = ({ clock, seats }: Pick<Match, 'clock' | 'seats'>): RatingPool =>
  seats.length === 2 ? 'duel' : clock?.kind === 'correspondence' ? 'correspondence' : 'live';

/** Returns the ranks used for the ratings. Players who left share the last rank, regardless of their seat's score. */
export function ranksOf(places: readonly number[], left: readonly boolean[]): number[] {
  const stayed = places.filter((_, seat) => !left[seat]);
  return places.map((place, seat) => 1 + (left[seat] ? stayed.length : stayed.filter((other) => other < place).length));
}

interface Parts {
  readonly store: Store;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * Applies every rated match that ends with a result to the ratings once: at its end or, if that fails, in `catchUp`.
 */
export class RatingsKeeper {
  readonly #parts: Parts;
  readonly #rating = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Applies a rated match to the ratings if it has ended. Called after every move. */
  look(match: Match | undefined): void {
    if (match?.rated !== true || match.gameover === null) return;
    const rating = this.#tryToRate(match.id).finally(() => this.#rating.delete(rating));
    this.#rating.add(rating);
  }

  /** Resolves when every match that has ended here is rated. */
  async stop(): Promise<void> {
    await Promise.all(this.#rating);
  }

  /** Rates the finished matches that are not rated yet, in the order in which they ended. */
  async catchUp(): Promise<void> {
    const { db } = this.#parts.store.database;
    // A server may have stopped halfway through a recount.
    await recountRatings(db);
    for (let after: { readonly at: number; readonly id: string } | null = null; ;) {
      const found = await listUnrated(db, after, MAX_UNRATED);
      for (const { id } of found) await this.#tryToRate(id);
      const last = found.at(-1);
      if (last === undefined) return;
      after = last;
    }
  }

  #tryToRate(matchID: string): Promise<void> {
    return this.#rate(matchID).catch((error: unknown) => this.#parts.failed('a match could not be rated', error));
  }

  async #rate(matchID: string): Promise<void> {
    const { db } = this.#parts.store.database;
    const match = await readMatch(db, matchID);
    if (match === undefined || !match.rated || match.unrated !== null) return;
    if (match.isAbandoned) {
      await setUnrated(db, matchID, 'abandoned');
      return;
    }
    const stored = await readState(db, matchID);
    if (stored === undefined || match.gameover === null) return;
    const { G } = stored.state;
    const places = placesOf(G);
    const away = await readAway(db, matchID);
    // A deleted guest no longer has a result and is treated as having left.
    const left = match.seats.map(({ seat, bot }) => bot === null && (away.get(seat) ?? true));
    const ranks = ranksOf(places, left);
    const seats = match.seats.map(({ seat, guestID, former, bot }): SeatResult => {
      const { faction, mat } = G.players[seat];
      const player = bot !== null ? botPlayer(bot) : (guestID ?? former ?? `${matchID}.${seat}`);
      return { seat, player, rank: ranks[seat], faction, mat };
    });
    await addRatedMatch(db, { matchID, pool: poolOf(match), endedAt: match.updatedAt, seats });
  }
}
