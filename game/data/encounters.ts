import type { OptionId } from './ids.ts';
import type { Cost, Gain } from './cards.ts';

export interface EncounterOption {
  readonly id: OptionId;
  readonly cost: Cost;
  readonly gain: Gain;
  /** A caption written for this project. */
  readonly hint: string;
}

export interface EncounterCard {
  readonly number: number;
  readonly set: 'base' | 'promo';
  readonly options: readonly EncounterOption[];
}

export const encounters: readonly EncounterCard[] = [
  {
    number: 1,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Let the geese pass first' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { food: 4 } }, hint: 'Buy geese for the pot' },
      { id: 'C', cost: { popularity: 2 }, gain: { structures: 1 }, hint: 'Set your beast loose, seize farm' },
    ],
  },
  {
    number: 2,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { combatCards: 1, popularity: 1 }, hint: 'Obey the officer politely' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { wood: 4 } }, hint: 'Offer a local some transport' },
      { id: 'C', cost: { popularity: 2 }, gain: { recruits: 1 }, hint: 'Menace the valley with falling snow' },
    ],
  },
  {
    number: 3,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { food: 2 } }, hint: 'Tend the flock awhile' },
      { id: 'B', cost: { coins: 2 }, gain: { workers: 1, resources: { food: 3 } }, hint: 'Roast some lamb tonight' },
      { id: 'C', cost: { popularity: 3 }, gain: { mechs: 1 }, hint: 'Topple a walker using livestock' },
    ],
  },
  {
    number: 4,
    set: 'base',
    options: [
      {
        id: 'A',
        cost: {},
        gain: { popularity: 1, resources: { metal: 2 } },
        hint: 'Play photographer for eager troops',
      },
      { id: 'B', cost: { coins: 3 }, gain: { recruits: 1 }, hint: 'Take on a paid fighter' },
      { id: 'C', cost: { popularity: 2 }, gain: { resources: { metal: 4 } }, hint: 'Fire at targets caught unaware' },
    ],
  },
  {
    number: 5,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { food: 2 } }, hint: 'Blend in and fish together' },
      { id: 'B', cost: { coins: 4 }, gain: { mechs: 1 }, hint: 'Buy their mech under the table' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { resources: { food: 2, metal: 2 } },
        hint: 'Raid the camp at nightfall',
      },
    ],
  },
  {
    number: 6,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Give the bears some playtime' },
      { id: 'B', cost: { coins: 3 }, gain: { recruits: 1 }, hint: 'Form a mounted bear unit' },
      { id: 'C', cost: { popularity: 2 }, gain: { resources: { food: 4 } }, hint: 'Cook the bear' },
    ],
  },
  {
    number: 7,
    set: 'base',
    options: [
      {
        id: 'A',
        cost: {},
        gain: { popularity: 1, resources: { oil: 2 } },
        hint: 'Greet the northern camp courteously',
      },
      { id: 'B', cost: { coins: 2 }, gain: { upgrades: 1 }, hint: 'Trade drinks for tall tales' },
      { id: 'C', cost: { popularity: 2 }, gain: { resources: { oil: 4 } }, hint: 'Strike while the camp sleeps' },
    ],
  },
  {
    number: 8,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Be charming around the refinery' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { oil: 4 } }, hint: 'Purchase fuel for travelling' },
      { id: 'C', cost: { popularity: 2 }, gain: { recruits: 1 }, hint: 'Trick a soldier about antlers' },
    ],
  },
  {
    number: 9,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { oil: 2 } }, hint: 'Lend the tinkerer a hand' },
      { id: 'B', cost: { coins: 3 }, gain: { structures: 1 }, hint: 'Sponsor the odd tinkerer' },
      { id: 'C', cost: { popularity: 2 }, gain: { resources: { oil: 4 } }, hint: "Take the tinkerer's fuel" },
    ],
  },
  {
    number: 10,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { oil: 2 } }, hint: "Light a lost mech's way" },
      { id: 'B', cost: { coins: 4 }, gain: { mechs: 1 }, hint: 'Buy out the stuck pilot' },
      { id: 'C', cost: { popularity: 2 }, gain: { coins: 2, resources: { any: 2 } }, hint: 'Lure the mech, then rob' },
    ],
  },
  {
    number: 11,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { food: 2 } }, hint: 'Gather orchard fruit, pocket some' },
      { id: 'B', cost: { coins: 2 }, gain: { workers: 1, resources: { food: 3 } }, hint: 'Contract the orchard owner' },
      { id: 'C', cost: { popularity: 2 }, gain: { structures: 1 }, hint: 'Evict the orchard owner' },
    ],
  },
  {
    number: 12,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { wood: 2 } }, hint: 'Fell timber alongside the crew' },
      { id: 'B', cost: { coins: 3 }, gain: { structures: 1 }, hint: 'Engage carpenters briefly' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { workers: 1, resources: { wood: 3 } },
        hint: 'Force labour by threatening arson',
      },
    ],
  },
  {
    number: 13,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Join the village party' },
      { id: 'B', cost: { coins: 2 }, gain: { power: 2, popularity: 2 }, hint: 'Let them outsmart you' },
      { id: 'C', cost: { popularity: 3 }, gain: { resources: { any: 5 } }, hint: 'Overindulge, then loot the stores' },
    ],
  },
  {
    number: 14,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { food: 2 } }, hint: 'Mend the pigpen' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { any: 3 } }, hint: 'Take the mech apart' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { workers: 1, resources: { metal: 3 } },
        hint: 'Send the pigs running wild',
      },
    ],
  },
  {
    number: 15,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 2 }, hint: 'Enjoy a breezy river crossing' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { any: 3 } }, hint: 'Barter with the merchants' },
      { id: 'C', cost: { popularity: 3 }, gain: { resources: { any: 5 } }, hint: 'Rob travellers under threat' },
    ],
  },
  {
    number: 16,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { food: 2 } }, hint: 'Sow the fields for free' },
      { id: 'B', cost: { coins: 2 }, gain: { workers: 1, resources: { any: 2 } }, hint: 'Free the stuck plough' },
      { id: 'C', cost: { popularity: 2 }, gain: { recruits: 1 }, hint: 'Ruin the soil, conscript farmers' },
    ],
  },
  {
    number: 17,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { combatCards: 1, popularity: 1 }, hint: "Praise the veteran's rifle" },
      { id: 'B', cost: { coins: 2 }, gain: { power: 2, combatCards: 2 }, hint: 'Hire the old veteran' },
      { id: 'C', cost: { popularity: 3 }, gain: { mechs: 1 }, hint: "Take the sleeper's mech" },
    ],
  },
  {
    number: 18,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { food: 2 } }, hint: 'Hunt wild pig for supper' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { any: 3 } }, hint: 'Keep the boars off' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { workers: 1, resources: { wood: 3 } },
        hint: 'Turn the boars on villagers',
      },
    ],
  },
  {
    number: 19,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Bring travellers cheerful tidings' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { food: 4 } }, hint: 'Swap coins for beef' },
      { id: 'C', cost: { popularity: 2 }, gain: { combatCards: 2, power: 3 }, hint: 'Claim cattle hide secret maps' },
    ],
  },
  {
    number: 20,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { combatCards: 1, popularity: 1 }, hint: 'Watch youngsters play soldiers' },
      { id: 'B', cost: { coins: 2 }, gain: { popularity: 3 }, hint: 'Hand out small change' },
      { id: 'C', cost: { popularity: 2 }, gain: { resources: { wood: 4 } }, hint: "Fell the children's play tree" },
    ],
  },
  {
    number: 21,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 2 }, hint: 'Sing loudly to rescue cattle' },
      { id: 'B', cost: { coins: 4 }, gain: { mechs: 1 }, hint: 'Hijack the runaway machine' },
      { id: 'C', cost: { popularity: 2 }, gain: { combatCards: 2, power: 3 }, hint: 'Use the cow as bait' },
    ],
  },
  {
    number: 22,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Give tips on mine machinery' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { metal: 4 } }, hint: 'Bargain down the ore price' },
      { id: 'C', cost: { popularity: 2 }, gain: { structures: 1 }, hint: 'Sever the hoist rope' },
    ],
  },
  {
    number: 23,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Doctor papers to spare them' },
      { id: 'B', cost: { coins: 3 }, gain: { recruits: 1 }, hint: 'Serve draft notices and pay' },
      { id: 'C', cost: { popularity: 2 }, gain: { workers: 1, resources: { food: 3 } }, hint: 'Bully the owners off' },
    ],
  },
  {
    number: 24,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { combatCards: 1, popularity: 1 }, hint: 'Scheme with a woodland patrol' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { any: 3 } }, hint: "Lighten the soldiers' packs" },
      { id: 'C', cost: { popularity: 3 }, gain: { mechs: 1 }, hint: 'Fool the patrol, take mech' },
    ],
  },
  {
    number: 25,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { power: 2, popularity: 1 }, hint: 'Recover buried ammunition' },
      { id: 'B', cost: { coins: 2 }, gain: { power: 4 }, hint: 'Pay scientists for a gun' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { upgrades: 1, resources: { any: 2 } },
        hint: 'Feign friendship, steal research',
      },
    ],
  },
  {
    number: 26,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { power: 2, popularity: 1 }, hint: 'Test strength in the pub' },
      { id: 'B', cost: { coins: 2 }, gain: { popularity: 3 }, hint: 'Stand drinks for all' },
      { id: 'C', cost: { popularity: 2 }, gain: { structures: 1 }, hint: 'Brawl, then pocket pub keys' },
    ],
  },
  {
    number: 27,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Search for the lost component' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { metal: 4 } }, hint: 'Swindle the farmer over scrap' },
      { id: 'C', cost: { popularity: 3 }, gain: { mechs: 1 }, hint: 'Grab the mech once finished' },
    ],
  },
  {
    number: 28,
    set: 'base',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Drive a recruit to duty' },
      {
        id: 'B',
        cost: { coins: 2 },
        gain: { workers: 1, resources: { any: 2 } },
        hint: "Employ the recruit's relatives",
      },
      { id: 'C', cost: { popularity: 2 }, gain: { structures: 1 }, hint: 'Turn the relatives out' },
    ],
  },
  {
    number: 29,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Amuse troops over a meal' },
      { id: 'B', cost: { coins: 3 }, gain: { upgrades: 1 }, hint: 'Buy knowledge of new machines' },
      { id: 'C', cost: { popularity: 2 }, gain: { resources: { oil: 3, food: 1 } }, hint: 'Snatch fuel and a sausage' },
    ],
  },
  {
    number: 30,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { power: 2, popularity: 1 }, hint: 'Show off your trained beast' },
      { id: 'B', cost: { coins: 2 }, gain: { power: 4 }, hint: "Buy the farm mech's shells" },
      { id: 'C', cost: { popularity: 2 }, gain: { structures: 1 }, hint: 'Let your beast rampage' },
    ],
  },
  {
    number: 31,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { wood: 2 } }, hint: 'Tidy fallen trunks after fighting' },
      { id: 'B', cost: { coins: 2 }, gain: { popularity: 3 }, hint: 'Charge straight into the fray' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: {
          combatCards: 3,
          special:
            'first look at all combat cards of one opponent of your choice (no effect on that hand), then draw the 3 combat cards',
        },
        hint: 'Watch the fight and scheme',
      },
    ],
  },
  {
    number: 32,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Strike a pact with officials' },
      { id: 'B', cost: { coins: 2 }, gain: { power: 2, combatCards: 2 }, hint: 'Buy ammunition and charts' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { upgrades: 1, resources: { any: 2 } },
        hint: 'Sneak out with factory plans',
      },
    ],
  },
  {
    number: 33,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Make friends with the swordsman' },
      { id: 'B', cost: { coins: 2 }, gain: { power: 2, combatCards: 2 }, hint: 'Take sword lessons' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { upgrades: 1, resources: { food: 2 } },
        hint: 'Snoop around the foreign machines',
      },
    ],
  },
  {
    number: 34,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { coins: 2, popularity: 1 }, hint: 'Give the convoy directions' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { metal: 4 } }, hint: 'Have mechs blast the rock' },
      { id: 'C', cost: { popularity: 2 }, gain: { recruits: 1 }, hint: 'Mislead a stranger into joining' },
    ],
  },
  {
    number: 35,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 2 }, hint: 'Shift suspicion to the hunter' },
      { id: 'B', cost: { coins: 2 }, gain: { resources: { wood: 4 } }, hint: 'Buy fence boards for fires' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { workers: 1, resources: { oil: 3 } },
        hint: 'Trade places with the family',
      },
    ],
  },
  {
    number: 36,
    set: 'promo',
    options: [
      { id: 'A', cost: {}, gain: { popularity: 1, resources: { oil: 2 } }, hint: 'Interpret for troops and locals' },
      { id: 'B', cost: { coins: 4 }, gain: { mechs: 1 }, hint: 'Gamble big for a machine' },
      {
        id: 'C',
        cost: { popularity: 2 },
        gain: { workers: 1, resources: { oil: 3 } },
        hint: 'Twist words, grab the refinery',
      },
    ],
  },
];
