import type { Db, Reader, Trx } from './database.ts';

/** Vacations of guests: when they were, and how many days each takes. */

export interface VacationRow {
  readonly beganAt: number;
  /** When the vacation ends or ended. */
  readonly untilAt: number;
  /** The number of days that it takes. */
  readonly days: number;
}

/** Reads a guest's vacations that had not ended at a time, oldest first. */
export function readVacations(db: Reader, guestID: string, since: number): Promise<VacationRow[]> {
  return db
    .selectFrom('vacations')
    .select(['began_at as beganAt', 'until_at as untilAt', 'days'])
    .where('guest_id', '=', guestID)
    .where('until_at', '>', since)
    .orderBy('began_at')
    .execute();
}

/** Reads the ends of the current vacations of some guests, by guest. */
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

/** Ends a vacation at a time, after it has taken this many days. */
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

/** Moves a guest's vacations to another guest. Of two that began in the same millisecond, the other guest's counts. */
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

/** Deletes vacations that ended before a time. */
export async function deleteOldVacations(db: Db, before: number): Promise<void> {
  await db.deleteFrom('vacations').where('until_at', '<', before).execute();
}
