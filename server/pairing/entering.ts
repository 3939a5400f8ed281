import { TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import { Refusal } from './refusal.ts';
import { roundNow, type Entrant, type Table, type Tournament } from './types.ts';

/** The players of a tournament. Functions change the tournament they are given, or throw a Refusal. */

export const notRegistered = (): Refusal => new Refusal('not-registered', 'This player is not in the tournament.');
const closed = (): Refusal => new Refusal('registration-closed', 'The registration is closed.');
const full = (): Refusal => new Refusal('tournament-full', 'The tournament is full.');
const ended = (): Refusal => new Refusal('tournament-over', 'The tournament is over.');

/** Throws `tournament-over` if nothing can change any longer. */
export function demandOpen({ status }: Tournament): void {
  if (status === 'over' || status === 'cancelled') throw ended();
}

export function entrantOf({ entrants }: Tournament, player: number): Entrant {
  const entrant = entrants.find(({ number }) => number === player);
  if (entrant === undefined) throw notRegistered();
  return entrant;
}

/** Throws `tournament-full` unless one more player can be in. */
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

/** Lets a player who has withdrawn return before the start. Does nothing for a player who is in. */
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

/** Gives a player no further seats. A match they are in goes on; at a table that gathers they are missing. */
export function withdraw(tournament: Tournament, player: number): void {
  demandOpen(tournament);
  entrantOf(tournament, player).state = 'withdrawn';
  const gathering = openTablesOf(tournament, player).filter(({ status }) => status === 'gathering');
  for (const { seats } of gathering) for (const seat of seats) if (seat.player === player) seat.arrived = false;
}

/** Withdraws a player, who cannot return unless an official lets them. */
export function remove(tournament: Tournament, player: number): void {
  withdraw(tournament, player);
  entrantOf(tournament, player).isRemoved = true;
}

/** Lets a removed player back in, before the start. Returns false, without a change, for any other player. */
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

/** Counts a player in for the next rounds. `isOpen`: whether players can check in now. */
export function checkIn(tournament: Tournament, player: number, isOpen: boolean): void {
  demandOpen(tournament);
  const entrant = entrantOf(tournament, player);
  if (entrant.state === 'withdrawn') throw notRegistered();
  if (entrant.state === 'ready') return;
  if (!isOpen) throw new Refusal('check-in-closed', 'Players cannot check in yet.');
  entrant.state = 'ready';
}

/** The tables of the round, not decided yet, at which a player has a seat. */
export const openTablesOf = (tournament: Tournament, player: number): Table[] =>
  roundNow(tournament)?.tables.filter(
    ({ status, seats }) => status !== 'over' && seats.some((seat) => seat.player === player),
  ) ?? [];

/** Notes that a player has come to their tables. Returns the gathering ones at which everyone is now. */
export function arrive(tournament: Tournament, player: number): Table[] {
  demandOpen(tournament);
  if (entrantOf(tournament, player).state === 'withdrawn') throw notRegistered();
  const tables = openTablesOf(tournament, player);
  if (tables.length === 0) throw new Refusal('unknown-table', 'This player has no table now.');
  const gathering = tables.filter(({ status }) => status === 'gathering');
  for (const { seats } of gathering) for (const seat of seats) if (seat.player === player) seat.arrived = true;
  return gathering.filter(isComplete);
}

/** True if everyone has come to a table. */
export const isComplete = ({ seats }: Table): boolean => seats.every(({ arrived }) => arrived);
