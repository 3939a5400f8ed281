import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, MoveOutcome, MoveWrite } from '../database.ts';
import type { Tables } from '../schema.ts';
import { answeringSocket } from './answering.ts';
import { readNews } from './postgresNews.ts';

const CONNECTIONS = 10;
/** How long a query waits for a connection, in milliseconds. */
const CONNECT_MS = 10_000;
/**
 * An unanswered query fails after this many milliseconds, and its connection is closed. Postgres stops queries sooner,
 * so a query stays unanswered only if Postgres or the network is frozen.
 */
export const SILENT_MS = 30_000;
/** How long Postgres allows a query to run, in milliseconds. */
const QUERY_MS = 25_000;
/**
 * How long a transaction can wait for its next query, in milliseconds. A frozen server's transaction holds locks that
 * others wait for, but a busy server can take seconds between two queries.
 */
const PAUSE_MS = 20_000;
const LIMITS = `set statement_timeout = ${QUERY_MS}; set idle_in_transaction_session_timeout = ${PAUSE_MS}`;
const INT8 = 20;
const UNIQUE_VIOLATION = '23505';

const isUniqueFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/**
 * Writes a whole move in one statement, which takes one round trip to the database. `stored` has a row only if the
 * stored state is the one in which the move was made; everything else depends on that row.
 */
const WRITE_MOVE = `
  with stored as (
    update states
      set state_id = $3, state = $4, gameover = coalesce($5, gameover), updated_at = $6, pending = $7
      where match_id = $1 and state_id = $2 and changes = $8
        and ($9::bigint is null or exists (select 1 from duties where match_id = $1 and epoch = $9))
        and ($21::bigint is null or exists (select 1 from alive where at between $6 - $21 and $6 + $21))
      returning match_id
  ), logged as (
    insert into log (match_id, state_id, seat, move_id, action, events, created_at)
      select match_id, $3, $10, $11, $12, $13, $6 from stored
  ), assigned as (
    insert into duties (match_id, due_at, node, lease_until, epoch)
      select match_id, $14, $15, $16, $17 from stored where $14::bigint is not null
      on conflict (match_id) do update set
        due_at = excluded.due_at, node = excluded.node, lease_until = excluded.lease_until, epoch = excluded.epoch
  ), relieved as (
    delete from duties where $18::boolean and match_id in (select match_id from stored)
  ), ticked as (
    update seats set clock_left = c.left, clock_since = c.since, timeouts = c.timeouts, stand_in = c.stand_in
      from json_to_recordset($19) as c(seat int, "left" bigint, since bigint, timeouts int, stand_in int)
      where seats.match_id in (select match_id from stored) and seats.seat = c.seat
  ), shown as (
    insert into delayed_states (match_id, state_id, at, state)
      select match_id, $3, $6, $4 from stored where $22::bigint is not null
  ), seen as (
    delete from delayed_states where match_id in (select match_id from stored) and ($5::text is not null
      or ($22::bigint is not null and state_id <
        coalesce((select min(state_id) from delayed_states where match_id = $1 and at > $22), $3) - 1))
  ), ended as (
    update matches set status = 'over', updated_at = $6
      where $5::text is not null and id in (select match_id from stored)
  ), kept as (
    insert into results (match_id, seat, guest_id, faction, mat, players, score, bid, won, away, ended_at)
      select match_id, seat, guest_id, r.faction, r.mat, r.players, r.score, r.bid, r.won, away, $6
        from seats join json_to_recordset($20)
          as r(seat int, faction text, mat text, players int, score int, bid int, won int) using (seat)
        where match_id in (select match_id from stored) and guest_id is not null
  )
  select count(*)::int as written from stored`;

const NONE = '[]';

function valuesOf(move: MoveWrite): unknown[] {
  const { duty } = move;
  const assigned = duty === null || duty === 'none' ? null : duty;
  const clocks = move.clocks.map(({ standIn, ...clock }) => ({ ...clock, stand_in: standIn ? 1 : 0 }));
  const results = move.results.map(({ won, ...result }) => ({ ...result, won: won ? 1 : 0 }));
  return [
    move.matchID,
    move.on,
    move.stateID,
    move.state,
    move.gameover,
    move.at,
    move.pending,
    move.changes,
    move.epoch,
    move.seat,
    move.moveID,
    move.action,
    move.events,
    assigned?.dueAt ?? null,
    assigned?.node ?? null,
    assigned?.leaseUntil ?? 0,
    assigned?.epoch ?? 0,
    duty === 'none',
    clocks.length === 0 ? NONE : JSON.stringify(clocks),
    results.length === 0 ? NONE : JSON.stringify(results),
    move.gapMs,
    move.shownAt,
  ];
}

/**
 * Opens the Postgres database at an address. `silentMs`: how long a query waits for an answer, in milliseconds. Null
 * sets no limits on queries, because those of migrations and commands can take long.
 */
export function openPostgres(address: string, silentMs: number | null): Database {
  const types = new pg.TypeOverrides();
  // The values in bigint columns, such as times, are far below 2^53.
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString: address,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(silentMs === null
      ? {}
      : {
          stream: () => answeringSocket(silentMs),
          onConnect: async (client: pg.ClientBase) => void (await client.query(LIMITS)),
        }),
  });
  // When a connection breaks, its query fails, and the next query uses a new connection. Without listeners on the pool
  // (for idle connections) and on each client (for those in use), a broken connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const write = async (move: MoveWrite): Promise<MoveOutcome> => {
    try {
      const { rows } = await pool.query<{ written: number }>({
        name: 'write-move',
        text: WRITE_MOVE,
        values: valuesOf(move),
      });
      return rows[0].written === 1 ? 'written' : 'conflict';
    } catch (error) {
      if (isUniqueFault(error)) return 'repeated';
      // Each move has its own transaction, so other moves may have been written.
      return error instanceof Error ? error : new Error(String(error));
    }
  };
  const time = async (): Promise<number> => {
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    );
    return rows[0].now;
  };
  return {
    kind: 'postgres',
    db,
    time,
    writeMoves: (moves) => Promise.all(moves.map(write)),
    readNews: (known) => readNews(pool, known),
    close: () => db.destroy(),
  };
}
