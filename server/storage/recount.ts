import { shownRating } from '../ratings/model.ts';
import { isBotPlayer } from '../ratings/bots.ts';
import { changesBy, keyOf, PAIRINGS, type Standing, type Subject } from '../ratings/results.ts';
import type { Trx } from './database.ts';
import { countChange } from './matchWrites.ts';
import { lockRatings, readRatedResults, setUnrated, type RatedMatch } from './ratings.ts';

/** Taking a match out of the ratings, which counts all later results again. */

/** Rows written by one statement; far below the parameters that the databases allow. */
const CHUNK = 500;

/** The last standing of a subject in a season. */
interface Kept {
  readonly subject: Subject;
  readonly standing: Standing;
}

/**
 * Takes a match out of the ratings as if it had never been rated, in a transaction that waits for other results.
 * Resolves to false if it is not to be rated.
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
  // It is not over, or not rated yet.
  if (numDeletedRows === 0n) return true;
  await trx.deleteFrom('rated_seats').where('match_id', '=', matchID).execute();
  await recount(trx);
  return true;
}

/** Counts all rated results again and replaces all ratings. */
async function recount(trx: Trx): Promise<void> {
  const last = new Map<string, Standing>();
  const seasons = new Map<string, Kept>();
  for await (const result of readRatedResults(trx)) {
    const changes = changesBy(result, (subject) => last.get(keyOf(subject)));
    for (const { subject, after } of changes) {
      last.set(keyOf(subject), after);
      if (!isBotPlayer(subject.player)) {
        seasons.set(`${keyOf(subject)} ${after.season}`, { subject, standing: after });
      }
    }
    await rewriteSeats(trx, result, changes);
  }
  await trx.deleteFrom('ratings').execute();
  const rows = Array.from(seasons.values(), ({ subject, standing }) => ({
    ...subject,
    ...standing,
    shown: shownRating(standing),
  }));
  for (let i = 0; i < rows.length; i += CHUNK) {
    await trx
      .insertInto('ratings')
      .values(rows.slice(i, i + CHUNK))
      .execute();
  }
}

/** Writes the ratings before and after a match to its seats, where they have changed. */
async function rewriteSeats(
  trx: Trx,
  { matchID, ranks }: RatedMatch,
  changes: ReturnType<typeof changesBy>,
): Promise<void> {
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
