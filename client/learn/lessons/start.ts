/**
 * The start of the guided match: the usual set-up, with the cards for the lessons on top of the decks. The match ends
 * at the third star, in the player's eleventh turn.
 */
export const START = {
  format: 'scythe-position/1',
  options: { starsToEnd: 3 },
  random: { seed: 'learn', words: 500 },
  active: 'rusviet',
  seats: {
    rusviet: { mat: 'mechanical', combatCards: [4, 3], objectives: [7, 19] },
    nordic: { mat: 'agricultural', combatCards: [2], objectives: [1, 12] },
  },
  decks: { combat: [3, 2, 4, 3, 2], encounter: [10, 1], factory: [9, 5, 4] },
  structureBonus: 'lake-adjacent',
} as const;
