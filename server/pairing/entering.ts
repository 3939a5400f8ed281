import { TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import { Refusal } from './refusal.ts';
import { roundNow, type Entrant, type Table, type Tournament } from './types.ts';

/** Entering and leaving a tournament. These functions change the tournament passed to them, or throw a Refusal. */

export const notRegistered = (): Refusal => new Refusal('not-registered', 'This player is not in the tournament.');
const closed = (): Refusal => new Refusal('registration-closed', 'Registration is closed.');
const full = (): Refusal => new Refusal('tournament-full', 'The tournament is full.');
const ended = (): Refusal => new Refusal('tournament-over', 'The tournament is over.');

/** Throws `tournament-over` if the tournament can no longer change. */
export function demandOpen({ status }: Tournament): void {
  if (status === 'over' || status === 'cancelled') throw ended();
}

export function entrantOf({ entrants }: Tournament, player: number): Entrant {
  const entrant = entrants.find(({ number }) => number === player);
  if (entrant === undefined) throw notRegistered();
  return entrant;
}

/** Throws `tournament-full` if there is no room for another player. */
function demandRoom({ entrants }: Tournament, isBot: boolean): void {
  const inside = entrants.filter(({ state }) => state !== 'withdrawn');
  const bots = inside.filter((entrant) => entrant.isBot);
  const { players, bots: most } = TOURNAMENT_LIMITS;
  if (inside.length >= players || (isBot && bots.length >= most)) throw full();
}

/** Adds a player before the start. Returns their number. */
export function register(tournament: Tournament, isBot: boolean): number {
  demandOpen(tournament);
  if (tournament.status !== 'registration') throw closed();
  demandRoom(tournament, isBot);
  const { entrants } = tournament;
  if (entrants.length >= TOURNAMENT_LIMITS.entrants) throw full();
  const number = entrants.length;
  entrants.push({ number, isBot, state: isBot ? 'ready' : 'registered' });
  return number;
}

/** Lets a player who has withdrawn return before the start. Does nothing if the player has not withdrawn. */
export function registerAgain(tournament: Tournament, player: number): void {
  const entrant = entrantOf(tournament, player);
  if (entrant.state !== 'withdrawn') return;
  demandOpen(tournament);
  if (entrant.isRemoved === true) {
    throw new Refusal('removed-from-tournament', 'An official has removed you from this tournament.');
  }
  if (tournament.status !== 'registration') throw closed();
  demandRoom(tournament, false);
  entrant.state = 'registered';
}

/**
 * Withdraws a player, who gets no further seats. Their match in progress continues; at a gathering table, they count as
 * missing.
 */
export function withdraw(tournament: Tournament, player: number): void {
  demandOpen(tournament);
  entrantOf(tournament, player).state = 'withdrawn';
  const gathering = openTablesOf(tournament, player).filter(({ status }) => status === 'gathering');
  for (const { seats } of gathering) for (const seat of seats) if (seat.player === player) seat.arrived = false;
}

/** Withdraws a player, who cannot return unless an official readmits them. */
export function remove(tournament: Tournament, player: number): void {
  withdraw(tournament, player);
  entrantOf(tournament, player).isRemoved = true;
}

/** Lets a removed player back in before the start. Returns false and changes nothing if the player was not removed. */
export function readmit(tournament: Tournament, player: number): boolean {
  const entrant = entrantOf(tournament, player);
  if (entrant.isRemoved !== true) return false;
  demandOpen(tournament);
  if (tournament.status !== 'registration') throw closed();
  demandRoom(tournament, entrant.isBot);
  entrant.isRemoved = false;
  entrant.state = entrant.isBot ? 'ready' : 'registered';
  return true;
}

/** Checks a player in for the next rounds. `isOpen`: whether check-in is open. */
export function checkIn(tournament: Tournament, player: number, isOpen: boolean): void {
  demandOpen(tournament);
  const entrant = entrantOf(tournament, player);
  if (entrant.state === 'withdrawn') throw notRegistered();
  if (entrant.state === 'ready') return;
  if (!isOpen) throw new Refusal('check-in-closed', 'Check-in is not open yet.');
  entrant.state = 'ready';
}

/** Returns the player's tables in the current round that have no result yet. */
export const openTablesOf = (tournament: Tournament, player: number): Table[] =>
  roundNow(tournament)?.tables.filter(
    ({ status, seats }) => status !== 'over' && seats.some((seat) => seat.player === player),
  ) ?? [];

/** Records that a player has arrived at their tables. Returns the gathering tables that are now complete. */
export function arrive(tournament: Tournament, player: number): Table[] {
  demandOpen(tournament);
  if (entrantOf(tournament, player).state === 'withdrawn') throw notRegistered();
  const tables = openTablesOf(tournament, player);
  if (tables.length === 0) throw new Refusal('unknown-table', 'This player has no table now.');
  const gathering = tables.filter(({ status }) => status === 'gathering');
  for (const { seats } of gathering) for (const seat of seats) if (seat.player === player) seat.arrived = true;
  return gathering.filter(isComplete);
}

/** Returns true if all players of a table have arrived. */
export const isComplete = ({ seats }: Table): boolean => seats.every(({ arrived }) => arrived);
