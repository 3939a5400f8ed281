import type pg from 'pg';
import type { StoredState } from '../../match/match.ts';
import type { Frame, Known, News, Steps } from '../news.ts';

/** The maximum number of actions to read one by one. With more, reading the resulting state is cheaper. */
const MAX_STEPS = 8;

/**
 * The text at the start of the frame in a stored state. The frame follows the game's part, `{"G":...`. This text cannot
 * occur within a JSON string.
 */
const FRAME = ',"ctx":';

/** Reads the news of many matches in one statement, which takes a single round trip to the database. */
const READ_NEWS = `
  select known.match_id, states.changes, states.updated_at, states.pending,
    case when states.state_id > known.state_id + ${MAX_STEPS} then states.state end as state,
    case when states.state_id between known.state_id + 1 and known.state_id + ${MAX_STEPS}
      then substr(states.state, strpos(states.state, '${FRAME}')) end as frame,
    case when states.state_id between known.state_id + 1 and known.state_id + ${MAX_STEPS} then (
      select string_agg('[' || seat || ',' || action || ']', ',' order by log.state_id)
        from log where log.match_id = known.match_id and log.state_id > known.state_id
    ) end as actions,
    case when known.has_clock then (
      select json_agg(json_build_array(seat, clock_left, clock_since, timeouts, stand_in))
        from seats where seats.match_id = known.match_id
    ) end as clocks
  from unnest($1::text[], $2::int[], $3::boolean[]) as known (match_id, state_id, has_clock)
  join states on states.match_id = known.match_id`;

interface Row {
  match_id: string;
  changes: number;
  updated_at: number;
  pending: string | null;
  state: string | null;
  frame: string | null;
  actions: string | null;
  clocks: [seat: number, left: number | null, since: number | null, timeouts: number, standIn: number][] | null;
}

const clocksOf = (clocks: NonNullable<Row['clocks']>): News['clocks'] =>
  new Map(
    clocks.map(([seat, left, since, timeouts, standIn]) => [
      seat,
      { left: left ?? 0, since, timeouts, standIn: standIn !== 0 },
    ]),
  );

function sinceOf({ state, frame, actions }: Row): News['since'] {
  if (state !== null) return { state: JSON.parse(state) as StoredState };
  if (frame === null) return null;
  return {
    actions: JSON.parse(`[${actions ?? ''}]`) as Steps['actions'],
    frame: JSON.parse(`{${frame.slice(1)}`) as Frame,
  };
}

/** Returns the news of these matches. Omits matches that have not begun or no longer exist. */
export async function readNews(pool: pg.Pool, known: readonly Known[]): Promise<News[]> {
  const { rows } = await pool.query<Row>({
    name: 'read-news',
    text: READ_NEWS,
    values: [
      known.map(({ matchID }) => matchID),
      known.map(({ stateID }) => stateID),
      known.map(({ hasClock }) => hasClock),
    ],
  });
  return rows.map((row) => ({
    matchID: row.match_id,
    changes: row.changes,
    since: sinceOf(row),
    at: row.updated_at,
    pending: row.pending,
    clocks: row.clocks === null ? null : clocksOf(row.clocks),
  }));
}
