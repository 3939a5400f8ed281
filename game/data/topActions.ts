/** The parts that all player mats share: the top-row actions, the bottom-row actions and the numbers of pieces. */
export const common = {
  technologyCubes: 6,
  topActions: {
    move: {
      cost: {},
      choice: ['moveUnits', 'gainCoins'],
      moveUnits: {
        base: 2,
        withCube: 3,
      },
      gainCoins: {
        base: 1,
        withCube: 2,
      },
      cubes: ['moveUnits', 'gainCoins'],
      structure: 'mine',
      structureEffect: 'the Mine is a tunnel for its owner only (applies to all unit movement, not only this action)',
    },
    bolster: {
      cost: {
        coins: 1,
      },
      choice: ['power', 'combatCards'],
      power: {
        base: 2,
        withCube: 3,
      },
      combatCards: {
        base: 1,
        withCube: 2,
      },
      cubes: ['power', 'combatCards'],
      structure: 'monument',
      structureEffect: '+1 popularity on every Bolster',
    },
    trade: {
      cost: {
        coins: 1,
      },
      choice: ['resources', 'popularity'],
      resources: {
        base: 2,
        withCube: 2,
      },
      popularity: {
        base: 1,
        withCube: 2,
      },
      cubes: ['popularity'],
      structure: 'armory',
      structureEffect: '+1 power on every Trade',
    },
    produce: {
      cost: 'by uncovered worker spaces',
      territories: {
        base: 2,
        withCube: 3,
      },
      cubes: ['territories'],
      structure: 'mill',
      structureEffect: "one further territory (the Mill's own), and the Mill produces there like one worker",
      workerSpacesLeftToRight: [null, 'power', null, 'popularity', null, 'coins'],
      costByWorkersOnBoard: {
        '2-3': {},
        '4-5': {
          power: 1,
        },
        '6-7': {
          power: 1,
          popularity: 1,
        },
        '8': {
          power: 1,
          popularity: 1,
          coins: 1,
        },
      },
    },
  },
  bottomActions: {
    upgrade: {
      resource: 'oil',
      recruitOngoingBonus: {
        power: 1,
      },
    },
    deploy: {
      resource: 'metal',
      recruitOngoingBonus: {
        coins: 1,
      },
    },
    build: {
      resource: 'wood',
      recruitOngoingBonus: {
        popularity: 1,
      },
    },
    enlist: {
      resource: 'food',
      recruitOngoingBonus: {
        combatCards: 1,
      },
    },
  },
  workersOnMat: 6,
  workersOnBoardAtStart: 2,
  structures: 4,
  recruits: 4,
  mechs: 4,
  stars: 6,
} as const;

/** The one-time bonus of a recruit, by its space on the faction mat (ENL-1). */
export const recruitOneTimeBonuses = { power: 2, coins: 2, popularity: 2, combatCards: 2 } as const;
