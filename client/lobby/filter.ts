import { TABLE_SIZES } from '../../game/data/limits.ts';
import type { ListedMatch } from '../../protocol/lobbyEvents.ts';

/** The filter of the public list. It is stored in the URL, so that it survives a reload and can be shared. */

export interface Filter {
  readonly state: 'waiting' | 'playing' | null;
  /** The number of seats at the table. */
  readonly seats: number | null;
  /** The minimum number of free seats. */
  readonly free: number | null;
}

export const ALL: Filter = { state: null, seats: null, free: null };

export const FREE_CHOICES = [1, 2, 3] as const;

const number = (text: string | null, choices: readonly number[]): number | null =>
  choices.find((choice) => String(choice) === text) ?? null;

/** Reads a filter from a query; ignores invalid values. */
export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  return {
    state: state === 'waiting' || state === 'playing' ? state : null,
    seats: number(query.get('seats'), TABLE_SIZES),
    free: number(query.get('free'), FREE_CHOICES),
  };
}

/** Returns the query for a filter, or an empty string if the filter shows everything. */
export function filterSearch({ state, seats, free }: Filter): string {
  const query = new URLSearchParams();
  if (state !== null) query.set('state', state);
  if (seats !== null) query.set('seats', String(seats));
  if (free !== null) query.set('free', String(free));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const freeSeats = ({ players }: ListedMatch): number =>
  players.filter(({ name }) => name === undefined || name === '').length;

/** Returns true if the match passes the filter. */
export const passes = (match: ListedMatch, { state, seats, free }: Filter): boolean =>
  (state === null || match.status === state) &&
  (seats === null || match.players.length === seats) &&
  (free === null || (match.status === 'waiting' && freeSeats(match) >= free));
