import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes guests' vacations: when they begin and end, and how many days each one uses. */

export interface VacationRow {
  readonly beganAt: number;
  /** The end of the vacation, past or future. */
  readonly untilAt: number;
  /** The number of vacation days used. */
  readonly days: number;
}

/** Returns a guest's vacations that end after `since`, oldest first. */
export function readVacations(db: Reader, guestID: string, since: number): Promise<VacationRow[]> {
  return db
    .selectFrom('vacations')
    .select(['began_at as beganAt', 'until_at as untilAt', 'days'])
    .where('guest_id', '=', guestID)
    .where('until_at', '>', since)
    .orderBy('began_at')
    .execute();
}

/** Returns when the current vacations of these guests end, by guest. Omits guests without a current vacation. */
export async function vacationsOf(
  db: Reader,
  guestIDs: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (guestIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom('vacations')
    .select((eb) => ['guest_id', eb.fn.max<number>('until_at').as('until')])
    .where('guest_id', 'in', guestIDs)
    .where('until_at', '>', now)
    .groupBy('guest_id')
    .execute();
  return new Map(rows.map(({ guest_id, until }) => [guest_id, Number(until)]));
}

export async function insertVacation(trx: Trx, guestID: string, row: VacationRow): Promise<void> {
  await trx
    .insertInto('vacations')
    .values({ guest_id: guestID, began_at: row.beganAt, until_at: row.untilAt, days: row.days })
    .execute();
}

/** Sets when a vacation ends and how many days it used. */
export async function endVacation(
  trx: Trx,
  guestID: string,
  beganAt: number,
  { untilAt, days }: { untilAt: number; days: number },
): Promise<void> {
  await trx
    .updateTable('vacations')
    .set({ until_at: untilAt, days })
    .where('guest_id', '=', guestID)
    .where('began_at', '=', beganAt)
    .execute();
}

/** Copies a guest's vacations to another guest. If two began in the same millisecond, keeps the other guest's. */
export async function mergeVacations(trx: Trx, guestID: string, intoID: string): Promise<void> {
  const given = await readVacations(trx, guestID, 0);
  for (const { beganAt, untilAt, days } of given) {
    await trx
      .insertInto('vacations')
      .values({ guest_id: intoID, began_at: beganAt, until_at: untilAt, days })
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

/** Deletes vacations that ended before a given time. */
export async function deleteOldVacations(db: Db, before: number): Promise<void> {
  await db.deleteFrom('vacations').where('until_at', '<', before).execute();
}
