import { Kysely } from 'kysely';
import { apply, isRefusal, type Action } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { readLog } from '../../server/storage/log.ts';
import { readMatch, readState } from '../../server/storage/matches.ts';
import { DatabaseSync, NodeSqliteDialect } from '../../server/storage/dialects/nodeSqlite.ts';
import type { Tables } from '../../server/storage/schema.ts';
import { demand, sameText } from './demand.ts';

/** Compares a stored match with the bare engine. */

/** A move that the server has acknowledged. */
export interface Acknowledged {
  readonly id: string;
  readonly seat: number;
  readonly action: Action;
  readonly stateID: number;
}

const json = (value: unknown): string => JSON.stringify(value);

/** Reads a match as it was at one point in time, even while its bots are playing. */
async function readWhole(db: Kysely<Tables>, matchID: string) {
  for (;;) {
    const match = await readMatch(db, matchID);
    const stored = await readState(db, matchID);
    const rows = await readLog(db, matchID, 0, 100_000);
    const after = await readMatch(db, matchID);
    if (match === undefined || stored === undefined) throw new Error(`match ${matchID} is gone`);
    if (after?.stateID === match.stateID && after.changes === match.changes) return { match, stored, rows };
  }
}

/**
 * Resolves to the number of actions in the stored match. Rejects unless the match is complete: its first and last
 * states and its events must follow from the set-up, the seed and the whole log, byte for byte, and every acknowledged
 * move must be in the log exactly once, at the position given in its acknowledgement.
 */
export async function demandWhole(
  db: Kysely<Tables>,
  matchID: string,
  acknowledged: readonly Acknowledged[] = [],
): Promise<number> {
  const { match, stored, rows } = await readWhole(db, matchID);
  const state = newMatch({ ...match.setup, seed: match.seed });
  sameText(json(stored.initial.G), json(state), `the first state of ${matchID}`);
  for (const [i, row] of rows.entries()) {
    demand(row.stateID === i + 1, () => `${matchID}: row ${i} of the log led to state ${row.stateID}`);
    const done = apply(state, row.seat, row.action);
    demand(!isRefusal(done), () => `${matchID}: action ${i} is refused: ${json(row)}`);
    sameText(json(row.events), json(state.events), `${matchID}: the events of action ${i}`);
  }
  demand(
    stored.state._stateID === rows.length,
    () => `${matchID}: state ${stored.state._stateID}, ${rows.length} rows`,
  );
  demand(match.stateID === rows.length, () => `${matchID}: state ${match.stateID}, but ${rows.length} rows`);
  sameText(json(stored.state.G), json(state), `${matchID}: the state and the replay of its log`);
  sameText(json(match.gameover), json(state.result), `${matchID}: the result`);
  demand((match.status === 'over') === (state.result !== null), () => `${matchID} is ${match.status}`);

  const ids = await db.selectFrom('log').select(['move_id', 'state_id']).where('match_id', '=', matchID).execute();
  const places = new Map<string, number>();
  for (const { move_id, state_id } of ids) {
    if (move_id === null) continue;
    demand(!places.has(move_id), () => `${matchID}: move ${move_id} was made twice`);
    places.set(move_id, state_id);
  }
  for (const { id, seat, action, stateID } of acknowledged) {
    demand(places.get(id) === stateID, () => `${matchID}: move ${id}, acknowledged at ${stateID}, is lost`);
    const row = rows[stateID - 1];
    demand(row.seat === seat && json(row.action) === json(action), () => `${matchID}: move ${id} is a different move`);
  }
  return rows.length;
}

/** Reads an SQLite file that a server might be writing to, without changing it. */
export async function lookInto<T>(file: string, look: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 120_000 });
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}
