import type { Agreement } from '../../protocol/agreement.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Setup } from '../../game/notation/setup.ts';
import type { MatchResult } from '../../game/state/types.ts';
import type { Clock } from '../../protocol/clock.ts';
import type { PlayerData } from '../../protocol/match.ts';
import { DEFAULT_BOT_PACE, isBotPace } from '../../protocol/pace.ts';
import { isUnratedReason } from '../../protocol/pools.ts';
import type { Match, MatchStatus, Seat, StoredState } from '../match/match.ts';
import type { MatchTable, SeatTable } from './schema/matches.ts';
import type { Tables } from './schema.ts';

/** Selects one page of matches, newest first. */
export interface ListOptions {
  readonly statuses: readonly MatchStatus[];
  readonly seats?: number | undefined;
  readonly updatedBefore?: number | undefined;
  readonly updatedAfter?: number | undefined;
  /** The last match of the previous page. */
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
  'next.id as next_id',
  'matches.previous_id',
  'matches.reason',
  'matches.seen_at',
  'matches.clock',
  'matches.spectators',
  'matches.spectator_delay',
  'matches.early_turns',
  'matches.vacations',
  'matches.scores',
  'matches.chat',
  'matches.bot_pace',
  'matches.hints',
  'matches.address_group',
  'matches.changes',
  'matches.rated',
  'matches.unrated',
  'matches.tournament_id',
  'matches.awaited',
  'matches.paused',
  'matches.agreement',
  'matches.sealed',
  'matches.week',
] as const;

type MatchRow = Selectable<MatchTable> & {
  state_id: number | null;
  gameover: string | null;
  state_updated_at: number | null;
  pending: string | null;
};

const matchRows = (db: Reader) =>
  db
    .selectFrom('matches')
    .leftJoin('states', 'states.match_id', 'matches.id')
    .leftJoin('matches as next', (join) =>
      join.onRef('next.id', '=', 'matches.next_id').on('next.status', '!=', 'cleared'),
    )
    .select([
      ...MATCH_COLUMNS,
      'states.state_id',
      'states.gameover',
      'states.updated_at as state_updated_at',
      'states.pending',
    ]);

const toSeat = (row: Selectable<SeatTable>, otherHashes: readonly string[]): Seat => ({
  seat: row.seat,
  name: row.name,
  data: row.data === null ? undefined : (JSON.parse(row.data) as PlayerData),
  credentialHash: row.credential_hash,
  otherHashes,
  joinedAt: row.joined_at,
  away: row.away !== 0,
  rematchOf: row.rematch_of,
  guestID: row.guest_id,
  addressHash: row.address_hash,
  former: row.former,
  bot: row.bot,
  clock: {
    left: row.clock_left ?? 0,
    since: row.clock_since,
    timeouts: row.timeouts,
    standIn: row.stand_in !== 0,
  },
  vacationUntil: row.vacation_until,
});

/** Parses a stored list of seats. */
const readSeats = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

const toMatch = (row: MatchRow, seats: readonly Seat[]): Match => ({
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
  previousID: row.previous_id,
  isAbandoned: row.reason !== null,
  isAdjudicated: row.reason === 'adjudicated',
  isAgreed: row.reason === 'agreed',
  stateID: row.state_id,
  gameover: row.gameover === null ? null : (JSON.parse(row.gameover) as MatchResult),
  clock: row.clock === null ? null : (JSON.parse(row.clock) as Clock),
  spectators: row.spectators !== 0,
  spectatorDelay: row.spectator_delay,
  earlyTurns: row.early_turns !== 0,
  vacations: row.vacations !== 0,
  scores: row.scores !== 0,
  chat: row.chat !== 0,
  botPace: isBotPace(row.bot_pace) ? row.bot_pace : DEFAULT_BOT_PACE,
  hints: row.hints === null ? null : row.hints !== 0,
  addressGroup: row.address_group,
  changes: row.changes,
  rated: row.rated !== 0,
  unrated: row.unrated !== null && isUnratedReason(row.unrated) ? row.unrated : null,
  tournamentID: row.tournament_id,
  isPaused: row.paused !== 0,
  pausedBy: row.paused === 0 ? null : row.paused === 1 ? 'arbiter' : 'players',
  agreement: row.agreement === null ? null : (JSON.parse(row.agreement) as Agreement),
  isSealed: row.sealed !== 0,
  week: row.week,
  pending: row.pending === null ? null : readSeats(row.pending),
  seats,
});

/** Returns the seats of each match, in order. */
async function seatsOf(db: Reader, ids: readonly string[]): Promise<Map<string, Seat[]>> {
  const rows = await db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('seat').execute();
  const others = await db
    .selectFrom('credentials')
    .select(['match_id', 'seat', 'hash'])
    .where('match_id', 'in', ids)
    .execute();
  const hashes = new Map<string, string[]>();
  for (const { match_id, seat, hash } of others) push(hashes, `${match_id}/${seat}`, hash);
  const seats = new Map<string, Seat[]>();
  for (const row of rows) push(seats, row.match_id, toSeat(row, hashes.get(`${row.match_id}/${row.seat}`) ?? []));
  return seats;
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

const withSeats = async (db: Reader, rows: readonly MatchRow[]): Promise<Match[]> => {
  if (rows.length === 0) return [];
  const seats = await seatsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toMatch(row, seats.get(row.id) ?? []));
};

export async function readMatch(db: Reader, id: string): Promise<Match | undefined> {
  const [match] = await withSeats(db, await matchRows(db).where('matches.id', '=', id).execute());
  return match;
}

/** Returns the matches with these ids. Omits matches that do not exist. */
export async function readMatches(db: Reader, ids: readonly string[]): Promise<Match[]> {
  if (ids.length === 0) return [];
  return withSeats(db, await matchRows(db).where('matches.id', 'in', ids).execute());
}

/**
 * The progress of a match: its number of changes, its state id (null before the start) and the number of its last chat
 * message.
 */
export interface Progress {
  readonly id: string;
  readonly changes: number;
  readonly stateID: number | null;
  readonly chatID: number;
}

/** Returns the progress of these matches. Omits matches that do not exist. */
export async function readProgress(db: Reader, ids: readonly string[]): Promise<Progress[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('matches')
    .leftJoin('states', 'states.match_id', 'matches.id')
    .select(['matches.id', 'matches.changes', 'states.state_id'])
    .select((eb) =>
      eb
        .selectFrom('chat')
        .select((chat) => chat.fn.max('chat.id').as('id'))
        .whereRef('chat.match_id', '=', 'matches.id')
        .as('chat_id'),
    )
    .where('matches.id', 'in', ids)
    .execute();
  return rows.map(({ id, changes, state_id, chat_id }) => ({ id, changes, stateID: state_id, chatID: chat_id ?? 0 }));
}

/** Returns the number of changes to each of the newest public matches that are waiting or running, by id. */
export async function listedChanges(db: Reader, limit: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'changes'])
    .where('unlisted', '=', 0)
    .where('status', 'in', ['waiting', 'playing'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return new Map(rows.map(({ id, changes }) => [id, changes]));
}

/** Returns the current and the first state of a match, or undefined if it has not begun. */
export async function readState(
  db: Reader,
  id: string,
): Promise<{ state: StoredState; initial: StoredState } | undefined> {
  const row = await db.selectFrom('states').select(['state', 'initial']).where('match_id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { state: JSON.parse(row.state) as StoredState, initial: JSON.parse(row.initial) as StoredState };
}

/** The time of the last change to a match or its state, as in `Match.updatedAt`. */
const CHANGED_AT = sql<number>`case when states.updated_at > matches.updated_at
  then states.updated_at else matches.updated_at end`;

/** Returns public matches, newest first. */
export async function listMatches(db: Reader, options: ListOptions): Promise<Match[]> {
  const { statuses, seats, updatedBefore, updatedAfter, after, limit } = options;
  if (statuses.length === 0) return [];
  let query = matchRows(db).where('matches.unlisted', '=', 0).where('matches.status', 'in', statuses);
  if (seats !== undefined) query = query.where('matches.seats', '=', seats);
  const updated = (is: '<' | '>', time: number) => {
    query = query.where((eb) =>
      eb(
        // In a running match with delayed spectators, the time of the last move is not public.
        eb
          .case()
          .when(eb.and([eb('matches.status', '=', 'playing'), eb('matches.spectator_delay', '>', 0)]))
          .then(eb.ref('matches.created_at'))
          .else(CHANGED_AT)
          .end(),
        is,
        time,
      ),
    );
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
  return withSeats(db, rows);
}

/**
 * Returns running public matches that are open to spectators, are not paused, and have at least one human player at the
 * table. Tournament matches come first. Within each group, rated matches come before unrated ones, and newer ones
 * before older ones.
 */
export async function watchableMatches(db: Reader, limit: number): Promise<Match[]> {
  const rows = await matchRows(db)
    .where('matches.status', '=', 'playing')
    .where('matches.unlisted', '=', 0)
    .where('matches.spectators', '=', 1)
    .where('matches.paused', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('seats')
          .select('seats.seat')
          .whereRef('seats.match_id', '=', 'matches.id')
          .where('seats.bot', 'is', null)
          .where('seats.away', '=', 0),
      ),
    )
    .orderBy((eb) => eb.case().when('matches.tournament_id', 'is', null).then(1).else(0).end())
    .orderBy('matches.rated', 'desc')
    .orderBy('matches.created_at', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .execute();
  return withSeats(db, rows);
}

/**
 * Returns the matches in which a guest has a seat: first the matches that are not over, then the finished ones. Each
 * group is sorted by the time of the last change, latest first.
 */
export async function matchesOfGuest(db: Reader, guestID: string, limit: number): Promise<Match[]> {
  const rows = await matchRows(db)
    .where('matches.status', '!=', 'cleared')
    .where('matches.id', 'in', (eb) => eb.selectFrom('seats').select('match_id').where('guest_id', '=', guestID))
    // A match that has long been waiting is still listed before all finished matches.
    .orderBy((eb) => eb.case().when('matches.status', '=', 'over').then(1).else(0).end())
    .orderBy(CHANGED_AT, 'desc')
    .limit(limit)
    .execute();
  return withSeats(db, rows);
}

export async function isAnswering(db: Reader): Promise<boolean> {
  try {
    await db.selectFrom('matches').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
