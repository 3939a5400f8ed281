import type { RatingPool } from '../../protocol/pools.ts';
import { isBotPlayer } from '../ratings/bots.ts';
import { shownRating } from '../ratings/model.ts';
import {
  PAIRINGS,
  changesBy,
  keyOf,
  subjectsOf,
  type Change,
  type RatedPlace,
  type RatedResult,
  type Standing,
  type Subject,
} from '../ratings/results.ts';
import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes ratings, and the rated matches from which they are calculated. */

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The maximum number of matches among the same people that count towards ratings within a day. The limit keeps people
 * from playing matches only to raise a rating.
 */
const MAX_SAME_PEOPLE = 5;

/** A player's result, with their seat, faction and player mat. */
export interface SeatResult extends RatedPlace {
  readonly seat: number;
  readonly faction: string;
  readonly mat: string;
}

export interface MatchResults {
  readonly matchID: string;
  readonly pool: RatingPool;
  /** When the match ended, in milliseconds since 1970. */
  readonly endedAt: number;
  readonly seats: readonly SeatResult[];
}

/**
 * `counted`: the ratings have changed. `repeated`: the match has already been counted or excluded. `same-people`: the
 * match is not counted, because the same people have played too many rated matches within a day.
 */
export type RatedOutcome = 'counted' | 'repeated' | 'same-people';

/**
 * Returns up to `limit` finished matches that still have to be rated, earliest end first. Starts after the match
 * `after`, or with the earliest one if it is null.
 */
export async function listUnrated(
  db: Db,
  after: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<{ at: number; id: string }[]> {
  return db
    .selectFrom('matches')
    .leftJoin('rated_matches', 'rated_matches.match_id', 'matches.id')
    .select(['matches.id', 'matches.updated_at as at'])
    .where('matches.rated', '=', 1)
    .where('matches.unrated', 'is', null)
    .where('matches.status', '=', 'over')
    .where('rated_matches.match_id', 'is', null)
    .where((eb) =>
      after === null
        ? eb.lit(true)
        : eb.or([
            eb('matches.updated_at', '>', after.at),
            eb.and([eb('matches.updated_at', '=', after.at), eb('matches.id', '>', after.id)]),
          ]),
    )
    .orderBy('matches.updated_at')
    .orderBy('matches.id')
    .limit(limit)
    .execute();
}

/** Records the reason why a match is not rated. */
export async function setUnrated(db: Pick<Trx, 'updateTable'>, matchID: string, reason: string): Promise<void> {
  await db.updateTable('matches').set({ unrated: reason }).where('id', '=', matchID).execute();
}

/**
 * Takes the next number in the order of rated matches, and a time no earlier than that of the previous one. Writing
 * them locks the row on every kind of database, so that only one match at a time changes the ratings.
 */
async function nextNumber(trx: Trx, endedAt: number): Promise<{ number: number; at: number }> {
  return trx
    .insertInto('rating_order')
    .values({ id: 1, number: 1, at: endedAt })
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        number: eb('rating_order.number', '+', 1),
        at: eb
          .case()
          .when('rating_order.at', '>', endedAt)
          .then(eb.ref('rating_order.at'))
          .else(eb.ref('excluded.at'))
          .end(),
      })),
    )
    .returning(['number', 'at'])
    .executeTakeFirstOrThrow();
}

/**
 * Locks the ratings for this transaction, as rating a match does, so that existing results can be changed. A recount in
 * progress then starts again.
 */
export async function lockRatings(trx: Trx): Promise<void> {
  await trx
    .updateTable('rating_order')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

const peopleIn = (seats: readonly RatedPlace[]): string =>
  seats
    .flatMap(({ player }) => (isBotPlayer(player) ? [] : [player]))
    .toSorted()
    .join(' ');

async function hasPlayedOften(trx: Trx, people: string, at: number): Promise<boolean> {
  const { count } = await trx
    .selectFrom('rated_matches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('people', '=', people)
    .where('at', '>', at - DAY_MS)
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_SAME_PEOPLE;
}

/** Resolves to true if a match has already been rated or never will be. */
async function isRatedAlready(trx: Trx, matchID: string): Promise<boolean> {
  const rated = await trx
    .selectFrom('rated_matches')
    .select('match_id')
    .where('match_id', '=', matchID)
    .executeTakeFirst();
  if (rated !== undefined) return true;
  const match = await trx.selectFrom('matches').select('unrated').where('id', '=', matchID).executeTakeFirst();
  return match !== undefined && match.unrated !== null;
}

/**
 * Returns the results with the players' current names, because a guest may have been deleted or merged since the match
 * ended.
 */
async function namedNow(trx: Trx, matchID: string, seats: readonly SeatResult[]): Promise<SeatResult[]> {
  const rows = await trx
    .selectFrom('seats')
    .select(['seat', 'former', 'guest_id'])
    .where('match_id', '=', matchID)
    .execute();
  const names = new Map(rows.map((row) => [row.seat, row.former ?? row.guest_id]));
  return seats.map((seat) => ({ ...seat, player: names.get(seat.seat) ?? seat.player }));
}

/**
 * Renames a player in the ratings of one pool, or of all pools if `pool` is null, without changing any rating. Later
 * ratings are calculated from the same results as before.
 */
export async function renamePlayer(trx: Trx, from: string, to: string, pool: string | null = null): Promise<void> {
  await lockRatings(trx);
  let played = trx
    .selectFrom('rated_matches')
    .innerJoin('rated_seats', 'rated_seats.match_id', 'rated_matches.match_id')
    .select(['rated_matches.match_id', 'rated_matches.people'])
    .where('rated_seats.player', '=', from);
  if (pool !== null) played = played.where('rated_matches.pool', '=', pool);
  const matches = await played.execute();
  for (const { match_id, people } of matches) {
    const renamed = people.split(' ').map((player) => (player === from ? to : player));
    await trx
      .updateTable('rated_matches')
      .set({ people: renamed.toSorted().join(' ') })
      .where('match_id', '=', match_id)
      .execute();
    await trx
      .updateTable('rated_seats')
      .set({ player: to })
      .where('match_id', '=', match_id)
      .where('player', '=', from)
      .execute();
  }
  let ratings = trx.updateTable('ratings').set({ player: to }).where('player', '=', from);
  if (pool !== null) ratings = ratings.where('pool', '=', pool);
  await ratings.execute();
}

/** Returns the latest standing of each of these subjects. */
async function standingsOf(db: Reader, subjects: readonly Subject[]): Promise<Map<string, Standing>> {
  const pools = [...new Set(subjects.map(({ pool }) => pool))];
  const players = [...new Set(subjects.map(({ player }) => player))];
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('pool', 'in', pools)
    .where('player', 'in', players)
    .where('faction', 'in', [...new Set(subjects.map(({ faction }) => faction))])
    .orderBy('season')
    .execute();
  const last = new Map<string, Standing>();
  for (const { mu, sigma, season, played, total, ...row } of rows) {
    last.set(keyOf(row as Subject), { mu, sigma, season, played, total });
  }
  return last;
}

/** A stored rating: one row for each player, pool, faction, player mat and season. */
export type RatingRow = Subject & Standing & { readonly shown: number };

export const ratingRow = (subject: Subject, standing: Standing): RatingRow => ({
  ...subject,
  ...standing,
  shown: shownRating(standing),
});

/** Writes ratings, replacing stored ratings with the same subject and season. */
export async function writeRatings(db: Pick<Db, 'insertInto'>, rows: readonly RatingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('ratings')
    .values(rows)
    .onConflict((c) =>
      c.columns(['player', 'pool', 'faction', 'mat', 'season']).doUpdateSet((eb) => ({
        mu: eb.ref('excluded.mu'),
        sigma: eb.ref('excluded.sigma'),
        shown: eb.ref('excluded.shown'),
        played: eb.ref('excluded.played'),
        total: eb.ref('excluded.total'),
      })),
    )
    .execute();
}

function writeStandings(trx: Trx, changes: readonly Change[]): Promise<void> {
  const people = changes.filter(({ subject }) => !isBotPlayer(subject.player));
  return writeRatings(
    trx,
    people.map(({ subject, after }) => ratingRow(subject, after)),
  );
}

/**
 * Applies a match's result to the ratings, unless it has already been applied or excluded. If the same people have
 * played too many rated matches within a day, excludes it.
 */
export function addRatedMatch(db: Db, { matchID, pool, endedAt, seats: given }: MatchResults): Promise<RatedOutcome> {
  return db.transaction().execute(async (trx) => {
    const { number, at } = await nextNumber(trx, endedAt);
    if (await isRatedAlready(trx, matchID)) return 'repeated';
    const seats = await namedNow(trx, matchID, given);
    const people = peopleIn(seats);
    if (await hasPlayedOften(trx, people, at)) {
      await setUnrated(trx, matchID, 'same-people');
      return 'same-people';
    }
    await trx.insertInto('rated_matches').values({ match_id: matchID, number, pool, people, at }).execute();
    const result: RatedResult = { pool, at, ranks: seats };
    const standings = await standingsOf(trx, subjectsOf(result).flat());
    const changes = changesBy(result, (subject) => standings.get(keyOf(subject)));
    await writeStandings(trx, changes);
    const ofPlayers = changes.filter(({ subject }) => subject.pool !== PAIRINGS && subject.faction === '');
    await trx
      .insertInto('rated_seats')
      .values(seatRows(matchID, seats, ofPlayers))
      .execute();
    return 'counted';
  });
}

/** Returns the rows for the seats. `changes`: the players' changes, from first to last place. */
function seatRows(matchID: string, seats: readonly SeatResult[], changes: readonly Change[]) {
  const inOrder = seats.toSorted((a, b) => a.rank - b.rank);
  return inOrder.map(({ seat, player, rank, faction, mat }, i) => {
    const { before, after } = changes[i];
    return {
      match_id: matchID,
      seat,
      player,
      rank,
      faction,
      mat,
      mu_before: before.mu,
      sigma_before: before.sigma,
      mu: after.mu,
      sigma: after.sigma,
    };
  });
}

/** The number of rated matches to read at a time. */
const PAGE = 500;

/** A player's place, with the stored ratings before and after the match. */
export interface StoredPlace extends RatedPlace {
  readonly mu_before: number;
  readonly mu: number;
}

export interface RatedMatch extends RatedResult {
  readonly matchID: string;
  /** The position of the match in the order in which results changed the ratings. */
  readonly number: number;
  readonly ranks: readonly StoredPlace[];
}

/** Returns up to `limit` rated results numbered after `after`, in the order in which they changed the ratings. */
export async function readRatedPage(db: Reader, after: number, limit: number): Promise<RatedMatch[]> {
  const matches = await db
    .selectFrom('rated_matches')
    .select(['match_id', 'number', 'pool', 'at'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  if (matches.length === 0) return [];
  const ids = matches.map(({ match_id }) => match_id);
  const rows = await db.selectFrom('rated_seats').selectAll().where('match_id', 'in', ids).orderBy('seat').execute();
  const seats = new Map<string, StoredPlace[]>();
  for (const { match_id, ...place } of rows) {
    const places = seats.get(match_id);
    if (places === undefined) seats.set(match_id, [place]);
    else places.push(place);
  }
  return matches.map(({ match_id, number, pool, at }) => ({
    matchID: match_id,
    number,
    pool: pool as RatingPool,
    at,
    ranks: seats.get(match_id) ?? [],
  }));
}

/** Yields all rated results, in the order in which they changed the ratings. */
export async function* readRatedResults(db: Reader): AsyncGenerator<RatedMatch> {
  for (let after = 0; ;) {
    const page = await readRatedPage(db, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}
