import type { State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';

/** The previous turn's section. It rules out a Move this turn, so that no unit moves before the attack. */
const NO_MOVE = { section: 'move' };

const POSITION = {
  options: { starsToEnd: 3 },
  seats: {
    nordic: { mat: 'industrial', ...NO_MOVE, power: 0, combatCards: [], mechs: { riverwalk: 'W6' } },
    rusviet: { mat: 'engineering', ...NO_MOVE },
    crimea: { mat: 'patriotic', ...NO_MOVE },
    saxony: { mat: 'mechanical', ...NO_MOVE },
    polania: {
      mat: 'agricultural',
      section: 'produce',
      coins: 0,
      power: 7,
      stars: ['combat', 'popularity'],
      character: 'W5',
      workers: ['W5', 'W5'],
    },
  },
  encounters: [],
};

/**
 * Returns a five-player match that seat 4 ends in its next turn: it needs one more star, and its only possible Move
 * leads to a combat with seat 0, which it wins. `active` is `nordic` to play the other four turns first, or `polania`
 * to play only that turn.
 */
export const dealAttackOfFive = (active: 'nordic' | 'polania'): State =>
  parsePosition({ ...POSITION, active }, 'attack of five');

/** Returns a new five-player match that ends when a player has three stars. */
export const dealShortMatchOfFive = (): State =>
  newMatch(
    parseSetup({ format: 'scythe-setup/1', seats: Array(5).fill({}), options: { starsToEnd: 3 }, seed: 'five' }),
  );
