import type { Pairing } from '../game/bots/strong/pairings.ts';
import { BASE_MATS, MAX_SEATS, PLAYED_FACTIONS } from '../game/data/limits.ts';
import type { State } from '../game/engine.ts';
import { newMatch } from '../game/notation/newMatch.ts';
import { parseSetup } from '../game/notation/setup.ts';

/** The number of seats, and whether the expansion's factions and mats are also dealt. */
export interface Table {
  readonly players: number;
  readonly expansion: boolean;
}

/** Returns a table of this size. More than five seats need the expansion (IFA-1). */
export const tableFor = (players: number, expansion: boolean): Table => ({
  players,
  expansion: expansion || players > MAX_SEATS,
});

/** Returns a table's set-up in the notation. Factions and player mats are dealt from the seed. */
export const setupOf = ({ players, expansion }: Table, seed: string): Record<string, unknown> => ({
  format: 'scythe-setup/1',
  seats: Array.from({ length: players }, () => ({})),
  ...(expansion ? { options: { expansion } } : {}),
  seed,
});

/** Returns the start of a match at a table, dealt from the seed. */
export const dealtMatch = (table: Table, seed: string): State => newMatch(parseSetup(setupOf(table, seed)));

/** Returns true if the base game has both the faction and the player mat. */
export const isBase = ({ faction, mat }: Pairing): boolean =>
  PLAYED_FACTIONS.some((one) => one === faction) && BASE_MATS.some((one) => one === mat);

/** The round after which a match without opponents is stopped and scored: the length of most matches of five. */
export const SOLO_ROUNDS = 21;

/** Returns the start of a match in which a pairing plays without opponents. */
export function soloMatch({ faction, mat }: Pairing, seed: string): State {
  const options = isBase({ faction, mat }) ? {} : { expansion: true };
  return newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{ faction, mat }], options, seed }));
}
