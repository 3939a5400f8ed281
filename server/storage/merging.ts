import type { Db, Reader, Trx } from './database.ts';
import { renamePlayer } from './ratings.ts';
import { mergeVacations } from './vacations.ts';
import { mergeSettings } from './settings.ts';
import { tournamentsOfGuest } from './tournaments.ts';
import { mergeWeeks } from './weeks.ts';

/** Merges one guest into another. */

export interface Merge {
  /** The guest who is merged into the other and deleted. */
  readonly guestID: string;
  readonly intoID: string;
}

export async function insertMerge(
  trx: Trx,
  { guestID, intoID, tokenHash, expiresAt }: Merge & { tokenHash: string; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('merges')
    .values({ token_hash: tokenHash, guest_id: guestID, into_id: intoID, expires_at: expiresAt })
    .execute();
}

/** Returns the merge identified by a token, or undefined if the token is unknown or has expired by `now`. */
export async function findMerge(db: Reader, tokenHash: string, now: number): Promise<Merge | undefined> {
  return db
    .selectFrom('merges')
    .select(['guest_id as guestID', 'into_id as intoID'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes merges that have expired by `now`. */
export async function deleteExpiredMerges(db: Db, now: number): Promise<void> {
  await db.deleteFrom('merges').where('expires_at', '<=', now).execute();
}

/** Returns the number of a guest's matches and passkeys, and of the tournaments they play in or run. */
export async function countBelongings(
  db: Reader,
  guestID: string,
): Promise<{ matches: number; tournaments: number; passkeys: number }> {
  const countOf = async (table: 'seats' | 'passkeys'): Promise<number> => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('guest_id', '=', guestID)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const tournaments = new Set((await tournamentsOfGuest(db, guestID)).map(({ tournamentID }) => tournamentID)).size;
  return { matches: await countOf('seats'), tournaments, passkeys: await countOf('passkeys') };
}

/** Returns true if both guests have seats in the same match or play in the same tournament. */
export async function haveMet(db: Reader, { guestID, intoID }: Merge): Promise<boolean> {
  const inMatch = db
    .selectFrom('seats')
    .innerJoin('seats as others', 'others.match_id', 'seats.match_id')
    .select('seats.match_id as shared')
    .where('seats.guest_id', '=', guestID)
    .where('others.guest_id', '=', intoID);
  const inTournament = db
    .selectFrom('tournament_players as own')
    .innerJoin('tournament_players as others', 'others.tournament_id', 'own.tournament_id')
    .select('own.tournament_id as shared')
    .where('own.guest_id', '=', guestID)
    .where('others.guest_id', '=', intoID);
  return (await inMatch.unionAll(inTournament).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Transfers a guest's seats, results, ratings, tournaments, weeks, moderation data, settings and vacations to another
 * guest, then deletes the first guest with their devices, passkeys and codes. In a pool in which both have a rating,
 * the other guest keeps theirs, and the deleted guest's rating remains under the name `former`.
 */
export async function mergeGuest(trx: Trx, { guestID, intoID }: Merge, former: string): Promise<void> {
  await mergeRatings(trx, { guestID, intoID }, former);
  await trx.updateTable('seats').set({ guest_id: intoID }).where('guest_id', '=', guestID).execute();
  await trx.updateTable('results').set({ guest_id: intoID }).where('guest_id', '=', guestID).execute();
  await mergeTournaments(trx, { guestID, intoID });
  await mergeWeeks(trx, guestID, intoID);
  await mergeModeration(trx, { guestID, intoID });
  await mergeSettings(trx, guestID, intoID);
  await mergeVacations(trx, guestID, intoID);
  await trx
    .insertInto('removed')
    .columns(['match_id', 'guest_id'])
    .expression((eb) =>
      eb
        .selectFrom('removed')
        .select(['match_id', eb.val(intoID).as('guest_id')])
        .where('guest_id', '=', guestID),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  await trx
    .updateTable('guests')
    .set((eb) => ({
      created_at: eb
        .selectFrom('guests as each')
        .select((each) => each.fn.min<number>('each.created_at').as('since'))
        .where('each.id', 'in', [guestID, intoID]),
    }))
    .where('id', '=', intoID)
    .execute();
  await trx.deleteFrom('guests').where('id', '=', guestID).execute();
}

/**
 * Transfers a guest's chat messages, reports, log entries and sanctions to another guest, as well as their blocks and
 * friendships in both directions.
 */
async function mergeModeration(trx: Trx, { guestID, intoID }: Merge): Promise<void> {
  await trx.updateTable('chat').set({ guest_id: intoID }).where('guest_id', '=', guestID).execute();
  for (const [table, column] of [
    ['reports', 'reporter_id'],
    ['reports', 'subject_id'],
    ['operator_log', 'by_id'],
    ['operator_log', 'subject_id'],
  ] as const) {
    await trx
      .updateTable(table)
      .set({ [column]: intoID })
      .where(trx.dynamic.ref(column), '=', guestID)
      .execute();
  }
  const blocks = await trx
    .selectFrom('blocks')
    .selectAll()
    .where((eb) => eb.or([eb('guest_id', '=', guestID), eb('blocked_id', '=', guestID)]))
    .execute();
  const become = (id: string): string => (id === guestID ? intoID : id);
  for (const { guest_id, blocked_id, at } of blocks) {
    if (become(guest_id) === become(blocked_id)) continue;
    await trx
      .insertInto('blocks')
      .values({ guest_id: become(guest_id), blocked_id: become(blocked_id), at })
      .onConflict((c) => c.doNothing())
      .execute();
  }
  const friends = await trx
    .selectFrom('friends')
    .selectAll()
    .where((eb) => eb.or([eb('guest_id', '=', guestID), eb('friend_id', '=', guestID)]))
    .execute();
  for (const { guest_id, friend_id, at } of friends) {
    if (become(guest_id) === become(friend_id)) continue;
    await trx
      .insertInto('friends')
      .values({ guest_id: become(guest_id), friend_id: become(friend_id), at })
      .onConflict((c) => c.doNothing())
      .execute();
  }
  const sanctions = await trx.selectFrom('sanctions').selectAll().where('guest_id', '=', guestID).execute();
  for (const row of sanctions) {
    // Of two sanctions of the same kind, the one that ends later is kept. A sanction without an end lasts longest.
    await trx
      .insertInto('sanctions')
      .values({ ...row, guest_id: intoID })
      .onConflict((c) =>
        c
          .columns(['guest_id', 'kind'])
          .doUpdateSet({ until: row.until, reason: row.reason, at: row.at })
          .where((eb) =>
            row.until === null ? eb('sanctions.until', 'is not', null) : eb('sanctions.until', '<', row.until),
          ),
      )
      .execute();
  }
}

/**
 * Transfers a guest's tournaments to another guest. If both are officials of a tournament, one entry remains, as
 * organiser if either is the organiser.
 */
async function mergeTournaments(trx: Trx, { guestID, intoID }: Merge): Promise<void> {
  for (const table of ['tournament_players', 'tournament_log'] as const) {
    await trx.updateTable(table).set({ guest_id: intoID }).where('guest_id', '=', guestID).execute();
  }
  const roles = await trx.selectFrom('tournament_officials').selectAll().where('guest_id', '=', guestID).execute();
  for (const role of roles) {
    await trx
      .insertInto('tournament_officials')
      .values({ ...role, guest_id: intoID })
      // An organiser remains the organiser.
      .onConflict((c) =>
        c.columns(['tournament_id', 'guest_id']).doUpdateSet((eb) => ({
          role: eb
            .case()
            .when('tournament_officials.role', '=', 'organiser')
            .then(eb.ref('tournament_officials.role'))
            .else(eb.ref('excluded.role'))
            .end(),
        })),
      )
      .execute();
  }
}

async function mergeRatings(trx: Trx, { guestID, intoID }: Merge, former: string): Promise<void> {
  const poolsOf = async (player: string): Promise<ReadonlySet<string>> => {
    const rows = await trx.selectFrom('ratings').select('pool').distinct().where('player', '=', player).execute();
    return new Set(rows.map(({ pool }) => pool));
  };
  const taken = await poolsOf(intoID);
  for (const pool of await poolsOf(guestID)) {
    await renamePlayer(trx, guestID, taken.has(pool) ? former : intoID, pool);
  }
}
