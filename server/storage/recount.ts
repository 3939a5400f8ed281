import { isBotPlayer } from '../ratings/bots.ts';
import { changesBy, keyOf, PAIRINGS, type Change, type Standing, type Subject } from '../ratings/results.ts';
import type { Db, Trx } from './database.ts';
import { countChange } from './matchWrites.ts';
import {
  lockRatings,
  readRatedPage,
  ratingRow,
  setUnrated,
  writeRatings,
  type RatedMatch,
  type RatingRow,
} from './ratings.ts';

/**
 * Removes a match from the ratings and recounts all other matches (decision 034). A recount works in parts, with pauses
 * in which other work can continue. Only its last transaction locks the ratings.
 */

/** The maximum number of results counted without a pause. */
const PAGE = 20;
/** The maximum number of ratings written in one statement. */
const ROWS = 200;
/** The number of players whose rows are compared without a pause. */
const PLAYERS = 100;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Excludes a match from the ratings. The transaction then holds the lock on the ratings, so other results wait for it.
 * Resolves to false if the match is not rated or is already excluded. If its result has already changed the ratings,
 * they must be recounted (`recountRatings`).
 */
export async function unrateMatch(trx: Trx, matchID: string): Promise<boolean> {
  await lockRatings(trx);
  const match = await trx
    .selectFrom('matches')
    .select(['rated', 'unrated'])
    .where('id', '=', matchID)
    .executeTakeFirst();
  if (match === undefined || match.rated === 0 || match.unrated !== null) return false;
  await countChange(trx, matchID);
  await setUnrated(trx, matchID, 'operator');
  const { numDeletedRows } = await trx.deleteFrom('rated_matches').where('match_id', '=', matchID).executeTakeFirst();
  // The match is not over or has not been rated yet.
  if (numDeletedRows === 0n) return true;
  await trx.deleteFrom('rated_seats').where('match_id', '=', matchID).execute();
  await trx.updateTable('rating_order').set({ recount: 1 }).where('id', '=', 1).execute();
  return true;
}

/** Recounts all rated results if necessary. The next call starts an interrupted recount again. */
export async function recountRatings(db: Db): Promise<void> {
  while (!(await tryToRecount(db)));
}

/**
 * Recounts all rated results if necessary. Resolves to true on success or if no recount is needed, or to false if
 * existing results changed in the meantime, which makes the recount invalid.
 */
async function tryToRecount(db: Db): Promise<boolean> {
  const order = await db
    .selectFrom('rating_order')
    .select(['changes', 'recount'])
    .where('id', '=', 1)
    .executeTakeFirst();
  if (order === undefined || order.recount === 0) return true;
  const recount = new Recount();
  while ((await recount.countPage(db)) > 0) await pause();
  await recount.write(db);
  return db.transaction().execute(async (trx) => {
    // Locks the row, so that matches ending now are rated after this transaction.
    const { changes } = await trx
      .updateTable('rating_order')
      .set({ id: 1 })
      .where('id', '=', 1)
      .returning('changes')
      .executeTakeFirstOrThrow();
    if (changes !== order.changes) return false;
    await recount.finish(trx);
    await trx.updateTable('rating_order').set({ recount: 0 }).where('id', '=', 1).execute();
    return true;
  });
}

const rowKey = (row: Subject & { readonly season: number }): string => `${keyOf(row)} ${row.season}`;

const isSame = (a: RatingRow, b: RatingRow): boolean =>
  a.mu === b.mu && a.sigma === b.sigma && a.played === b.played && a.total === b.total && a.shown === b.shown;

class Recount {
  /** The number of the last counted result. */
  #number = 0;
  readonly #last = new Map<string, Standing>();
  readonly #rows = new Map<string, RatingRow>();
  /** Rows changed by results that were counted after `write` began. */
  readonly #late = new Map<string, RatingRow>();
  /** Stored rows for which no result has been counted. */
  readonly #gone: RatingRow[] = [];

  /**
   * Counts the next results and corrects the ratings stored with their seats. Resolves to the number of results
   * counted.
   */
  async countPage(db: Db): Promise<number> {
    const page = await readRatedPage(db, this.#number, PAGE);
    const counted = page.map((result) => ({ result, changes: this.#count(result) }));
    await db.transaction().execute(async (trx) => {
      for (const { result, changes } of counted) await rewriteSeats(trx, result, changes);
    });
    return page.length;
  }

  #count(result: RatedMatch): Change[] {
    const changes = changesBy(result, (subject) => this.#last.get(keyOf(subject)));
    for (const { subject, after } of changes) {
      this.#last.set(keyOf(subject), after);
      if (isBotPlayer(subject.player)) continue;
      const row = ratingRow(subject, after);
      this.#rows.set(rowKey(row), row);
      this.#late.set(rowKey(row), row);
    }
    this.#number = result.number;
    return changes;
  }

  /** Writes the ratings that differ from the stored ones. */
  async write(db: Db): Promise<void> {
    this.#late.clear();
    const missing = new Map(this.#rows);
    const differing: RatingRow[] = [];
    for (let after: string | null = null; ;) {
      const players = await playersAfter(db, after);
      const last = players.at(-1);
      if (last === undefined) break;
      const stored = await db.selectFrom('ratings').selectAll().where('player', 'in', players).execute();
      for (const row of stored as RatingRow[]) {
        const right = this.#rows.get(rowKey(row));
        missing.delete(rowKey(row));
        if (right === undefined) this.#gone.push(row);
        else if (!isSame(row, right)) differing.push(right);
      }
      after = last;
      await pause();
    }
    const rows = [...differing, ...missing.values()];
    for (let i = 0; i < rows.length; i += ROWS) {
      await writeRatings(db, rows.slice(i, i + ROWS));
      await pause();
    }
  }

  /**
   * Counts the few results added since the last `countPage`, writes their ratings, and deletes ratings without results.
   */
  async finish(trx: Trx): Promise<void> {
    for (;;) {
      const page = await readRatedPage(trx, this.#number, PAGE);
      if (page.length === 0) break;
      for (const result of page) await rewriteSeats(trx, result, this.#count(result));
    }
    const rows = [...this.#late.values()];
    for (let i = 0; i < rows.length; i += ROWS) await writeRatings(trx, rows.slice(i, i + ROWS));
    for (const row of this.#gone) {
      if (this.#rows.has(rowKey(row))) continue;
      const { player, pool, faction, mat, season } = row;
      await trx
        .deleteFrom('ratings')
        .where('player', '=', player)
        .where('pool', '=', pool)
        .where('faction', '=', faction)
        .where('mat', '=', mat)
        .where('season', '=', season)
        .execute();
    }
  }
}

async function playersAfter(db: Db, after: string | null): Promise<string[]> {
  let query = db.selectFrom('ratings').select('player').distinct();
  if (after !== null) query = query.where('player', '>', after);
  return (await query.orderBy('player').limit(PLAYERS).execute()).map(({ player }) => player);
}

/** Writes the ratings before and after a match to its seats if they have changed. */
async function rewriteSeats(trx: Trx, { matchID, ranks }: RatedMatch, changes: readonly Change[]): Promise<void> {
  const ofPlayers = changes.filter(({ subject }) => subject.pool !== PAIRINGS && subject.faction === '');
  const inOrder = ranks.toSorted((a, b) => a.rank - b.rank);
  for (const [i, { player, mu, mu_before }] of inOrder.entries()) {
    const { before, after } = ofPlayers[i];
    if (mu === after.mu && mu_before === before.mu) continue;
    await trx
      .updateTable('rated_seats')
      .set({ mu_before: before.mu, sigma_before: before.sigma, mu: after.mu, sigma: after.sigma })
      .where('match_id', '=', matchID)
      .where('player', '=', player)
      .execute();
  }
}
