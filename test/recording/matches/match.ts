import type { State } from '../../../game/engine.ts';
import type { Taste } from '../planner.ts';

/** A match of the golden records: its players, how it begins and how it must end. */
export interface Match {
  readonly name: string;
  /** The faction and mat of each seat. Null means that it is dealt from the seed. */
  readonly seats: readonly (readonly [faction: string | null, mat: string | null])[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly position?: unknown;
  /** The ways in which the match must end, named as in coverage.ts. */
  readonly end?: readonly string[];
  /** What else the match must contain. */
  readonly contains?: readonly string[];
  /** The round after which the match is cut off. */
  readonly rounds?: number;
  /** The weights that differ from the defaults, for all players. */
  readonly taste?: Partial<Taste>;
  /** Returns what a state before the end is worth to all players. */
  readonly way?: (state: State) => number;
  /** The number of turns tried for each turn played. */
  readonly tries?: number;
  /** The maximum number of seeds to try. */
  readonly attempts?: number;
  /** The number of suitable records to find before the search ends. The shortest of them is kept. */
  readonly choices?: number;
}

/** Returns seats whose factions and mats are dealt from the seed. */
export const dealt = (players: number): [null, null][] => Array.from({ length: players }, () => [null, null]);

/** A position in the notation. Its seats name the factions in seating order. */
interface Position {
  readonly options: Readonly<Record<string, unknown>>;
  readonly round: number;
  readonly active: string;
  readonly seats: Readonly<Record<string, { readonly mat: string; readonly [field: string]: unknown }>>;
  readonly [field: string]: unknown;
}

/** Returns the seats and options of a match that starts from this position, and the position itself. */
export const startingFrom = (position: Position): Pick<Match, 'seats' | 'options' | 'position'> => ({
  seats: Object.entries(position.seats).map(([faction, { mat }]) => [faction, mat]),
  options: position.options,
  position,
});
