import { scoreBoard } from '../../../game/rules/scoring.ts';
import { mechs, own, recruits } from './goals.ts';
import { position, type Drill } from './types.ts';

const scoreOf = (state: Parameters<Drill['goal']>[0]): number => scoreBoard(state).scores[own(state).faction] ?? 0;

/** Drills about resources, costs and the score. */
export const ECONOMY: readonly Drill[] = [
  {
    id: 'produceCost',
    position: position(['rusviet', 'mechanical'], {
      pupil: { power: 1, workers: ['F3', 'F3', 'F3', 'V3', 'M5'] },
      rest: { resources: { F3: { food: 1 } } },
    }),
    goal: (now) => recruits(now) > 0,
    solution: [
      { type: 'takeSection', section: 'produce' },
      { type: 'produce', at: { F3: 3, M5: 1 } },
      { type: 'enlist', pay: { F3: { food: 4 } }, from: 'deploy', bonus: 'coins' },
    ],
  },
  {
    id: 'topPays',
    position: position(['nordic', 'agricultural'], { pupil: {}, rest: { resources: { T1: { metal: 2 } } } }),
    goal: (now) => mechs(now) > 0,
    solution: [
      { type: 'takeSection', section: 'trade' },
      { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'W1' },
      { type: 'deploy', pay: { W1: { metal: 2 }, T1: { metal: 2 } }, mech: 'speed', at: 'W1' },
    ],
  },
  {
    id: 'coercion',
    position: position(['crimea', 'agricultural'], {
      pupil: { combatCards: [2] },
      rest: { resources: { F6: { metal: 1 } } },
    }),
    goal: (now) => mechs(now) > 0,
    solution: [
      { type: 'takeSection', section: 'trade' },
      { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'F6' },
      { type: 'deploy', pay: { F6: { metal: 3 }, card: 2 }, mech: 'speed', at: 'F6' },
    ],
  },
  {
    id: 'relentless',
    position: position(['rusviet', 'mechanical'], {
      pupil: { section: 'bolster', coins: 1 },
      rest: { resources: { M5: { metal: 3 } } },
    }),
    goal: (now) => mechs(now) > 0,
    solution: [
      { type: 'takeSection', section: 'bolster' },
      { type: 'deploy', pay: { M5: { metal: 3 } }, mech: 'township', at: 'M5' },
    ],
  },
  {
    id: 'tiers',
    position: position(['rusviet', 'mechanical'], {
      pupil: { popularity: 6, workers: ['V3', 'M5', 'T4'], stars: ['combat', 'combat', 'objective'], objectives: [] },
    }),
    goal: (now, start) => scoreOf(now) >= scoreOf(start) + 5,
    solution: [
      { type: 'takeSection', section: 'trade' },
      { type: 'trade', gain: 'popularity' },
    ],
  },
  {
    id: 'endAhead',
    position: position(['rusviet', 'mechanical'], {
      pupil: { power: 14, coins: 9, stars: ['combat', 'combat'] },
      rest: { options: { starsToEnd: 3 } },
    }),
    goal: (now) => now.result?.winners.includes('rusviet') === true,
    solution: [
      { type: 'takeSection', section: 'bolster' },
      { type: 'bolster', gain: 'power' },
    ],
  },
];
