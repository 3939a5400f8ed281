import { MOVE_ENDS, rival, turn, type Lesson } from './types.ts';

/** Lessons 7 to 10: upgrades, recruits, chasing workers, combat. */
export const GROWING: readonly Lesson[] = [
  {
    id: 'upgrade',
    steps: [
      { id: 'upgradeSection', does: { type: 'takeSection', section: 'trade' }, part: 'mats' },
      {
        id: 'upgradeTrade',
        does: { type: 'trade', gain: 'resources', resources: { oil: 2 }, at: 'F3' },
        lights: ['F3'],
      },
      { id: 'upgradeCubes', part: 'mats' },
      {
        id: 'upgradeDo',
        does: { type: 'upgrade', pay: { F3: { oil: 3 } }, from: 'power', to: 'deploy' },
        part: 'mats',
      },
      { id: 'upgradeSix', part: 'mats' },
      {
        id: 'upgradeEnd',
        does: { type: 'endTurn' },
        after: turn(
          'move',
          { type: 'moveUnit', unit: 'riverwalk', to: 'M2' },
          { type: 'moveUnit', unit: 'character', to: 'M2' },
          { type: 'endMove' },
          { type: 'chooseOption', option: 'A' },
        ),
      },
    ],
  },
  {
    id: 'enlist',
    steps: [
      { id: 'enlistSection', does: { type: 'takeSection', section: 'produce' }, part: 'mats' },
      { id: 'enlistProduce', does: { type: 'produce', at: { F3: 2, M5: 1 } }, lights: ['F3', 'M5'] },
      {
        id: 'enlistEnd',
        does: { type: 'endTurn' },
        after: turn('trade', { type: 'trade', gain: 'resources', resources: { oil: 2 }, at: 'W1' }),
      },
      { id: 'enlistAgain', does: { type: 'takeSection', section: 'produce' }, part: 'mats' },
      { id: 'enlistMore', does: { type: 'produce', at: { F3: 2, M5: 1 } }, lights: ['F3', 'M5'] },
      {
        id: 'enlistDo',
        does: { type: 'enlist', pay: { F3: { food: 4 } }, from: 'upgrade', bonus: 'combatCards' },
        part: 'mats',
      },
      { id: 'enlistWhy', part: 'mats' },
      { id: 'enlistNeighbours' },
      {
        id: 'enlistWatch',
        does: { type: 'endTurn' },
        after: turn(
          'move',
          { type: 'moveUnit', unit: 'riverwalk', to: 'W4' },
          { type: 'endMove' },
          { type: 'upgrade', pay: { W1: { oil: 2 } }, from: 'power', to: 'deploy' },
        ),
      },
      { id: 'enlistSeen', part: 'seats' },
      { id: 'enlistBuild', part: 'mats' },
    ],
  },
  {
    id: 'chase',
    steps: [
      { id: 'chaseMech', does: { type: 'takeSection', section: 'bolster' }, part: 'mats' },
      { id: 'chasePower', does: { type: 'bolster', gain: 'power' } },
      { id: 'chaseDeploy', does: { type: 'deploy', pay: { M5: { metal: 2 } }, mech: 'township', at: 'F3' } },
      { id: 'chaseTownship', lights: ['V3', 'X'] },
      {
        id: 'chaseWait',
        does: { type: 'endTurn' },
        after: turn('produce', { type: 'produce', at: { W1: 1, F2: 1 } }),
      },
      { id: 'chaseSection', does: { type: 'takeSection', section: 'move' }, lights: ['F2'] },
      { id: 'chaseRules', lights: ['F2'] },
      { id: 'chaseDo', does: { type: 'moveUnit', unit: 'riverwalk', to: 'F2' }, lights: ['F2'] },
      {
        id: 'chaseBack',
        does: { type: 'moveUnit', unit: 'character', to: 'V3' },
        after: [MOVE_ENDS],
        lights: ['V3'],
      },
      { id: 'chasePopularity', part: 'seats' },
      {
        id: 'chaseEnd',
        does: { type: 'endTurn' },
        after: turn(
          'move',
          { type: 'moveUnit', unit: 'riverwalk', to: 'M4' },
          { type: 'moveUnit', unit: 'character', to: 'W4' },
          { type: 'endMove' },
        ),
      },
    ],
  },
  {
    id: 'combat',
    steps: [
      { id: 'combatSee', lights: ['W4'] },
      { id: 'combatSection', does: { type: 'takeSection', section: 'move' }, part: 'mats' },
      { id: 'combatCharacter', does: { type: 'moveUnit', unit: 'character', to: 'X' }, lights: ['X'] },
      {
        id: 'combatAttack',
        does: { type: 'moveUnit', unit: 'riverwalk', to: 'W4' },
        after: [MOVE_ENDS, ...rival({ type: 'commit', power: 3, combatCards: [2] })],
        lights: ['W4'],
      },
      { id: 'combatRules' },
      { id: 'combatSum' },
      { id: 'combatDial', does: { type: 'commit', power: 5, combatCards: [4] } },
      { id: 'combatWon', part: 'seats' },
      { id: 'combatLost', lights: ['W4'] },
    ],
  },
];
