import { MOVE_ENDS, rival, turn, type Lesson } from './types.ts';

/** Lessons 11 to 13: the Factory, stars and the score, the end. */
export const ENDING: readonly Lesson[] = [
  {
    id: 'factory',
    steps: [
      { id: 'factoryCard', does: { type: 'takeFactoryCard', card: 9 } },
      { id: 'factoryWhy', part: 'mats' },
      { id: 'factoryMoves', part: 'mats' },
      { id: 'factoryLand', lights: ['X'] },
      {
        id: 'factoryEnd',
        does: { type: 'endTurn' },
        after: turn('bolster', { type: 'bolster', gain: 'combatCards' }),
      },
    ],
  },
  {
    id: 'stars',
    steps: [
      { id: 'starsHand', part: 'hand' },
      { id: 'starsReveal', does: { type: 'revealObjective', card: 7 }, part: 'hand' },
      { id: 'starsList' },
      { id: 'starsTiers' },
      { id: 'starsLand', lights: ['X', 'F3', 'M5', 'W4'] },
      { id: 'starsTile' },
      { id: 'starsTies' },
      { id: 'starsCount', part: 'seats' },
    ],
  },
  {
    id: 'ending',
    steps: [
      { id: 'endingChoice' },
      { id: 'endingSection', does: { type: 'takeSection', section: 'factory' }, part: 'mats' },
      { id: 'endingTop', does: { type: 'factory' } },
      { id: 'endingUpgrade', does: { type: 'upgrade', from: 'popularity', to: 'enlist' }, part: 'mats' },
      {
        id: 'endingAttack',
        does: { type: 'moveUnit', unit: 'riverwalk', to: 'M4' },
        after: [MOVE_ENDS, ...rival({ type: 'commit', power: 1, combatCards: [4] })],
        lights: ['M4'],
      },
      { id: 'endingFight', does: { type: 'commit', power: 4, combatCards: [3] } },
      { id: 'end' },
    ],
  },
];
