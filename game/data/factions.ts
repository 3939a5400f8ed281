import type { FactionId, MechId, PlayerMatId, Terrain } from './ids.ts';

export interface MechAbility {
  readonly id: MechId;
  readonly kind: string;
  readonly effect: string;
  readonly sixSevenPlayers?: string;
}

export interface FactionMat {
  readonly id: FactionId;
  readonly name: string;
  readonly expansion: string | null;
  readonly startPower: number;
  readonly startCombatCards: number;
  readonly ability: { readonly id: string; readonly effect: string; readonly sixSevenPlayers?: string };
  readonly riverwalkTerrains: readonly Terrain[] | null;
  /** The four mechs, named after the ability each uncovers, in printed order. */
  readonly mechs: readonly MechAbility[];
}

export const factionMats: readonly FactionMat[] = [
  {
    id: 'albion',
    name: 'Clan Albion',
    expansion: 'invaders-from-afar',
    startPower: 3,
    startCombatCards: 0,
    ability: {
      id: 'exalt',
      effect:
        'after the character ends its movement, may place 1 of 4 Flag tokens on its territory (after combat/encounter there); at game end each Flag on a territory controlled by a unit, or by a structure on land without enemies, and not adjacent to its home base is +1 territory',
    },
    riverwalkTerrains: null,
    mechs: [
      {
        id: 'burrow',
        kind: 'movement',
        effect: 'character and mechs may cross rivers into or out of adjacent tunnel territories (own Mine counts)',
      },
      { id: 'sword', kind: 'combat', effect: 'as attacker, before combat: defender loses 2 power (once per combat)' },
      { id: 'shield', kind: 'combat', effect: 'as defender, before combat: gain 2 power (once per combat)' },
      {
        id: 'rally',
        kind: 'movement',
        effect: 'character and mechs may move to any territory with one of its workers or Flags, any distance',
      },
    ],
  },
  {
    id: 'nordic',
    name: 'Nordic Kingdoms',
    expansion: null,
    startPower: 4,
    startCombatCards: 1,
    ability: { id: 'swim', effect: 'workers may cross rivers (not onto lakes)' },
    riverwalkTerrains: ['forest', 'mountain'],
    mechs: [
      {
        id: 'riverwalk',
        kind: 'movement',
        effect: 'character and mechs may cross a river onto forest and mountain territories',
      },
      {
        id: 'seaworthy',
        kind: 'movement',
        effect: 'character and mechs may move to and from lakes and may retreat onto adjacent lakes',
      },
      {
        id: 'artillery',
        kind: 'combat',
        effect: 'before combat may pay 1 power: opponent loses 2 power (once per combat)',
      },
      { id: 'speed', kind: 'movement', effect: 'character and mechs: +1 territory per move' },
    ],
  },
  {
    id: 'rusviet',
    name: 'Rusviet Union',
    expansion: null,
    startPower: 3,
    startCombatCards: 2,
    ability: { id: 'relentless', effect: 'may choose the same section as last turn, the Factory card included' },
    riverwalkTerrains: ['farm', 'village'],
    mechs: [
      {
        id: 'riverwalk',
        kind: 'movement',
        effect: 'character and mechs may cross a river onto farm and village territories',
      },
      {
        id: 'township',
        kind: 'movement',
        effect:
          'own controlled villages and the Factory count as adjacent to each other for character and mechs (village to village too)',
      },
      {
        id: 'peoples-army',
        kind: 'combat',
        effect: 'in a combat with at least 1 own worker present: 1 extra combat card',
      },
      { id: 'speed', kind: 'movement', effect: 'character and mechs: +1 territory per move' },
    ],
  },
  {
    id: 'togawa',
    name: 'Togawa Shogunate',
    expansion: 'invaders-from-afar',
    startPower: 0,
    startCombatCards: 2,
    ability: {
      id: 'maifuku',
      effect:
        'after the character ends its movement, may place 1 of 4 armed Trap tokens on its territory (after combat/encounter there; also with a structure, and on a lake with Suiton); penalties: -2 popularity, -3 power, -4 coins, discard 2 combat cards at random',
    },
    riverwalkTerrains: null,
    mechs: [
      {
        id: 'toka',
        kind: 'movement',
        effect: 'once per turn 1 character or 1 mech may cross a river (only once with the Factory card, too)',
      },
      {
        id: 'suiton',
        kind: 'movement+combat',
        effect: 'character and mechs may move to and from lakes; in combat on a lake 1 extra combat card',
      },
      {
        id: 'ronin',
        kind: 'combat',
        effect: 'before combat with exactly 1 own unit (character or mech, 0 workers): may gain 2 power',
      },
      {
        id: 'shinobi',
        kind: 'movement',
        effect:
          'character and mechs may move to any territory with one of its Traps, any distance; a disarmed Trap where a character or mech ended its movement may be re-armed at the end of the Move',
      },
    ],
  },
  {
    id: 'crimea',
    name: 'Crimean Khanate',
    expansion: null,
    startPower: 5,
    startCombatCards: 0,
    ability: { id: 'coercion', effect: 'once per turn 1 combat card may be spent as any 1 resource' },
    riverwalkTerrains: ['farm', 'tundra'],
    mechs: [
      {
        id: 'riverwalk',
        kind: 'movement',
        effect: 'character and mechs may cross a river onto farm and tundra territories',
      },
      {
        id: 'wayfare',
        kind: 'movement',
        effect:
          "character and mechs may move from a territory or home base to any inactive faction's home base or its own",
        sixSevenPlayers: 'replaced by: move to any unoccupied farm',
      },
      {
        id: 'scout',
        kind: 'combat',
        effect: 'before combat steal 1 random combat card from the opponent (once per combat)',
      },
      { id: 'speed', kind: 'movement', effect: 'character and mechs: +1 territory per move' },
    ],
  },
  {
    id: 'saxony',
    name: 'Saxony Empire',
    expansion: null,
    startPower: 1,
    startCombatCards: 4,
    ability: {
      id: 'dominate',
      effect: 'no limit on stars from objectives and combat wins (keeps the second objective card)',
    },
    riverwalkTerrains: ['forest', 'mountain'],
    mechs: [
      {
        id: 'riverwalk',
        kind: 'movement',
        effect: 'character and mechs may cross a river onto forest and mountain territories',
      },
      {
        id: 'underpass',
        kind: 'movement',
        effect:
          'own controlled mountains and all tunnels (own Mine too) count as adjacent to each other for character and mechs',
      },
      {
        id: 'disarm',
        kind: 'combat',
        effect: 'before combat on a territory with a tunnel: opponent loses 2 power (once per combat)',
      },
      { id: 'speed', kind: 'movement', effect: 'character and mechs: +1 territory per move' },
    ],
  },
  {
    id: 'polania',
    name: 'Polania Republic',
    expansion: null,
    startPower: 2,
    startCombatCards: 3,
    ability: {
      id: 'meander',
      effect: 'may take up to 2 different options of an encounter card',
      sixSevenPlayers: 'adds: at game end 3 coins per encounter territory controlled',
    },
    riverwalkTerrains: ['village', 'mountain'],
    mechs: [
      {
        id: 'riverwalk',
        kind: 'movement',
        effect: 'character and mechs may cross a river onto village and mountain territories',
      },
      {
        id: 'submerge',
        kind: 'movement',
        effect: 'character and mechs may move to and from lakes and from any lake to any other',
      },
      {
        id: 'camaraderie',
        kind: 'combat',
        effect: 'on its own turn no popularity loss for workers forced to retreat, by combat or by moving in',
      },
      { id: 'speed', kind: 'movement', effect: 'character and mechs: +1 territory per move' },
    ],
  },
];

/** Pairings that are too strong. They are not dealt unless the option `allowBannedPairings` is on (SET-11). */
export const pairingsNotDealt: readonly (readonly [FactionId, PlayerMatId])[] = [
  ['rusviet', 'industrial'],
  ['crimea', 'patriotic'],
];
