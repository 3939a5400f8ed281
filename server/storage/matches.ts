import type { State as FrameworkState } from 'boardgame.io';
import type { Kysely, Selectable } from 'kysely';
import type { Setup } from '../../game/notation/setup.ts';
import type { MatchResult, State } from '../../game/state/types.ts';
import type { MatchStatus, MatchTable, SeatTable, Tables } from './schema.ts';

/** boardgame.io's state of one match. */
export type StoredState = FrameworkState<State>;

export interface Seat {
  readonly seat: number;
  /** null: nobody sits here. */
  readonly name: string | null;
  readonly data: unknown;
  readonly credentialHash: string | null;
  readonly joinedAt: number | null;
  readonly away: boolean;
  /** The seat in the match before, if its player came by `rematch`. */
  readonly rematchOf: number | null;
}

/** Everything about a match but its state. */
export interface Match {
  readonly id: string;
  readonly status: MatchStatus;
  readonly unlisted: boolean;
  readonly setup: Setup;
  readonly inviteHash: string | null;
  readonly seed: string;
  readonly seedHash: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly nextID: string | null;
  readonly stateID: number | null;
  readonly gameover: MatchResult | null;
  readonly seats: readonly Seat[];
}

/** A page of the list of matches, newest first. */
export interface ListOptions {
  readonly statuses: readonly MatchStatus[];
  readonly seats?: number | undefined;
  readonly updatedBefore?: number | undefined;
  readonly updatedAfter?: number | undefined;
  /** The last match of the page before. */
  readonly after?: { readonly createdAt: number; readonly id: string } | undefined;
  readonly limit: number;
}

type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

const MATCH_COLUMNS = [
  'matches.id',
  'matches.status',
  'matches.unlisted',
  'matches.seats',
  'matches.setup',
  'matches.invite_hash',
  'matches.seed',
  'matches.seed_hash',
  'matches.created_at',
  'matches.updated_at',
  'matches.next_id',
] as const;

type MatchRow = Selectable<MatchTable> & {
  state_id: number | null;
  gameover: string | null;
  state_updated_at: number | null;
};

const matchRows = (db: Reader) =>
  db
    .selectFrom('matches')
    .leftJoin('states', 'states.match_id', 'matches.id')
    .select([...MATCH_COLUMNS, 'states.state_id', 'states.gameover', 'states.updated_at as state_updated_at']);

const toSeat = (row: Selectable<SeatTable>): Seat => ({
  seat: row.seat,
  name: row.name,
  data: row.data === null ? undefined : JSON.parse(row.data),
  credentialHash: row.credential_hash,
  joinedAt: row.joined_at,
  away: row.away !== 0,
  rematchOf: row.rematch_of,
});

const toMatch = (row: MatchRow, seats: readonly Selectable<SeatTable>[]): Match => ({
  id: row.id,
  status: row.status,
  unlisted: row.unlisted !== 0,
  setup: JSON.parse(row.setup) as Setup,
  inviteHash: row.invite_hash,
  seed: row.seed,
  seedHash: row.seed_hash,
  createdAt: row.created_at,
  updatedAt: Math.max(row.updated_at, row.state_updated_at ?? 0),
  nextID: row.next_id,
  stateID: row.state_id,
  gameover: row.gameover === null ? null : (JSON.parse(row.gameover) as MatchResult),
  seats: seats.map(toSeat),
});

/** A match by its id. */
export async function readMatch(db: Reader, id: string): Promise<Match | undefined> {
  const row = await matchRows(db).where('matches.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const seats = await db.selectFrom('seats').selectAll().where('match_id', '=', id).orderBy('seat').execute();
  return toMatch(row, seats);
}

/** The state of a match that has begun, and the one it began with. */
export async function readState(
  db: Reader,
  id: string,
): Promise<{ state: StoredState; initial: StoredState } | undefined> {
  const row = await db.selectFrom('states').select(['state', 'initial']).where('match_id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { state: JSON.parse(row.state) as StoredState, initial: JSON.parse(row.initial) as StoredState };
}

/** A player who left a running match is back. */
export async function returnToSeat(db: Kysely<Tables>, matchID: string, seat: number): Promise<void> {
  await db.updateTable('seats').set({ away: 0 }).where('match_id', '=', matchID).where('seat', '=', seat).execute();
}

/** Listed matches, newest first. */
export async function listMatches(db: Reader, options: ListOptions): Promise<Match[]> {
  const { statuses, seats, updatedBefore, updatedAfter, after, limit } = options;
  if (statuses.length === 0) return [];
  let query = matchRows(db).where('matches.unlisted', '=', 0).where('matches.status', 'in', statuses);
  if (seats !== undefined) query = query.where('matches.seats', '=', seats);
  const updated = (is: '<' | '>', time: number) => {
    query = query.where((eb) => eb(eb.fn.coalesce('states.updated_at', 'matches.updated_at'), is, time));
  };
  if (updatedBefore !== undefined) updated('<', updatedBefore);
  if (updatedAfter !== undefined) updated('>', updatedAfter);
  if (after !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('matches.created_at', '<', after.createdAt),
        eb.and([eb('matches.created_at', '=', after.createdAt), eb('matches.id', '<', after.id)]),
      ]),
    );
  }
  const rows = await query.orderBy('matches.created_at', 'desc').orderBy('matches.id', 'desc').limit(limit).execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const all = await db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('seat').execute();
  const byMatch = groupSeats(all);
  return rows.map((row) => toMatch(row, byMatch.get(row.id) ?? []));
}

function groupSeats(seats: readonly Selectable<SeatTable>[]): Map<string, Selectable<SeatTable>[]> {
  const groups = new Map<string, Selectable<SeatTable>[]>();
  for (const seat of seats) {
    const group = groups.get(seat.match_id);
    if (group === undefined) groups.set(seat.match_id, [seat]);
    else group.push(seat);
  }
  return groups;
}
