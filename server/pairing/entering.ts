import { TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import { Refusal } from './refusal.ts';
import { roundNow, type Entrant, type Table, type Tournament } from './types.ts';

/** The players of a tournament. Functions change the tournament they are given, or throw a Refusal. */

export const notRegistered = (): Refusal => new Refusal('not-registered', 'This player is not in the tournament.');
const closed = (): Refusal => new Refusal('registration-closed', 'The registration is closed.');
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

/** Adds a player before the start. Returns their number. */
export function register(tournament: Tournament, isBot: boolean): number {
  demandOpen(tournament);
  if (tournament.status !== 'registration') throw closed();
  const { entrants } = tournament;
  const inside = entrants.filter(({ state }) => state !== 'withdrawn');
  const full = inside.length >= TOURNAMENT_LIMITS.players || entrants.length >= TOURNAMENT_LIMITS.players * 2;
  if (full || (isBot && inside.filter((entrant) => entrant.isBot).length >= TOURNAMENT_LIMITS.bots)) {
    throw new Refusal('tournament-full', 'The tournament is full.');
  }
  const number = entrants.length;
  entrants.push({ number, isBot, state: isBot ? 'ready' : 'registered' });
  return number;
}

/** Lets a player who has withdrawn return before the start. Does nothing for a player who is in. */
export function registerAgain(tournament: Tournament, player: number): void {
  const entrant = entrantOf(tournament, player);
  if (entrant.state !== 'withdrawn') return;
  demandOpen(tournament);
  if (tournament.status !== 'registration') throw closed();
  entrant.state = 'registered';
}

/** Gives a player no further seats. A match they are in goes on. */
export function withdraw(tournament: Tournament, player: number): void {
  demandOpen(tournament);
  entrantOf(tournament, player).state = 'withdrawn';
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
  entrantOf(tournament, player);
  const tables = openTablesOf(tournament, player);
  if (tables.length === 0) throw new Refusal('unknown-table', 'This player has no table now.');
  const gathering = tables.filter(({ status }) => status === 'gathering');
  for (const { seats } of gathering) for (const seat of seats) if (seat.player === player) seat.arrived = true;
  return gathering.filter(isComplete);
}

/** True if everyone has come to a table. */
export const isComplete = ({ seats }: Table): boolean => seats.every(({ arrived }) => arrived);
