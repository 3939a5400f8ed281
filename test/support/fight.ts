import type { Action, State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';

/**
 * A two-player match that reaches a combat after three actions of seat 0. In the combat, both seats choose at the
 * same time.
 */

const POSITION = {
  active: 'saxony',
  seats: {
    saxony: { mat: 'patriotic', power: 6, combatCards: [4], character: 'T5', factoryCard: 4, objectives: [1, 2] },
    nordic: { mat: 'industrial', power: 6, combatCards: [5], mechs: { riverwalk: 'X' }, objectives: [3, 4] },
  },
  encounters: [],
};

export const dealFight = (): State => parsePosition(POSITION, 'fight');

/** The actions of seat 0 that begin the combat. */
export const OPENING: readonly Action[] = [
  { type: 'takeSection', section: 'move' },
  { type: 'moveUnit', unit: 'character', to: 'X' },
  { type: 'endMove' },
];
