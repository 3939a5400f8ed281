import type { Action } from '../../../game/engine.ts';
import type { FactionId } from '../../../game/data/ids.ts';

/** First turns for each faction, as actions that are legal from the usual set-up. */

export interface Primer {
  readonly faction: FactionId;
  /** The player mat for these turns. The ideas also work with the other player mats. */
  readonly mat: 'mechanical';
  readonly turns: readonly (readonly Action[])[];
}

const take = (section: 'move' | 'bolster' | 'trade' | 'produce'): Action => ({ type: 'takeSection', section });
const END: Action = { type: 'endTurn' };

export const PRIMERS: readonly Primer[] = [
  {
    faction: 'nordic',
    mat: 'mechanical',
    turns: [
      [take('produce'), { type: 'produce', at: { W1: 1, T1: 1 } }, END],
      [
        take('trade'),
        { type: 'trade', gain: 'resources', resources: { oil: 2 }, at: 'T1' },
        { type: 'upgrade', pay: { T1: { oil: 3 } }, from: 'power', to: 'deploy' },
        END,
      ],
      [
        take('move'),
        { type: 'moveUnit', unit: 'worker2', to: 'F2' },
        { type: 'moveUnit', unit: 'character', to: 'T1' },
        { type: 'endMove' },
        END,
      ],
    ],
  },
  {
    faction: 'rusviet',
    mat: 'mechanical',
    turns: [
      [take('produce'), { type: 'produce', at: { V3: 1, M5: 1 } }, END],
      [take('trade'), { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'M5' }, END],
      [
        take('bolster'),
        { type: 'bolster', gain: 'power' },
        { type: 'deploy', pay: { M5: { metal: 3 } }, mech: 'riverwalk', at: 'V3' },
        END,
      ],
    ],
  },
  {
    faction: 'crimea',
    mat: 'mechanical',
    turns: [
      [take('produce'), { type: 'produce', at: { F6: 1, V9: 1 } }, END],
      [take('trade'), { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'F6' }, END],
      [take('bolster'), { type: 'bolster', gain: 'combatCards' }, END],
    ],
  },
  {
    faction: 'saxony',
    mat: 'mechanical',
    turns: [
      [take('produce'), { type: 'produce', at: { M6: 1, T8: 1 } }, END],
      [take('trade'), { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'M6' }, END],
      [
        take('bolster'),
        { type: 'bolster', gain: 'power' },
        { type: 'deploy', pay: { M6: { metal: 3 } }, mech: 'underpass', at: 'M6' },
        END,
      ],
    ],
  },
  {
    faction: 'polania',
    mat: 'mechanical',
    turns: [
      [
        take('move'),
        { type: 'moveUnit', unit: 'character', to: 'F4' },
        { type: 'moveUnit', unit: 'worker1', to: 'F4' },
        { type: 'endMove' },
        END,
      ],
      [take('produce'), { type: 'produce', at: { F4: 2 } }, END],
      [
        take('move'),
        { type: 'moveUnit', unit: 'character', to: 'V4' },
        { type: 'moveUnit', unit: 'worker2', to: 'V4' },
        { type: 'endMove' },
      ],
    ],
  },
  {
    faction: 'albion',
    mat: 'mechanical',
    turns: [
      [take('produce'), { type: 'produce', at: { M1: 1, F1: 1 } }, END],
      [take('trade'), { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'M1' }, END],
      [
        take('bolster'),
        { type: 'bolster', gain: 'power' },
        { type: 'deploy', pay: { M1: { metal: 3 } }, mech: 'rally', at: 'M1' },
        END,
      ],
    ],
  },
  {
    faction: 'togawa',
    mat: 'mechanical',
    turns: [
      [take('produce'), { type: 'produce', at: { T7: 1, F7: 1 } }, END],
      [
        take('trade'),
        { type: 'trade', gain: 'resources', resources: { oil: 2 }, at: 'T7' },
        { type: 'upgrade', pay: { T7: { oil: 3 } }, from: 'power', to: 'deploy' },
        END,
      ],
      [
        take('move'),
        { type: 'moveUnit', unit: 'worker2', to: 'V8' },
        { type: 'moveUnit', unit: 'character', to: 'F7' },
        { type: 'endMove' },
        { type: 'placeToken', trap: 'coins' },
        END,
      ],
    ],
  },
];
