import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database, MoveOutcome, MoveWrite, ResultWrite } from '../database.ts';
import type { Tables } from '../schema.ts';

const CONNECTIONS = 10;
/** How long a move waits for a server that does not answer, in milliseconds. */
const CONNECT_MS = 5_000;
const INT8 = 20;
const UNIQUE_VIOLATION = '23505';

const isUniqueFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

async function writeMove(trx: Transaction<Tables>, move: MoveWrite): Promise<MoveOutcome> {
  const { matchID, stateID, seat, at } = move;
  const { numUpdatedRows } = await trx
    .updateTable('states')
    .set({
      state_id: stateID,
      state: move.state,
      gameover: sql<string | null>`coalesce(${move.gameover}, gameover)`,
      updated_at: at,
      pending: move.pending,
    })
    .where('match_id', '=', matchID)
    .where('state_id', '=', move.on)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'conflict';
  await trx
    .insertInto('log')
    .values({
      match_id: matchID,
      state_id: stateID,
      seat,
      move_id: move.moveID,
      action: move.action,
      events: move.events,
      created_at: at,
    })
    .execute();
  if (move.gameover !== null) {
    await trx.updateTable('matches').set({ status: 'over', updated_at: at }).where('id', '=', matchID).execute();
  }
  for (const clock of move.clocks) {
    await trx
      .updateTable('seats')
      .set({
        clock_left: clock.left,
        clock_since: clock.since,
        timeouts: clock.timeouts,
        stand_in: clock.standIn ? 1 : 0,
      })
      .where('match_id', '=', matchID)
      .where('seat', '=', clock.seat)
      .execute();
  }
  for (const result of move.results) await keepResult(trx, move, result);
  return 'written';
}

async function keepResult(
  trx: Transaction<Tables>,
  { matchID, at }: MoveWrite,
  { seat, faction, mat, players, score, won }: ResultWrite,
): Promise<void> {
  const row = await trx
    .selectFrom('seats')
    .select(['guest_id', 'away'])
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .executeTakeFirst();
  if (row === undefined || row.guest_id === null) return;
  const { guest_id, away } = row;
  await trx
    .insertInto('results')
    .values({
      match_id: matchID,
      seat,
      guest_id,
      faction,
      mat,
      players,
      score,
      won: won ? 1 : 0,
      away,
      ended_at: at,
    })
    .execute();
}

/** Opens a Postgres database by its address. */
export function openPostgres(address: string): Database {
  const types = new pg.TypeOverrides();
  // Times are bigint columns, far below 2^53.
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS, types, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection is replaced on its next use, and its query fails. Without listeners on the pool (for idle
  // connections) and on each client (for those in use), a break would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const write = async (move: MoveWrite): Promise<MoveOutcome> => {
    try {
      return await db.transaction().execute((trx) => writeMove(trx, move));
    } catch (error) {
      if (isUniqueFault(error)) return 'repeated';
      // Each move has its own transaction, so the others may have been written.
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  return { db, writeMoves: (moves) => Promise.all(moves.map(write)), close: () => db.destroy() };
}
