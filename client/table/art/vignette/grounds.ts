import { mark, type Part } from '../block.ts';
import { limb, round, teeth, wedge } from '../cut.ts';
import { hand } from '../../board/paint/hand.ts';

/**
 * The backgrounds of scenes, pale and without outlines, and the fringes along their lower edges. A scene is 480 by 320
 * units.
 */

const ridge = (base: number, points: readonly number[]): readonly number[] => [...points, 490, base, -10, base];

const HILLS = ridge(240, [-10, 196, 50, 172, 110, 186, 180, 164, 250, 182, 330, 158, 400, 180, 490, 168]);

const fir = (x: number, y: number, h: number): readonly number[] => [
  x,
  y - h,
  x + h * 0.14,
  y - h * 0.6,
  x + h * 0.08,
  y - h * 0.6,
  x + h * 0.22,
  y - h * 0.3,
  x + h * 0.12,
  y - h * 0.3,
  x + h * 0.28,
  y,
  x - h * 0.28,
  y,
  x - h * 0.12,
  y - h * 0.3,
  x - h * 0.22,
  y - h * 0.3,
  x - h * 0.08,
  y - h * 0.6,
  x - h * 0.14,
  y - h * 0.6,
];

const house = (x: number, y: number, s: number): Part[] => [
  mark('p', [x, y - 14 * s, x + 20 * s, y - 14 * s, x + 20 * s, y, x, y]),
  mark('l', [x - 3 * s, y - 13 * s, x + 10 * s, y - 24 * s, x + 23 * s, y - 13 * s]),
];

const derrick = (x: number, y: number, h: number): Part =>
  mark(
    'k',
    [
      limb(x - h * 0.2, y, x, y - h, 3),
      limb(x + h * 0.2, y, x, y - h, 3),
      limb(x - h * 0.13, y - h * 0.35, x + h * 0.13, y - h * 0.35, 2.4),
      limb(x - h * 0.08, y - h * 0.62, x + h * 0.08, y - h * 0.62, 2.4),
    ]
      .map((points) => `M${points.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join('L')}Z`)
      .join(''),
  );

const field = (wash: 'g' | 'e' | 'p' = 'g'): Part[] => [
  mark(wash, [-10, 200, 490, 192, 490, 330, -10, 330]),
  mark(
    'k',
    Array.from({ length: 9 }, (_, i) => wedge(240 + (i - 4) * 26, 200, 240 + (i - 4) * 92, 322, 3.4, 0.8)).join(''),
  ),
];

export const GROUNDS = {
  plain: [mark('h', ridge(230, [-10, 194, 90, 186, 200, 192, 320, 184, 490, 192])), ...field('e')],
  hills: [
    mark('h', HILLS),
    mark('j', teeth(hand(5), [30, 182], [440, 176], 16, 26, 75, 5)),
    ...house(60, 196, 1),
    ...house(96, 198, 0.8),
    ...house(352, 192, 0.9),
    ...house(392, 194, 1.1),
    ...field(),
  ],
  firs: [
    mark('h', HILLS),
    ...Array.from({ length: 13 }, (_, i) => mark(i % 2 === 0 ? 'j' : 'g', fir(14 + i * 39, 204, 80 + ((i * 37) % 46)))),
    ...field(),
  ],
  mountains: [
    mark('h', ridge(240, [-10, 190, 60, 96, 106, 150, 170, 62, 240, 160, 300, 104, 350, 150, 420, 74, 490, 170])),
    mark('p', [60, 96, 78, 118, 64, 126, 50, 118]),
    mark('p', [170, 62, 194, 96, 174, 108, 166, 96, 150, 104]),
    mark('p', [420, 74, 442, 104, 424, 112, 404, 102]),
    mark('j', [170, 62, 240, 160, 200, 170, 186, 110]),
    mark('j', [420, 74, 490, 170, 450, 176, 436, 120]),
    ...field(),
  ],
  water: [
    mark('j', ridge(206, [-10, 186, 80, 176, 170, 186, 260, 172, 380, 186, 490, 178])),
    mark('h', [-10, 200, 490, 200, 490, 330, -10, 330]),
    mark(
      'p',
      [216, 232, 262, 274]
        .map((y, i) => [20, 140, 270, 390].map((x) => wedge(x + i * 23, y, x + i * 23 + 76, y, 4, 0.5)).join(''))
        .join(''),
    ),
  ],
  snow: [
    mark('h', ridge(230, [-10, 190, 100, 178, 220, 190, 330, 176, 490, 188])),
    derrick(70, 200, 92),
    derrick(404, 196, 110),
    derrick(452, 198, 70),
    mark('p', [-10, 198, 490, 192, 490, 330, -10, 330]),
    mark('h', [40, 240, 290].map((x, i) => wedge(x, 226 + i * 22, x + 150, 230 + i * 22, 6, 0.5)).join('')),
  ],
  factory: [
    mark('j', [0, 200, 0, 150, 60, 150, 60, 200]),
    mark(
      'j',
      [
        70, 204, 70, 90, 92, 90, 96, 204, 118, 204, 122, 60, 146, 60, 152, 204, 176, 204, 180, 104, 200, 104, 206, 204,
        270, 204, 270, 150, 330, 128, 330, 150, 390, 128, 390, 150, 490, 128, 490, 204,
      ],
    ),
    mark('h', [80, 88, 60, 60, 86, 40, 78, 20, 120, 10, 130, 40, 176, 30, 150, 58, 120, 58]),
    mark('h', [186, 100, 196, 74, 236, 66, 262, 76, 230, 92]),
    ...field('e'),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

/** Returns a path of ink along the lower edge and up both lower corners. */
const fringe = (seed: number, long: number): string =>
  `M-10 330L-10 268L26 296L70 304L160 310L300 310L420 304L456 292L490 262L490 330Z${teeth(hand(seed), [-6, 308], [486, 308], 46, long, 270, 6)}`;

export const FRINGES = {
  grass: [
    mark('k', fringe(3, 26)),
    ...[36, 96, 388, 442].flatMap((x, i) => [
      mark('k', limb(x, 310, x + 4, 272 + i * 3, 2.4)),
      mark('s', round(x + 5, 270 + i * 3, 6, 5, 8)),
    ]),
  ],
  fence: [
    mark('k', fringe(7, 16)),
    ...[14, 60, 106, 376, 422, 468].map((x) => mark('k', [x - 6, 320, x - 6, 262, x, 252, x + 6, 262, x + 6, 320])),
    mark('k', [-10, 276, 122, 280, 122, 287, -10, 284]),
    mark('k', [362, 280, 490, 275, 490, 283, 362, 287]),
    ...[14, 60, 422].map((x) => mark('p', wedge(x - 3, 266, x - 3, 312, 2.4))),
  ],
  bank: [
    mark('p', [-10, 330, -10, 270, 60, 284, 140, 304, 260, 308, 380, 300, 440, 282, 490, 262, 490, 330]),
    mark('k', fringe(11, 10)),
    mark('p', wedge(10, 314, 120, 318, 5, 0.5) + wedge(360, 316, 470, 312, 5, 0.5)),
  ],
  reeds: [
    mark('k', fringe(13, 20)),
    ...[16, 32, 54, 420, 440, 462].flatMap((x, i) => [
      mark('k', limb(x, 318, x + (i % 2 === 0 ? 8 : -6), 226 + i * 5, 3.4, 1.6)),
      mark('k', limb(x + 5, 262 + i * 2, x + 8, 232 + i * 4, 7)),
    ]),
    mark('p', wedge(180, 306, 220, 304, 5, 0.5) + wedge(250, 312, 300, 311, 5, 0.5)),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
