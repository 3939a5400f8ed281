import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes the weekly deals and the guests who have played them. */

/** The terms shared by all matches of a week, except the seed. */
export interface WeekPlan {
  readonly seats: number;
  /** The guest's seat. */
  readonly seat: number;
  /** The level of the bots in the other seats. */
  readonly level: string;
}

export interface WeekRow {
  readonly week: string;
  readonly seed: string;
  readonly plan: WeekPlan;
  readonly started: number;
}

export interface EntryResult {
  readonly coins: number;
  readonly rounds: number;
  readonly place: number;
}

export interface EntryRow {
  readonly matchID: string;
  readonly endedAt: number | null;
  readonly result: EntryResult | null;
}

/** A result with its player's current profile. The id, name and emblem are null for a deleted guest. */
export interface ResultRow extends EntryResult {
  readonly rank: number;
  readonly matchID: string;
  readonly endedAt: number;
  readonly id: string | null;
  readonly name: string | null;
  readonly emblem: string | null;
}

export async function readWeek(db: Reader, week: string): Promise<WeekRow | undefined> {
  const row = await db.selectFrom('weeks').selectAll().where('week', '=', week).executeTakeFirst();
  return row === undefined
    ? undefined
    : { week, seed: row.seed, plan: JSON.parse(row.plan) as WeekPlan, started: row.started };
}

/** Stores a week's deal unless the week already has one. */
export async function insertWeek(db: Db, { week, seed, plan }: Omit<WeekRow, 'started'>, at: number): Promise<void> {
  await db
    .insertInto('weeks')
    .values({ week, seed, plan: JSON.stringify(plan), created_at: at })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Locks a week for this transaction and reads it. Returns undefined if the week has no deal. */
export async function lockWeek(trx: Trx, week: string): Promise<WeekRow | undefined> {
  await trx
    .updateTable('weeks')
    .set((eb) => ({ started: eb.ref('started') }))
    .where('week', '=', week)
    .execute();
  return readWeek(trx, week);
}

/** Adds an entry for a guest who starts a week's match, and counts it. The week must be locked. */
export async function insertEntry(
  trx: Trx,
  { week, started }: Pick<WeekRow, 'week' | 'started'>,
  { guestID, matchID, at }: { guestID: string; matchID: string; at: number },
): Promise<void> {
  const number = started + 1;
  await trx.updateTable('weeks').set({ started: number }).where('week', '=', week).execute();
  await trx
    .insertInto('week_entries')
    .values({ week, number, guest_id: guestID, match_id: matchID, started_at: at })
    .execute();
}

export async function entryOf(db: Reader, week: string, guestID: string): Promise<EntryRow | undefined> {
  const row = await db
    .selectFrom('week_entries')
    .selectAll()
    .where('week', '=', week)
    .where('guest_id', '=', guestID)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { match_id: matchID, ended_at: endedAt, coins, rounds, place } = row;
  const result = coins === null || rounds === null || place === null ? null : { coins, rounds, place };
  return { matchID, endedAt, result };
}

/**
 * Stores how a match ended, unless its end is already stored. `result` is null if the match ended without a result or
 * after the week.
 */
export async function endEntry(db: Db, matchID: string, at: number, result: EntryResult | null): Promise<void> {
  await db
    .updateTable('week_entries')
    .set({ ended_at: at, ...result })
    .where('match_id', '=', matchID)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns a week's results, best first: more coins, then fewer rounds. Equal results share a rank. */
export async function weekResults(db: Reader, week: string, limit: number): Promise<ResultRow[]> {
  const rows = await results(db, week)
    .orderBy('week_entries.coins', 'desc')
    .orderBy('week_entries.rounds')
    .orderBy('week_entries.ended_at')
    .orderBy('week_entries.number')
    .limit(limit)
    .execute();
  const ranked: ResultRow[] = [];
  for (const row of rows) {
    const result = toResult(row);
    if (result === null) continue;
    const before = ranked.at(-1);
    const isEqual = before?.coins === result.coins && before.rounds === result.rounds;
    ranked.push({ ...result, rank: isEqual ? before.rank : ranked.length + 1 });
  }
  return ranked;
}

/** Returns a match's result with its rank in the week, or null if the match has no result. */
export async function resultOf(db: Reader, week: string, matchID: string): Promise<ResultRow | null> {
  const row = await results(db, week).where('week_entries.match_id', '=', matchID).executeTakeFirst();
  const result = row === undefined ? null : toResult(row);
  if (result === null) return null;
  const { better } = await db
    .selectFrom('week_entries')
    .select((eb) => eb.fn.countAll<number>().as('better'))
    .where('week', '=', week)
    .where((eb) =>
      eb.or([
        eb('coins', '>', result.coins),
        eb.and([eb('coins', '=', result.coins), eb('rounds', '<', result.rounds)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { ...result, rank: Number(better) + 1 };
}

const results = (db: Reader, week: string) =>
  db
    .selectFrom('week_entries')
    .leftJoin('guests', 'guests.id', 'week_entries.guest_id')
    .select([
      'week_entries.match_id as matchID',
      'week_entries.ended_at as endedAt',
      'week_entries.coins',
      'week_entries.rounds',
      'week_entries.place',
      'guests.id',
      'guests.name',
      'guests.emblem',
    ])
    .where('week_entries.week', '=', week)
    .where('week_entries.coins', 'is not', null);

function toResult(
  row: Omit<ResultRow, 'endedAt' | 'rank' | keyof EntryResult> & {
    readonly endedAt: number | null;
    readonly coins: number | null;
    readonly rounds: number | null;
    readonly place: number | null;
  },
): Omit<ResultRow, 'rank'> | null {
  const { endedAt, coins, rounds, place } = row;
  return endedAt === null || coins === null || rounds === null || place === null
    ? null
    : { ...row, endedAt, coins, rounds, place };
}

/** Returns the weeks before this one that have been played, latest first. */
export async function weeksBefore(
  db: Reader,
  week: string,
  limit: number,
): Promise<{ week: string; started: number }[]> {
  return db
    .selectFrom('weeks')
    .select(['week', 'started'])
    .where('week', '<', week)
    .where('started', '>', 0)
    .orderBy('week', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the ids of matches that have ended or been deleted but whose entries still have no end. */
export async function unrecordedEntries(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('week_entries')
    .leftJoin('matches', 'matches.id', 'week_entries.match_id')
    .leftJoin('states', 'states.match_id', 'week_entries.match_id')
    .select('week_entries.match_id')
    .where('week_entries.ended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('matches.id', 'is', null), eb('matches.status', '=', 'over'), eb('states.gameover', 'is not', null)]),
    )
    .execute();
  return rows.map(({ match_id }) => match_id);
}

/** Returns the ids of matches from earlier weeks whose deal is still hidden. */
export async function sealedBefore(db: Reader, week: string): Promise<string[]> {
  const rows = await db.selectFrom('matches').select('id').where('week', '<', week).where('sealed', '=', 1).execute();
  return rows.map(({ id }) => id);
}

/** Returns the weeks that a guest has played. */
export async function weeksOfGuest(
  db: Reader,
  guestID: string,
): Promise<{ week: string; startedAt: number; coins: number | null }[]> {
  return db
    .selectFrom('week_entries')
    .select(['week', 'started_at as startedAt', 'coins'])
    .where('guest_id', '=', guestID)
    .orderBy('week')
    .execute();
}

/** Transfers a guest's weeks to another guest. If both have played a week, the later match then belongs to neither. */
export async function mergeWeeks(trx: Trx, guestID: string, intoID: string): Promise<void> {
  const both = await trx
    .selectFrom('week_entries')
    .select(['week', 'number', 'guest_id'])
    .where('guest_id', 'in', [guestID, intoID])
    .orderBy('week')
    .orderBy('number')
    .execute();
  for (const [i, { week, number }] of both.entries()) {
    if (i === 0 || both[i - 1].week !== week) continue;
    await trx
      .updateTable('week_entries')
      .set({ guest_id: null })
      .where('week', '=', week)
      .where('number', '=', number)
      .execute();
  }
  await trx.updateTable('week_entries').set({ guest_id: intoID }).where('guest_id', '=', guestID).execute();
}
