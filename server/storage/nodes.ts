import type { Db } from './database.ts';

/** Stores which server processes use the database, and who is connected through each of them. */

/**
 * Records that a process is alive at the given time (milliseconds since 1970). Resolves to true if the process was not
 * recorded, so that no one connected through it is either.
 */
export async function beatNode(db: Db, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('nodes').set({ seen_at: at }).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await db
    .insertInto('nodes')
    .values({ id, seen_at: at })
    .onConflict((c) => c.doNothing())
    .execute();
  return true;
}

/** Removes a stopping process and the records of people connected through it. */
export async function removeNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

/** Removes processes not seen since `before`, and the records of people connected through them. */
export async function removeDeadNodes(db: Db, before: number): Promise<void> {
  await db.deleteFrom('nodes').where('seen_at', '<', before).execute();
}

/** Returns the processes seen since `after`. */
export async function livingNodes(db: Db, after: number): Promise<Set<string>> {
  const rows = await db.selectFrom('nodes').select('id').where('seen_at', '>=', after).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The people connected to a match through one process. */
export interface PresenceRow {
  readonly node: string;
  readonly matchID: string;
  readonly seats: readonly number[];
  readonly watching: number;
}

/**
 * Stores the people connected to matches through a process. Deletes the rows of matches to which no one is connected.
 */
export async function writePresence(db: Db, rows: readonly PresenceRow[]): Promise<void> {
  const present = rows.filter(({ seats, watching }) => seats.length > 0 || watching > 0);
  const gone = rows.filter((row) => !present.includes(row));
  if (present.length > 0) {
    await db
      .insertInto('presence')
      .values(
        present.map(({ node, matchID, seats, watching }) => ({
          node,
          match_id: matchID,
          seats: seats.join(','),
          watching,
        })),
      )
      .onConflict((c) =>
        c.columns(['node', 'match_id']).doUpdateSet((eb) => ({
          seats: eb.ref('excluded.seats'),
          watching: eb.ref('excluded.watching'),
        })),
      )
      .execute();
  }
  for (const node of new Set(gone.map((row) => row.node))) {
    const ids = gone.filter((row) => row.node === node).map(({ matchID }) => matchID);
    await db.deleteFrom('presence').where('node', '=', node).where('match_id', 'in', ids).execute();
  }
}

/** Returns the people connected to these matches through processes seen since `after`. */
export async function readPresence(db: Db, ids: readonly string[], after: number): Promise<PresenceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('presence')
    .innerJoin('nodes', 'nodes.id', 'presence.node')
    .select(['presence.node', 'presence.match_id', 'presence.seats', 'presence.watching'])
    .where('presence.match_id', 'in', ids)
    .where('nodes.seen_at', '>=', after)
    .execute();
  return rows.map(({ node, match_id, seats, watching }) => ({
    node,
    matchID: match_id,
    seats: seats === '' ? [] : seats.split(',').map(Number),
    watching,
  }));
}
