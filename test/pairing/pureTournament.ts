import { register } from '../../server/pairing/entering.ts';
import { Refusal } from '../../server/pairing/refusal.ts';
import { beginTable, drawRound, noteMatch, settle } from '../../server/pairing/rounds.ts';
import type { Round, Table, Tournament } from '../../server/pairing/types.ts';
import { tournamentPlan, type TournamentPlan } from '../../protocol/tournaments.ts';

/** Tournaments that run without a server. The players' strength decides each table. */

const planOf = (plan: Readonly<Record<string, unknown>>): TournamentPlan =>
  tournamentPlan.parse({ checkIn: false, grace: 0, ...plan });

/** Returns a tournament with this plan, for which `people` people and `bots` bots have registered. */
export function tournamentOf(plan: Readonly<Record<string, unknown>>, people: number, bots = 0): Tournament {
  const tournament: Tournament = {
    plan: planOf(plan),
    seed: 'a tournament',
    status: 'registration',
    entrants: [],
    rounds: [],
  };
  for (let i = 0; i < people; i++) register(tournament, false);
  for (let i = 0; i < bots; i++) register(tournament, true);
  return tournament;
}

/** Returns the refusal code of a change, or `allowed`. */
export const codeOf = (change: () => unknown): string => {
  try {
    change();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'allowed';
};

/** Begins the tables of a round, each with its own match. */
export function begin(tournament: Tournament, { number, tables }: Round): void {
  for (const table of tables) {
    if (beginTable(tournament, table) !== null) table.matchID = `match-${number}-${table.number}`;
  }
}

/**
 * Decides a table by strength: the player with the lowest number wins. Returns false if it had already been decided.
 */
export function decide(tournament: Tournament, { matchID, seats }: Table): boolean {
  const dealt = seats.filter(({ seat }) => seat !== null);
  const outcomes = dealt.map(({ player }) => ({
    place: 1 + dealt.filter((other) => other.player < player).length,
    coins: 100 - player,
  }));
  return noteMatch(tournament, matchID ?? '', outcomes);
}

/** Plays a tournament to its end, and returns its rounds. */
export function playOut(tournament: Tournament): Round[] {
  let round = drawRound(tournament, 1, 0);
  while (round !== null) {
    begin(tournament, round);
    for (const table of round.tables) decide(tournament, table);
    round = settle(tournament, 0);
  }
  return tournament.rounds;
}

/** Returns the players at these tables, table by table. */
export const playersAt = (tables: readonly Table[]): number[] =>
  tables.flatMap(({ seats }) => seats.map(({ player }) => player));
