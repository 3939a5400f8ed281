import type pg from 'pg';
import type { StoredState } from '../../match/match.ts';
import type { Known, News } from '../news.ts';

/** The news of many matches in one statement, so that following them takes one round trip to the database. */
const READ_NEWS = `
  select known.match_id, states.changes, states.updated_at,
    case when states.state_id > known.state_id then states.state end as state,
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
  state: string | null;
  clocks: [seat: number, left: number | null, since: number | null, timeouts: number, standIn: number][] | null;
}

const clocksOf = (clocks: NonNullable<Row['clocks']>): News['clocks'] =>
  new Map(
    clocks.map(([seat, left, since, timeouts, standIn]) => [
      seat,
      { left: left ?? 0, since, timeouts, standIn: standIn !== 0 },
    ]),
  );

/** Returns these matches as stored, without those that have not begun or no longer exist. */
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
  return rows.map(({ match_id, changes, updated_at, state, clocks }) => ({
    matchID: match_id,
    changes,
    state: state === null ? null : (JSON.parse(state) as StoredState),
    at: updated_at,
    clocks: clocks === null ? null : clocksOf(clocks),
  }));
}
