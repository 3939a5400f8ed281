import { standingsAfter } from './standings.ts';
import { tableSizes } from './draw.ts';
import type { Round, Tournament } from './types.ts';

/** Divisions of a league: lists of players, the top division first. */

/** Divides players, ordered best first, into divisions with the sizes that `tableSizes` returns. */
export function cut(players: readonly number[], seats: number): number[][] {
  let from = 0;
  return tableSizes(players.length, seats).map((size) => players.slice(from, (from += size)));
}

/** Returns the divisions of a season, each in the order of its standings. */
export function divisionsOf(tournament: Tournament, season: Round): number[][] {
  const numbers = [...new Set(season.tables.map(({ division }) => division ?? 1))].toSorted((a, b) => a - b);
  return numbers.map((division) => {
    const tables = season.tables.filter((table) => (table.division ?? 1) === division);
    const players = [...new Set(tables.flatMap(({ seats }) => seats.map(({ player }) => player)))];
    return standingsAfter(tournament, [{ ...season, tables }], players).map(({ player }) => player);
  });
}

/**
 * Swaps the last players of each division with the first of the next one: up to `moves` players, and at most half of
 * either division. Returns all players, from the top division down.
 */
export function promoted(divisions: readonly (readonly number[])[], moves: number): number[] {
  const halves = divisions.map(({ length }) => Math.floor(length / 2));
  // The number of players exchanged between division i and the next one.
  const exchanged = divisions.map((_, i) => (i + 1 < divisions.length ? Math.min(moves, halves[i], halves[i + 1]) : 0));
  return divisions.flatMap((division, i) => {
    const up = i === 0 ? 0 : exchanged[i - 1];
    const stay = division.slice(up, division.length - exchanged[i]);
    const fromAbove = i === 0 ? [] : divisions[i - 1].slice(divisions[i - 1].length - up);
    const fromBelow = i + 1 < divisions.length ? divisions[i + 1].slice(0, exchanged[i]) : [];
    return [...fromAbove, ...stay, ...fromBelow];
  });
}
