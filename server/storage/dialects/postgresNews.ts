import type pg from 'pg';
import type { Action } from '../../../game/engine.ts';
import { MAX_MOVES, type Known, type LoggedMove, type News } from '../news.ts';

/** The news of many matches in one statement, so that following them takes one message to the database and back. */
const READ_NEWS = `
  select known.match_id, states.state_id, states.changes,
    (
      select json_agg(json_build_array(log.state_id, log.seat, log.action, log.created_at) order by log.state_id)
        from log
        where log.match_id = known.match_id
          and log.state_id > known.state_id and log.state_id <= known.state_id + ${MAX_MOVES}
    ) as moves,
    case when known.has_clock then (
      select json_agg(json_build_array(seat, clock_left, clock_since, timeouts, stand_in))
        from seats where seats.match_id = known.match_id
    ) end as clocks
  from unnest($1::text[], $2::int[], $3::boolean[]) as known (match_id, state_id, has_clock)
  join states on states.match_id = known.match_id`;

interface Row {
  match_id: string;
  state_id: number;
  changes: number;
  moves: [stateID: number, seat: number, action: string, at: number][] | null;
  clocks: [seat: number, left: number | null, since: number | null, timeouts: number, standIn: number][] | null;
}

const toMove = ([stateID, seat, action, at]: NonNullable<Row['moves']>[number]): LoggedMove => ({
  stateID,
  seat,
  action: JSON.parse(action) as Action,
  at,
});

const toNews = ({ match_id, state_id, changes, moves, clocks }: Row): News => ({
  matchID: match_id,
  stateID: state_id,
  changes,
  moves: (moves ?? []).map(toMove),
  clocks:
    clocks === null
      ? null
      : new Map(
          clocks.map(([seat, left, since, timeouts, standIn]) => [
            seat,
            { left: left ?? 0, since, timeouts, standIn: standIn !== 0 },
          ]),
        ),
});

/** What has happened to these matches; those that have not begun or are gone are missing. */
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
  return rows.map(toNews);
}
