import type { Tournament } from '../pairing/types.ts';
import type { TournamentMatch } from '../../protocol/tournaments.ts';
import type { Ruling } from '../../protocol/formats.ts';
import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes tournaments, their players by number, their officials, and the officials' log. */

export interface TournamentRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly about: string;
  readonly createdAt: number;
  readonly startsAt: number | null;
  readonly addressGroup: number;
  readonly match: TournamentMatch;
  readonly state: Tournament;
}

export interface PlayerRow {
  readonly number: number;
  readonly guestID: string | null;
  /** The bot's level. Null if the player is not a bot. */
  readonly bot: string | null;
  /** The guest's current name. Null for a deleted guest or a bot. */
  readonly name: string | null;
  readonly emblem: string | null;
  /** A hash of the player's address, comparable only within the tournament. Null if unknown or not needed. */
  readonly addressHash: string | null;
}

export interface OfficialRow {
  readonly role: 'organiser' | 'arbiter';
  readonly id: string;
  readonly name: string;
  readonly emblem: string;
}

/** The details of a log entry. */
export interface LogFacts {
  readonly what: Ruling;
  readonly [fact: string]: unknown;
}

const COLUMNS = [
  'id',
  'changes',
  'name',
  'about',
  'created_at',
  'starts_at',
  'address_group',
  'match',
  'state',
] as const;

export async function readTournament(db: Reader, id: string): Promise<TournamentRow | undefined> {
  const row = await db.selectFrom('tournaments').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        id: row.id,
        version: row.changes,
        name: row.name,
        about: row.about,
        createdAt: row.created_at,
        startsAt: row.starts_at,
        addressGroup: row.address_group,
        match: JSON.parse(row.match) as TournamentMatch,
        state: JSON.parse(row.state) as Tournament,
      };
}

export async function insertTournament(trx: Trx, { id, ...row }: Omit<TournamentRow, 'version'>): Promise<void> {
  await trx
    .insertInto('tournaments')
    .values({
      id,
      name: row.name,
      about: row.about,
      status: row.state.status,
      format: row.state.plan.format,
      created_at: row.createdAt,
      updated_at: row.createdAt,
      starts_at: row.startsAt,
      due_at: row.startsAt,
      address_group: row.addressGroup,
      match: JSON.stringify(row.match),
      state: JSON.stringify(row.state),
      round: 0,
    })
    .execute();
}

/**
 * Locks a tournament for this transaction, counts the change and returns the tournament. Returns undefined if it does
 * not exist.
 */
export async function lockTournament(trx: Trx, id: string): Promise<TournamentRow | undefined> {
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return readTournament(trx, id);
}

/** Writes a locked tournament. `dueAt`: when the server must next act on it. */
export async function writeTournament(
  trx: Trx,
  { id, state }: Pick<TournamentRow, 'id' | 'state'>,
  { at, dueAt }: { readonly at: number; readonly dueAt: number | null },
): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set({
      state: JSON.stringify(state),
      status: state.status,
      round: state.rounds.length,
      players: state.entrants.filter((entrant) => entrant.state !== 'withdrawn').length,
      updated_at: at,
      due_at: dueAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the ids of up to `limit` tournaments in which the server must act by `now`, most overdue first. */
export async function dueTournaments(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the number of changes to each of these tournaments, by id. */
export async function tournamentVersions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('tournaments').select(['id', 'changes']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, changes }) => [id, changes]));
}

/** Returns a tournament's players, sorted by number. */
export async function playersOf(db: Reader, id: string): Promise<PlayerRow[]> {
  return db
    .selectFrom('tournament_players')
    .leftJoin('guests', 'guests.id', 'tournament_players.guest_id')
    .select([
      'tournament_players.number',
      'tournament_players.guest_id as guestID',
      'tournament_players.bot',
      'tournament_players.address_hash as addressHash',
      'guests.name',
      'guests.emblem',
    ])
    .where('tournament_players.tournament_id', '=', id)
    .orderBy('tournament_players.number')
    .execute();
}

export async function insertPlayer(
  trx: Trx,
  { id, number, guestID, bot }: { id: string; number: number; guestID: string | null; bot: string | null },
): Promise<void> {
  await trx.insertInto('tournament_players').values({ tournament_id: id, number, guest_id: guestID, bot }).execute();
}

/** Stores the hash that identifies a player's address. */
export async function setAddress(trx: Trx, id: string, number: number, addressHash: string): Promise<void> {
  await trx
    .updateTable('tournament_players')
    .set({ address_hash: addressHash })
    .where('tournament_id', '=', id)
    .where('number', '=', number)
    .execute();
}

/** Deletes the hashed addresses of a tournament's players. Called when the tournament is over or cancelled. */
export async function forgetTournamentAddresses(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('tournament_players').set({ address_hash: null }).where('tournament_id', '=', id).execute();
}

/** Returns the organiser and the arbiters, in the order in which they were added. */
export async function officialsOf(db: Reader, id: string): Promise<OfficialRow[]> {
  return db
    .selectFrom('tournament_officials')
    .innerJoin('guests', 'guests.id', 'tournament_officials.guest_id')
    .select(['tournament_officials.role', 'guests.id', 'guests.name', 'guests.emblem'])
    .where('tournament_officials.tournament_id', '=', id)
    .orderBy('tournament_officials.added_at')
    .orderBy('guests.id')
    .execute();
}

export async function addOfficial(
  trx: Trx,
  { id, guestID, role, at }: { id: string; guestID: string; role: OfficialRow['role']; at: number },
): Promise<void> {
  await trx
    .insertInto('tournament_officials')
    .values({ tournament_id: id, guest_id: guestID, role, added_at: at })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Removes an arbiter. The organiser cannot be removed. */
export async function removeArbiter(trx: Trx, id: string, guestID: string): Promise<void> {
  await trx
    .deleteFrom('tournament_officials')
    .where('tournament_id', '=', id)
    .where('guest_id', '=', guestID)
    .where('role', '=', 'arbiter')
    .execute();
}

/** Returns the number of tournaments organised by a guest that are in registration or running. */
export async function countOrganised(db: Reader, guestID: string): Promise<number> {
  const { count } = await db
    .selectFrom('tournament_officials')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_officials.tournament_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_officials.guest_id', '=', guestID)
    .where('tournament_officials.role', '=', 'organiser')
    .where('tournaments.status', 'in', ['registration', 'running'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds an entry to a tournament's log. `by`: the guest who acted, or null for the server. */
export async function addLog(
  trx: Trx,
  id: string,
  { by, at, facts }: { readonly by: string | null; readonly at: number; readonly facts: LogFacts },
): Promise<void> {
  const { last } = await trx
    .selectFrom('tournament_log')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('tournament_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tournament_log')
    .values({ tournament_id: id, number: (last ?? 0) + 1, at, guest_id: by, facts: JSON.stringify(facts) })
    .execute();
}

/**
 * Returns up to `limit` log entries, newest first. `by` is the name of the guest who acted, or null if the server or a
 * deleted guest did.
 */
export async function logOf(
  db: Reader,
  id: string,
  limit: number,
): Promise<{ number: number; at: number; by: string | null; facts: LogFacts }[]> {
  const rows = await db
    .selectFrom('tournament_log')
    .leftJoin('guests', 'guests.id', 'tournament_log.guest_id')
    .select(['tournament_log.number', 'tournament_log.at', 'tournament_log.facts', 'guests.name as by'])
    .where('tournament_log.tournament_id', '=', id)
    .orderBy('tournament_log.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ facts, ...row }) => ({ ...row, facts: JSON.parse(facts) as LogFacts }));
}

/**
 * Returns up to `limit` tournaments that are not cancelled: first those that are running or open for registration, then
 * the finished ones. Each group is sorted by the time of the last change, latest first.
 */
export async function listTournaments(db: Reader, limit: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name', 'status', 'format', 'created_at as createdAt', 'starts_at as startsAt', 'round', 'players'])
    .where('status', '!=', 'cancelled')
    .orderBy((eb) => eb.case().when('status', '=', 'over').then(1).else(0).end())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns the tournaments that a guest plays in or runs. */
export async function tournamentsOfGuest(
  db: Reader,
  guestID: string,
): Promise<{ tournamentID: string; name: string; role: 'player' | 'organiser' | 'arbiter' }[]> {
  const playing = await db
    .selectFrom('tournament_players')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_players.tournament_id')
    .select(['tournaments.id as tournamentID', 'tournaments.name'])
    .where('tournament_players.guest_id', '=', guestID)
    .orderBy('tournaments.created_at')
    .execute();
  const running = await db
    .selectFrom('tournament_officials')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_officials.tournament_id')
    .select(['tournaments.id as tournamentID', 'tournaments.name', 'tournament_officials.role'])
    .where('tournament_officials.guest_id', '=', guestID)
    .orderBy('tournaments.created_at')
    .execute();
  return [...playing.map((row) => ({ ...row, role: 'player' as const })), ...running];
}

/** Returns the ids of tournament matches that have ended with a result that is not recorded yet. */
export async function unrecordedMatches(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('states', 'states.match_id', 'matches.id')
    .select('matches.id')
    .where('matches.awaited', '=', 1)
    .where('states.gameover', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes tournaments that never began, were last changed before `before`, and have no start time at or after it. */
export async function deleteUnbegun(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('tournaments')
    .where('status', 'in', ['registration', 'cancelled'])
    .where('updated_at', '<', before)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<', before)]))
    .where('round', '=', 0)
    .execute();
}

/** Returns the matches of these tournaments' finals: a map from match id to tournament. */
export async function finalsOf(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly tournamentID: string; readonly name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'name', 'state'])
    .where('id', 'in', ids)
    .where('format', '=', 'heats')
    .execute();
  return new Map(
    rows.flatMap(({ id, name, state }) => {
      const { rounds } = JSON.parse(state) as Tournament;
      const tables = rounds.flatMap((round) => (round.stage === 'final' ? round.tables : []));
      return tables.flatMap(({ matchID }) =>
        matchID === null ? [] : [[matchID, { tournamentID: id, name }] as const],
      );
    }),
  );
}
