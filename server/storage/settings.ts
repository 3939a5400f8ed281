import { SETTINGS_VERSION, readSettings, type ChosenSettings } from '../../protocol/settings.ts';
import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes the settings that guests have chosen. */

/** Returns the settings that a guest has chosen. The object is empty if there are none. */
export async function readSettingsOf(db: Reader, guestID: string): Promise<ChosenSettings> {
  const row = await db
    .selectFrom('guest_settings')
    .select('settings')
    .where('guest_id', '=', guestID)
    .executeTakeFirst();
  return row === undefined ? {} : readSettings(JSON.parse(row.settings));
}

async function write(trx: Trx, guestID: string, chosen: ChosenSettings): Promise<void> {
  const row = { version: SETTINGS_VERSION, settings: JSON.stringify(chosen) };
  await trx
    .insertInto('guest_settings')
    .values({ ...row, guest_id: guestID })
    .onConflict((c) => c.column('guest_id').doUpdateSet(row))
    .execute();
}

/** Changes some of a guest's settings. Resolves to all of their settings, or undefined if the guest does not exist. */
export function changeSettings(db: Db, guestID: string, changes: ChosenSettings): Promise<ChosenSettings | undefined> {
  return db.transaction().execute(async (trx) => {
    // This write comes first because it locks the guest, so that changes from two devices do not overlap.
    const { numUpdatedRows } = await trx
      .updateTable('guests')
      .set({ id: guestID })
      .where('id', '=', guestID)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const chosen = { ...(await readSettingsOf(trx, guestID)), ...changes };
    await write(trx, guestID, chosen);
    return chosen;
  });
}

/** Copies a guest's settings to another guest. Settings that the other guest has chosen are kept. */
export async function mergeSettings(trx: Trx, guestID: string, intoID: string): Promise<void> {
  const given = await readSettingsOf(trx, guestID);
  if (Object.keys(given).length > 0) await write(trx, intoID, { ...given, ...(await readSettingsOf(trx, intoID)) });
}
