import { block, mark, type Part } from '../block.ts';
import { limb, round, type Dot } from '../cut.ts';
import type { Wash } from '../print.ts';

/** People and animals in the scenes. They stand on y = 0, centred on x = 0. */

interface Person {
  readonly coat: Wash;
  readonly light?: Wash;
  /** The positions of the hands. */
  readonly hands: readonly [Dot, Dot];
  readonly hat?: 'scarf' | 'cap' | 'brim';
  readonly skirt?: boolean;
  /** How low the person is, from 0 (standing) to 1 (kneeling). */
  readonly low?: number;
}

function person({ coat, light = 'p', hands, hat = 'cap', skirt = false, low = 0 }: Person): Part[] {
  const down = low * 30;
  const y = (at: number): number => at + down;
  const arm = (shoulder: Dot, hand: Dot): Part[] => {
    const elbow: Dot = [
      (shoulder[0] + hand[0]) / 2 + (hand[0] < shoulder[0] ? -5 : 5),
      (shoulder[1] + hand[1]) / 2 + 7,
    ];
    return [
      block(limb(...shoulder, ...elbow, 12, 10), { wash: coat, edge: 2.5 }),
      block(limb(...elbow, ...hand, 10, 8), { wash: coat, edge: 2.5 }),
      block(round(...hand, 5.5, 5.5, 8), { wash: 'e', edge: 2 }),
    ];
  };
  const legs: Part[] = skirt
    ? [block([-12, y(-54), 12, y(-54), 24, 0, -24, 0], { wash: 'b', light: 'e', lit: 0.35, edge: 3, teeth: 3 })]
    : [
        block([-13, y(-46), 0, y(-46), -2 - low * 8, 0, -17 - low * 14, 0], { wash: 'b', light: 'e', edge: 2.5 }),
        block([0, y(-46), 13, y(-46), 17 + low * 16, 0, 3 + low * 10, 0], { wash: 'b', edge: 2.5 }),
      ];
  const top = y(-100);
  const hats: Readonly<Record<NonNullable<Person['hat']>, readonly Part[]>> = {
    scarf: [
      block([-13, top + 6, -12, top - 10, 0, top - 17, 12, top - 10, 13, top + 12, 6, top - 2, -4, top - 4], {
        wash: 's',
        edge: 2.5,
      }),
    ],
    cap: [
      block([-13, top - 4, -11, top - 15, 4, top - 17, 13, top - 8, 20, top - 3], { wash: 'i', light: 'p', edge: 2.5 }),
    ],
    brim: [
      block([-20, top - 4, -9, top - 8, -8, top - 20, 9, top - 20, 10, top - 8, 21, top - 4], {
        wash: 'b',
        light: 'e',
        edge: 2.5,
      }),
    ],
  };
  return [
    ...arm([10, y(-80)], hands[1]),
    ...legs,
    block([-14, y(-86), 14, y(-86), 17, y(-42), -17, y(-42)], { wash: coat, light, edge: 3, teeth: 3 }),
    block(round(0, top, 12, 13, 10), { wash: 'p', edge: 2.5 }),
    mark('k', [3, top - 9, 10, top - 6, 10, top + 6, 2, top + 10, 5, top + 2, 2, top - 2]),
    ...hats[hat],
    ...arm([-11, y(-80)], hands[0]),
  ];
}

/** Returns parts moved horizontally. */
function move(parts: readonly Part[], dx: number): Part[] {
  const shift = (path: string): string =>
    path.replaceAll(/([ML])(-?[\d.]+)/g, (_, letter: string, x: string) => `${letter}${Number(x) + dx}`);
  return parts.map(({ outline, cuts }) => ({
    outline: outline === null ? null : shift(outline),
    cuts: cuts.map(([wash, path, manner]) => [wash, shift(path), manner] as const),
  }));
}

const goose = (x: number): Part[] => [
  block(limb(x - 4, -8, x - 6, 0, 4), {}),
  block(limb(x + 4, -8, x + 6, 0, 4), {}),
  block(
    [
      x - 20,
      -18,
      x - 8,
      -26,
      x + 8,
      -24,
      x + 11,
      -40,
      x + 18,
      -44,
      x + 28,
      -38,
      x + 18,
      -34,
      x + 18,
      -14,
      x + 6,
      -6,
      x - 10,
      -6,
    ],
    {
      wash: 'p',
      edge: 2.5,
      teeth: 2,
    },
  ),
  mark('o', [x + 20, -41, x + 29, -38, x + 20, -36]),
];

const sheep = (x: number): Part[] => [
  ...[-18, -6, 8, 18].map((dx) => block(limb(x + dx, -16, x + dx, 0, 7), {})),
  block([x - 28, -22, x - 24, -42, x - 6, -48, x + 14, -46, x + 26, -36, x + 24, -18, x + 4, -12, x - 18, -12], {
    wash: 'p',
    soft: 1,
    edge: 3,
    teeth: 4,
  }),
  block([x + 18, -48, x + 36, -50, x + 42, -36, x + 34, -26, x + 20, -32], {}),
  mark('p', [x + 28, -42, x + 32, -42, x + 32, -39, x + 28, -39]),
];

const beast = (x: number, wash: Wash, light: Wash, tall = 1): Part[] => {
  const h = (y: number): number => y * tall;
  return [
    ...[-34, -20, 18, 34].map((dx) => block(limb(x + dx, h(-28), x + dx - 2, 0, 15, 13), { wash: 'd', edge: 2.5 })),
    block(
      [
        x - 46,
        h(-34),
        x - 40,
        h(-66),
        x - 10,
        h(-76),
        x + 24,
        h(-72),
        x + 44,
        h(-58),
        x + 44,
        h(-28),
        x,
        h(-20),
        x - 38,
        h(-20),
      ],
      {
        wash,
        light,
        soft: 1,
        teeth: 6,
      },
    ),
  ];
};

const ANIMALS = {
  geese: [...goose(-46), ...goose(-4), ...goose(40)],
  sheep: [...sheep(-30), ...sheep(30)],
  bear: [
    ...beast(0, 'b', 'e'),
    block(
      [30, -84, 24, -96, 36, -98, 44, -90, 58, -92, 66, -98, 74, -90, 68, -80, 76, -60, 62, -46, 40, -48, 28, -62],
      {
        wash: 'b',
        light: 'e',
      },
    ),
    mark('p', [50, -62, 66, -62, 66, -52, 52, -52]),
    mark('k', [55, -63, 63, -63, 60, -57]),
    mark('p', round(44, -74, 2.5, 2.5, 6)),
    mark('p', round(62, -74, 2.5, 2.5, 6)),
  ],
  pig: [
    ...beast(0, 'l', 'p', 0.72),
    block([28, -58, 36, -66, 42, -56, 60, -52, 66, -36, 50, -24, 30, -30], { wash: 'l', light: 'p', edge: 3 }),
    block(round(64, -40, 9, 9, 8), { wash: 'p', edge: 2.5 }),
    mark('k', round(62, -40, 1.8, 1.8, 6)),
    mark('k', round(67, -40, 1.8, 1.8, 6)),
    mark('k', round(46, -46, 2.4, 2.4, 6)),
  ],
  boar: [
    ...beast(0, 'b', 'e', 0.85),
    block([24, -74, 34, -82, 44, -68, 64, -52, 74, -34, 54, -22, 28, -34], { wash: 'b', light: 'e', edge: 3 }),
    mark('p', [58, -38, 70, -58, 66, -36]),
    mark('p', round(46, -52, 2.6, 2.6, 6)),
  ],
  cow: [
    ...beast(0, 'p', 'p'),
    mark('k', [-30, -62, -8, -66, -4, -44, -20, -36, -32, -46]),
    mark('k', [12, -66, 26, -64, 30, -40, 14, -36]),
    block(
      [36, -84, 22, -90, 28, -96, 44, -88, 60, -88, 76, -96, 82, -90, 66, -84, 70, -62, 60, -46, 46, -46, 38, -62],
      {
        wash: 'e',
        light: 'p',
      },
    ),
    mark('p', [44, -60, 64, -60, 60, -50, 48, -50]),
    mark('k', round(46, -74, 2.5, 2.5, 6)),
    mark('k', round(60, -74, 2.5, 2.5, 6)),
  ],
  reindeer: [
    ...beast(0, 'i', 'p', 1.1),
    block(limb(44, -98, 24, -146, 7, 5), { wash: 'e', edge: 2 }),
    block(limb(34, -122, 50, -140, 6, 4), { wash: 'e', edge: 2 }),
    block(limb(58, -98, 82, -144, 7, 5), { wash: 'e', edge: 2 }),
    block(limb(70, -122, 58, -142, 6, 4), { wash: 'e', edge: 2 }),
    block([32, -98, 50, -104, 68, -98, 72, -76, 62, -58, 48, -58, 36, -74], { wash: 'i', light: 'p' }),
    mark('k', [52, -66, 62, -66, 58, -60]),
    mark('k', round(46, -84, 2.5, 2.5, 6)),
  ],
} as const;

/** All figures that can appear in the foreground of a scene. */
export const FIGURES = {
  ...ANIMALS,
  /** A person with raised arms, who may be greeting someone, hanging something up or singing. */
  hails: person({
    coat: 's',
    light: 'l',
    hands: [
      [-20, -138],
      [22, -140],
    ],
    hat: 'scarf',
    skirt: true,
  }),
  /** A person carrying a sack. */
  porter: [
    block([-46, -92, -36, -116, -10, -120, -2, -98, -16, -76, -38, -74], { wash: 'e', light: 'p', soft: 1, teeth: 3 }),
    ...person({
      coat: 'j',
      hands: [
        [-24, -86],
        [22, -72],
      ],
    }),
  ],
  kneels: [
    ...person({
      coat: 'e',
      hands: [
        [-22, -22],
        [26, -18],
      ],
      low: 1,
      hat: 'brim',
    }),
    block([18, -20, 44, -20, 44, 0, 18, 0], { wash: 'b', light: 'e', edge: 3 }),
  ],
  /** An old person seated on a crate. */
  seated: [
    block([-34, -34, 6, -34, 6, 0, -34, 0], { wash: 'b', light: 'e', teeth: 3 }),
    ...person({
      coat: 'i',
      hands: [
        [-26, -44],
        [24, -48],
      ],
      low: 0.8,
      hat: 'brim',
    }),
    block(limb(26, -92, 30, 0, 6), { wash: 'e', edge: 2 }),
  ],
  soldier: [
    block(limb(24, -150, 16, -40, 7, 9), { wash: 'e', edge: 2 }),
    block(limb(25, -172, 24, -146, 4, 5), { wash: 'i', edge: 1 }),
    ...person({
      coat: 'g',
      hands: [
        [-18, -56],
        [20, -72],
      ],
    }),
  ],
  officer: [
    ...person({
      coat: 'd',
      light: 'l',
      hands: [
        [-38, -92],
        [20, -60],
      ],
      hat: 'cap',
    }),
    mark('y', [-6, -82, 8, -82, 8, -79, -6, -79]),
    mark('y', [-6, -72, 8, -72, 8, -69, -6, -69]),
  ],
  /** A child running with a flag. */
  child: [
    block(limb(28, -36, 34, -124, 5), { wash: 'e', edge: 1.5 }),
    block([34, -124, 74, -116, 62, -106, 72, -94, 33, -98], { wash: 's', edge: 2.5 }),
    ...person({
      coat: 'y',
      hands: [
        [-26, -36],
        [28, -44],
      ],
      low: 0.7,
    }),
  ],
  /** Two people carrying a beam. */
  pair: [
    ...move(
      person({
        coat: 'j',
        hands: [
          [-16, -74],
          [16, -74],
        ],
      }),
      -40,
    ),
    ...move(
      person({
        coat: 'e',
        hands: [
          [-16, -74],
          [16, -74],
        ],
        hat: 'brim',
      }),
      42,
    ),
    block([-92, -86, 94, -80, 94, -68, -92, -74], { wash: 'b', light: 'e', lit: 0.5, edge: 3 }),
  ],
  /** A dancing couple. */
  dancers: [
    ...move(
      person({
        coat: 's',
        light: 'l',
        hands: [
          [-18, -60],
          [24, -92],
        ],
        hat: 'scarf',
        skirt: true,
      }),
      -26,
    ),
    ...move(
      person({
        coat: 'i',
        hands: [
          [-22, -94],
          [22, -120],
        ],
        hat: 'brim',
      }),
      28,
    ),
  ],
  /** A person with a lamp. */
  lamp: [
    ...person({
      coat: 'j',
      hands: [
        [-34, -84],
        [18, -60],
      ],
      hat: 'brim',
    }),
    block([-44, -80, -26, -80, -26, -54, -44, -54], { wash: 'y', light: 'p', edge: 3 }),
  ],
  swordsman: [
    block(limb(22, -120, 74, -162, 6, 3), { wash: 'p', edge: 1.5 }),
    ...person({
      coat: 'f',
      light: 'l',
      hands: [
        [-30, -104],
        [22, -118],
      ],
      hat: 'brim',
    }),
    block(round(92, -132, 9, 9, 8), { wash: 's', light: 'l', edge: 2.5 }),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
