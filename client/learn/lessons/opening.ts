import { MOVE_ENDS, turn, type Lesson } from './types.ts';

/** Lessons 0 to 6: the goal, the people, the turn, goods, the bottom row, moving, encounters. */
export const OPENING: readonly Lesson[] = [
  {
    id: 'goal',
    steps: [
      { id: 'goal' },
      { id: 'goalCoins', part: 'seats' },
      { id: 'goalStars' },
      { id: 'goalMatch' },
      { id: 'goalTable' },
    ],
  },
  {
    id: 'people',
    steps: [
      { id: 'peopleBoard', lights: ['V3', 'M5', 'T4'] },
      { id: 'peopleCharacter', lights: ['rusviet'] },
      { id: 'peopleWorkers', lights: ['V3', 'M5'] },
      { id: 'peopleControl', lights: ['V3', 'M5'] },
      { id: 'peopleTunnels', lights: ['T3', 'M3', 'W4', 'F5', 'V5', 'T6'] },
      { id: 'peopleMat', part: 'mats' },
    ],
  },
  {
    id: 'turn',
    steps: [
      { id: 'turnSection', does: { type: 'takeSection', section: 'produce' }, part: 'mats' },
      { id: 'turnProduce', does: { type: 'produce', at: { V3: 1, M5: 1 } }, lights: ['V3', 'M5'] },
      { id: 'turnGained', lights: ['V3', 'M5'] },
      { id: 'turnRows', part: 'mats' },
      {
        id: 'turnEnd',
        does: { type: 'endTurn' },
        after: turn(
          'move',
          { type: 'moveUnit', unit: 'worker2', to: 'F2' },
          { type: 'moveUnit', unit: 'character', to: 'W1' },
          { type: 'endMove' },
        ),
      },
      { id: 'turnRival', lights: ['F2', 'W1'] },
    ],
  },
  {
    id: 'goods',
    steps: [
      { id: 'goodsLand', lights: ['M5'] },
      { id: 'goodsSection', does: { type: 'takeSection', section: 'trade' }, part: 'mats' },
      {
        id: 'goodsTrade',
        does: { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'M5' },
        lights: ['M5'],
      },
      {
        id: 'goodsEnd',
        does: { type: 'endTurn' },
        after: turn('trade', { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'W1' }),
      },
    ],
  },
  {
    id: 'bottom',
    steps: [
      { id: 'bottomSum', lights: ['M5'] },
      { id: 'bottomSection', does: { type: 'takeSection', section: 'bolster' }, part: 'mats' },
      { id: 'bottomBolster', does: { type: 'bolster', gain: 'power' } },
      { id: 'bottomDeploy', does: { type: 'deploy', pay: { M5: { metal: 3 } }, mech: 'riverwalk', at: 'V3' } },
      { id: 'bottomAbility', lights: ['V3'] },
      { id: 'bottomCoins', part: 'mats' },
      { id: 'bottomMechs' },
      {
        id: 'bottomEnd',
        does: { type: 'endTurn' },
        after: turn('produce', { type: 'produce', at: { W1: 1, F2: 1 } }),
      },
    ],
  },
  {
    id: 'moving',
    steps: [
      { id: 'movingRivers', lights: ['V3', 'T4', 'M5'] },
      { id: 'movingSection', does: { type: 'takeSection', section: 'move' }, part: 'mats' },
      { id: 'movingCargo', lights: ['V3'] },
      {
        id: 'movingMech',
        does: { type: 'moveUnit', unit: 'riverwalk', to: 'F3', workers: ['worker1', 'worker3'] },
        lights: ['F3'],
      },
      {
        id: 'movingCharacter',
        does: { type: 'moveUnit', unit: 'character', to: 'F3' },
        after: [MOVE_ENDS],
        lights: ['F3'],
      },
    ],
  },
  {
    id: 'meeting',
    steps: [
      { id: 'meetingOption', does: { type: 'chooseOption', option: 'A' } },
      { id: 'meetingGoods', lights: ['F3'] },
      { id: 'meetingOnce', lights: ['T4', 'M2', 'M7'] },
      { id: 'meetingKind' },
      {
        id: 'meetingEnd',
        does: { type: 'endTurn' },
        after: turn(
          'trade',
          { type: 'trade', gain: 'resources', resources: { metal: 2 }, at: 'W1' },
          { type: 'deploy', pay: { W1: { metal: 4 } }, mech: 'riverwalk', at: 'W1' },
        ),
      },
    ],
  },
];
