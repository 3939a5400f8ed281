import { controls, own, territories } from './goals.ts';
import { position, type Drill } from './types.ts';

/** Drills about moving and fighting. */
export const BOARD: readonly Drill[] = [
  {
    id: 'speedDrop',
    position: position(['rusviet', 'mechanical'], {
      pupil: { character: 'V3', workers: ['V3', 'V3', 'V3'], mechs: { speed: 'V3' }, section: 'trade' },
    }),
    goal: (now) => controls(now, 'T4') && controls(now, 'M5') && controls(now, 'V3'),
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'speed', to: 'T4', workers: ['worker1', 'worker2'] },
      { type: 'moveUnit', unit: 'speed', to: 'M5', workers: ['worker1'] },
    ],
  },
  {
    id: 'tunnels',
    position: position(['rusviet', 'mechanical'], { pupil: { character: 'V5', section: 'trade' } }),
    goal: (now) => controls(now, 'F5'),
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'character', to: 'F5' },
    ],
  },
  {
    id: 'mine',
    position: position(['rusviet', 'mechanical'], {
      pupil: { character: 'M5', structures: { mine: 'M5' }, section: 'trade' },
    }),
    goal: (now) => controls(now, 'T6'),
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'character', to: 'T6' },
    ],
  },
  {
    id: 'lakes',
    position: position(['nordic', 'mechanical'], {
      pupil: { character: 'T3', mechs: { seaworthy: 'W1', speed: 'W1' }, section: 'trade' },
    }),
    goal: (now) => own(now).factoryCard !== null,
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'character', to: 'L3' },
      { type: 'moveUnit', unit: 'character', to: 'X' },
      { type: 'endMove' },
      { type: 'takeFactoryCard', card: 9 },
    ],
  },
  {
    id: 'twoCombats',
    position: position(['rusviet', 'mechanical'], {
      pupil: {
        power: 7,
        combatCards: [4, 2],
        character: 'V3',
        mechs: { riverwalk: 'F2', speed: 'W3' },
        section: 'trade',
      },
      rival: { power: 2, character: 'W4', mechs: { riverwalk: 'T3' }, workers: ['W1', 'T1'] },
    }),
    goal: (now) => own(now).stars.filter((star) => star === 'combat').length === 2,
    rival: { power: 1, combatCards: [] },
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'riverwalk', to: 'W4' },
      { type: 'moveUnit', unit: 'speed', to: 'T3' },
      { type: 'endMove' },
      { type: 'chooseCombat', at: 'W4' },
      { type: 'commit', power: 2, combatCards: [] },
      { type: 'commit', power: 2, combatCards: [] },
    ],
  },
  {
    id: 'landGrab',
    position: position(['rusviet', 'mechanical'], {
      pupil: {
        workers: ['V3', 'V3', 'V3'],
        mechs: { riverwalk: 'V3' },
        upgrades: [['moveUnits', 'build']],
        section: 'trade',
      },
    }),
    goal: (now, start) => territories(now) >= territories(start) + 3,
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'worker1', to: 'T4' },
      { type: 'moveUnit', unit: 'worker2', to: 'M5' },
      { type: 'moveUnit', unit: 'riverwalk', to: 'F3' },
    ],
  },
  {
    id: 'objective',
    position: position(['rusviet', 'mechanical'], {
      pupil: { objectives: [11, 19], workers: ['V3', 'V2'], mechs: { riverwalk: 'T4' }, section: 'trade' },
    }),
    goal: (now) => own(now).stars.includes('objective'),
    solution: [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'riverwalk', to: 'V5' },
      { type: 'endMove' },
      { type: 'revealObjective', card: 11 },
    ],
  },
];
