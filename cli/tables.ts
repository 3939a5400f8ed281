import type { State } from '../game/engine.ts';
import { newMatch } from '../game/notation/newMatch.ts';
import { parseSetup } from '../game/notation/setup.ts';

/** The number of seats, and whether the expansion's factions and mats are dealt, too. */
export interface Table {
  readonly players: number;
  readonly expansion: boolean;
}

/** Returns the start of a match at a table, dealt from the seed. */
export function dealtMatch({ players, expansion }: Table, seed: string): State {
  const seats = Array.from({ length: players }, () => ({}));
  const options = expansion ? { expansion } : {};
  return newMatch(parseSetup({ format: 'scythe-setup/1', seats, options, seed }));
}
