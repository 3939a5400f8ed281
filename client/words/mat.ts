import type { GainBoxes } from '../table/mat/matModel.ts';

/** Words on a player mat. */
export const MAT_WORDS = {
  or: 'or',
  pay: (what: string) => `Pay ${what}`,
  cost: (resource: string) => `Pay 1 ${resource}; a cube on it saves it`,
  coins: (n: number) => `Gain ${n} ${n === 1 ? 'coin' : 'coins'}`,
  bonus: (bonus: string) => `Once the recruit is enlisted: 1 ${bonus} whenever you or a neighbour do this`,
  gains: {
    moveUnits: 'Move a unit',
    coins: 'Gain 1 coin',
    power: 'Gain 1 power',
    combatCards: 'Draw a combat card',
    resources: 'Gain 1 resource of any kind',
    popularity: 'Gain 1 popularity',
    territories: 'Produce on a territory',
  } satisfies Record<GainBoxes['what'], string>,
} as const;
