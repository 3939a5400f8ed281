import { TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import type {
  TournamentList,
  TournamentLogEntry,
  TournamentRound,
  TournamentView,
} from '../../protocol/tournaments.ts';
import { pointsAt } from '../pairing/score.ts';
import { standingsOf } from '../pairing/stages.ts';
import type { Round, Tournament } from '../pairing/types.ts';
import type { Reader } from '../storage/database.ts';
import {
  listTournaments,
  logOf,
  officialsOf,
  playersOf,
  readTournament,
  tournamentsOfGuest,
  type OfficialRow,
  type PlayerRow,
} from '../storage/tournaments.ts';

/** The public view of a tournament. */

const toRound = ({ plan }: Tournament, { number, stage, tables }: Round): TournamentRound => ({
  number,
  stage,
  tables: tables.map((table) => {
    const points = pointsAt(table, plan.points);
    return { ...table, seats: table.seats.map((seat, i) => ({ ...seat, points: points[i] })) };
  }),
});

const toPerson = ({ id, name, emblem }: OfficialRow) => ({ id, name, emblem });

/** Returns true for a deleted guest, who is treated as withdrawn. */
export const isGone = ({ guestID, bot }: PlayerRow): boolean => guestID === null && bot === null;

const toPlayer = (row: PlayerRow, { entrants }: Tournament): TournamentView['players'][number] => ({
  number: row.number,
  name: row.name,
  emblem: row.emblem,
  ...(row.guestID === null ? {} : { guest: row.guestID }),
  ...(row.bot === null ? {} : { bot: row.bot }),
  state: isGone(row) ? 'withdrawn' : (entrants[row.number]?.state ?? 'withdrawn'),
  removed: entrants[row.number]?.isRemoved ?? false,
});

/** Returns a tournament with its players, rounds, standings and log, or undefined if there is none. */
export async function viewOf(db: Reader, id: string): Promise<TournamentView | undefined> {
  const row = await readTournament(db, id);
  if (row === undefined) return undefined;
  const { state } = row;
  const officials = await officialsOf(db, id);
  const organiser = officials.find(({ role }) => role === 'organiser');
  const players = await playersOf(db, id);
  const log = await logOf(db, id, TOURNAMENT_LIMITS.logged);
  return {
    tournamentID: id,
    version: row.version,
    name: row.name,
    about: row.about,
    status: state.status,
    createdAt: row.createdAt,
    startsAt: row.startsAt,
    plan: state.plan,
    match: row.match,
    organiser: organiser === undefined ? null : toPerson(organiser),
    arbiters: officials.filter(({ role }) => role === 'arbiter').map(toPerson),
    players: players.map((player) => toPlayer(player, state)),
    rounds: state.rounds.map((round) => toRound(state, round)),
    standings: standingsOf(state),
    log: log.map(({ facts, ...entry }) => ({ ...entry, ...facts }) as TournamentLogEntry),
  };
}

/**
 * Returns tournaments: first those in registration or running, then those that are over. `guestID`: the guest whose own
 * tournaments are marked, or null.
 */
export async function listFor(db: Reader, guestID: string | null): Promise<TournamentList> {
  const own = new Set(
    guestID === null ? [] : (await tournamentsOfGuest(db, guestID)).map(({ tournamentID }) => tournamentID),
  );
  const rows = await listTournaments(db, TOURNAMENT_LIMITS.listed);
  return {
    tournaments: rows.map(({ id, ...row }) => ({ ...row, tournamentID: id, mine: own.has(id) })),
  };
}
