import { block, figure, mark, parting, type Part } from '../block.ts';
import { limb, round, teeth, wedge } from '../cut.ts';
import { hand } from '../../board/paint/hand.ts';
import type { Print, Wash } from '../print.ts';
import { face } from './people.ts';

/** Leaders with their companions. Feet are at y = 206. With their hats, people are about two and a half heads tall. */

const BOX = [-14, -18, 290, 236] as const;

/** Returns fur or feathers: gouges along a line. */
const fur = (
  wash: Wash,
  seed: number,
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  long: number,
  angle = 90,
  w = 4,
): Part => mark(wash, teeth(hand(seed), from, to, count, long, angle, w), 'tooth');

const together = (behind: readonly Part[], person: readonly Part[]): Print =>
  figure(BOX, [...behind, parting(person), ...person]);

/** Saxony: Henrike Vogt, a mine surveyor, with the wolves Lot and Pegel. */
export const saxonyLeader: Print = together(
  [
    // The sitting wolf.
    block(
      [
        0, 206, -6, 190, 4, 150, 22, 116, 26, 90, 16, 64, 28, 74, 38, 70, 52, 58, 52, 82, 66, 104, 60, 118, 66, 150, 74,
        206,
      ],
      {
        wash: 'i',
        light: 'p',
        lit: 0.22,
        teeth: 7,
      },
    ),
    fur('k', 3, [14, 142], [54, 146], 6, 34, 100, 5),
    fur('p', 4, [26, 118], [50, 120], 5, 26, 95, 4),
    mark('k', [24, 86, 36, 90, 35, 95, 25, 93]),
    mark('k', [50, 88, 44, 91, 46, 95, 52, 93]),
    mark('k', [38, 104, 52, 104, 46, 113]),
    block([12, 176, 30, 176, 32, 206, 8, 206], { wash: 'i', light: 'p', edge: 3 }),
    // The pacing wolf, with its head low.
    block(
      [
        160, 128, 196, 110, 236, 116, 258, 104, 262, 84, 274, 96, 278, 112, 268, 130, 252, 144, 250, 168, 170, 172, 150,
        160,
      ],
      {
        wash: 'i',
        light: 'p',
        lit: 0.18,
        teeth: 4,
        soft: 1,
      },
    ),
    block([166, 158, 186, 158, 182, 184, 188, 206, 160, 206, 164, 184], { wash: 'd', light: 'i', lit: 0.4 }),
    block([202, 160, 222, 160, 218, 184, 224, 206, 198, 206, 200, 184], { wash: 'd', light: 'i', lit: 0.4 }),
    block([232, 158, 250, 154, 250, 184, 258, 206, 230, 206, 234, 184], { wash: 'i', light: 'p', lit: 0.4 }),
    fur('k', 9, [176, 124], [236, 122], 8, 30, 105, 5),
    block(
      [206, 142, 210, 124, 202, 106, 218, 116, 236, 116, 252, 104, 248, 128, 254, 146, 240, 164, 226, 172, 214, 162],
      {
        wash: 'i',
        light: 'p',
        lit: 0.45,
      },
    ),
    mark('k', [214, 134, 226, 138, 224, 143, 214, 140]),
    mark('k', [246, 134, 236, 138, 238, 143, 247, 140]),
    mark('k', [222, 158, 236, 158, 229, 168]),
  ],
  [
    // The theodolite.
    block(limb(178, 112, 158, 206, 9, 7), { wash: 's', edge: 2.5 }),
    block(limb(178, 112, 180, 206, 9, 7), { wash: 's', edge: 2.5 }),
    block(limb(178, 112, 202, 206, 9, 7), { wash: 's', edge: 2.5 }),
    block([162, 74, 194, 74, 190, 114, 166, 114], { wash: 's', light: 'p', teeth: 2 }),
    block([148, 60, 214, 46, 218, 64, 152, 78], { wash: 's', light: 'p', lit: 0.5 }),
    mark('k', round(178, 94, 8)),
    mark('p', round(177, 93, 4)),
    block([88, 190, 118, 190, 118, 206, 78, 206], {}),
    block([122, 190, 150, 190, 158, 206, 122, 206], {}),
    block([84, 104, 102, 82, 138, 82, 156, 104, 166, 196, 74, 196], { wash: 'f', light: 'l', teeth: 8 }),
    mark('k', [116, 92, 124, 92, 130, 194, 112, 194]),
    mark('s', [100, 88, 120, 96, 140, 88, 136, 98, 120, 106, 104, 98]),
    mark('s', round(120, 116, 4)),
    mark('s', round(120, 134, 4)),
    ...face({ x: 120, y: 58, s: 1, glasses: true }),
    block([92, 30, 98, 4, 116, -6, 140, 0, 150, 30], { wash: 'f', light: 'l', soft: 1 }),
    block([82, 26, 156, 24, 162, 38, 80, 40], { wash: 'f', edge: 3.5, light: 'l', lit: 0.4 }),
    mark('s', [96, 20, 146, 19, 148, 26, 95, 27]),
    block([142, 104, 160, 112, 178, 106, 184, 118, 162, 132, 140, 128], { wash: 'f', light: 'l' }),
    block(round(180, 112, 9), { wash: 'e', light: 'p', edge: 3 }),
  ],
);

/** Polania: Ignacy Wierzba, a bell-founder, in front of the bear Kluska. */
export const polaniaLeader: Print = together(
  [
    block(
      [
        136, 206, 132, 110, 140, 60, 136, 34, 146, 16, 162, 22, 186, 14, 208, 20, 222, 14, 236, 26, 232, 50, 246, 84,
        262, 140, 260, 206,
      ],
      {
        wash: 'b',
        light: 'e',
        lit: 0.12,
        teeth: 9,
        soft: 1,
      },
    ),
    fur('k', 11, [156, 110], [246, 106], 10, 44, 92, 6),
    fur('e', 12, [168, 150], [240, 146], 9, 38, 92, 5),
    fur('k', 13, [150, 170], [250, 168], 10, 30, 92, 5),
    mark('e', [148, 24, 156, 28, 150, 38, 144, 34]),
    mark('e', [222, 24, 230, 28, 228, 38, 220, 32]),
    block([158, 64, 172, 52, 200, 52, 214, 64, 210, 88, 196, 100, 176, 100, 162, 88], {
      wash: 'e',
      light: 'p',
      teeth: 3,
      soft: 1,
    }),
    mark('k', [174, 60, 200, 60, 194, 72, 180, 72]),
    mark('k', [185, 70, 189, 70, 189, 84, 198, 90, 187, 88, 176, 90, 185, 84]),
    mark('k', [158, 46, 174, 50, 172, 57, 160, 54]),
    mark('k', [214, 46, 198, 50, 200, 57, 212, 54]),
    mark('p', round(167, 51, 2.2)),
    mark('p', round(205, 51, 2.2)),
    block([150, 192, 196, 192, 200, 206, 142, 206], { wash: 'b', light: 'e', edge: 3 }),
    block([206, 192, 250, 192, 262, 206, 204, 206], { wash: 'b', light: 'e', edge: 3 }),
  ],
  [
    block([40, 186, 82, 186, 82, 206, 32, 206], { wash: 's', edge: 3 }),
    block([94, 186, 134, 186, 144, 206, 92, 206], { wash: 's', edge: 3 }),
    block([34, 110, 56, 86, 88, 80, 120, 86, 142, 110, 150, 150, 140, 190, 36, 190, 26, 150], {
      wash: 'f',
      light: 'l',
      teeth: 7,
      soft: 1,
    }),
    block([50, 112, 124, 112, 132, 150, 130, 192, 44, 192, 42, 150], { wash: 'e', light: 'e', teeth: 6, edge: 4.5 }),
    mark('b', [92, 117, 112, 117, 118, 186, 96, 186]),
    block([32, 136, 144, 132, 146, 148, 32, 152], { wash: 's', edge: 3 }),
    mark('k', wedge(50, 118, 64, 96, 6) + wedge(122, 118, 108, 96, 6)),
    ...face({ x: 88, y: 60, s: 1.05, beard: 'moustache' }),
    block([60, 36, 62, 14, 80, 2, 104, 4, 116, 18, 118, 36], { wash: 's', light: 's', soft: 1, teeth: 3 }),
    block([56, 32, 122, 30, 134, 42, 120, 44, 58, 44], { wash: 's', edge: 3 }),
    mark('p', wedge(66, 30, 74, 10, 5)),
    // The paws on the shoulders.
    block([124, 96, 148, 88, 162, 98, 156, 116, 134, 120, 122, 110], { wash: 'b', light: 'e', soft: 1, edge: 3.5 }),
    mark('p', wedge(128, 112, 120, 120, 4) + wedge(138, 115, 132, 124, 4) + wedge(148, 114, 145, 124, 4)),
    // The bell in the hand.
    block([28, 112, 44, 100, 52, 118, 40, 132, 30, 140, 18, 130], { wash: 'f', light: 'l' }),
    block(round(22, 136, 10), { wash: 'e', light: 'p', edge: 3 }),
    block(limb(20, 134, 12, 116, 8), { wash: 'b', edge: 2.5 }),
    block([8, 196, -8, 196, -4, 184, 2, 158, 14, 146, 28, 146, 38, 158, 44, 184, 50, 196], {
      wash: 's',
      light: 's',
      teeth: 4,
    }),
    mark('e', [0, 178, 42, 178, 44, 184, -2, 184]),
    mark('p', wedge(8, 176, 14, 152, 6)),
    block(round(20, 198, 8), { wash: 'e', edge: 3 }),
  ],
);

/** Crimea: Ilyas Kermen, a lighthouse keeper, with the eagle Fener. */
export const crimeaLeader: Print = together(
  [
    // The eagle on the raised fist, its wings half open.
    block([176, 70, 140, 34, 128, -4, 152, 4, 166, -10, 180, 8, 190, 40, 196, 58], {
      wash: 'b',
      light: 'e',
      lit: 0.5,
      teeth: 3,
    }),
    block([204, 62, 222, 30, 246, -2, 258, 8, 276, 4, 270, 34, 246, 66, 222, 86], {
      wash: 'b',
      light: 'e',
      lit: 0.3,
      teeth: 5,
    }),
    fur('k', 21, [140, 10], [172, 40], 5, 24, 60, 5),
    fur('k', 22, [262, 14], [230, 54], 6, 24, 120, 5),
    block([182, 60, 194, 42, 216, 40, 226, 60, 222, 92, 206, 124, 192, 100], {
      wash: 'b',
      light: 'e',
      teeth: 4,
      soft: 1,
    }),
    fur('p', 23, [194, 66], [214, 66], 4, 22, 92, 4),
    block([186, 40, 192, 22, 208, 16, 222, 24, 234, 38, 228, 46, 218, 40, 206, 50, 192, 52], {
      wash: 'p',
      light: 'p',
      teeth: 2,
      edge: 3,
    }),
    mark('k', [206, 26, 218, 29, 214, 35, 205, 33]),
    mark('f', [222, 30, 232, 38, 226, 42, 220, 37]),
  ],
  [
    block([176, 100, 190, 96, 216, 110, 214, 124, 196, 130, 160, 134, 152, 118], { wash: 'f', light: 'l', teeth: 2 }),
    block(round(204, 114, 13), { wash: 'e', light: 'p', edge: 3 }),
    block([78, 190, 112, 190, 112, 206, 66, 206], {}),
    block([118, 190, 152, 190, 164, 206, 118, 206], {}),
    block([76, 108, 96, 86, 136, 86, 158, 106, 178, 196, 44, 196], { wash: 'f', light: 'l', teeth: 9, edge: 4.5 }),
    mark('k', [110, 110, 122, 110, 134, 194, 106, 194]),
    mark('p', [114, 118, 119, 118, 126, 192, 113, 192]),
    mark('k', [52, 176, 172, 172, 174, 180, 50, 184]),
    ...[66, 82, 98, 134, 150, 166].map((x) => mark('k', [x, 160, x + 8, 174, x - 8, 175])),
    ...face({ x: 116, y: 56, s: 1, beard: 'full' }),
    // The beard, in the colour of paper.
    block([94, 62, 102, 72, 116, 68, 130, 71, 140, 60, 140, 92, 130, 116, 116, 136, 102, 116, 93, 92], {
      wash: 'p',
      light: 'p',
      edge: 3.5,
      teeth: 5,
    }),
    fur('k', 25, [102, 82], [132, 82], 5, 34, 92, 3.4),
    mark('k', [106, 74, 126, 73, 122, 79, 110, 79]),
    // The felt hat.
    block([92, 34, 98, -14, 134, -14, 142, 34], { wash: 'f', light: 'l', teeth: 4 }),
    block([84, 22, 148, 20, 150, 38, 84, 40], { wash: 'k' }),
    mark('f', [90, 27, 143, 25, 144, 32, 90, 34]),
    // The lantern.
    block([60, 110, 76, 104, 82, 120, 66, 140, 52, 150, 42, 140], { wash: 'f', light: 'l' }),
    block(round(48, 146, 9), { wash: 'e', light: 'p', edge: 3 }),
    block([34, 152, 62, 152, 62, 192, 34, 192], { wash: 'p', light: 'p', edge: 4 }),
    block([30, 152, 48, 140, 66, 152, 66, 158, 30, 158], { wash: 'i', edge: 3 }),
    mark('e', [48, 160, 58, 160, 58, 188, 48, 188]),
    mark('k', wedge(48, 188, 48, 166, 8, 0.6)),
  ],
);

/** Albion: Morag Tarrant, a canal builder, with the boar Bulwark. */
export const albionLeader: Print = together(
  [
    block([130, 120, 168, 88, 204, 84, 236, 98, 262, 122, 276, 156, 268, 178, 244, 188, 220, 180, 150, 184, 128, 160], {
      wash: 'b',
      light: 'e',
      lit: 0.2,
      teeth: 6,
      soft: 1,
    }),
    fur('k', 31, [150, 104], [232, 100], 11, 34, 80, 5),
    fur('e', 32, [140, 134], [210, 130], 9, 28, 85, 5),
    block([136, 172, 160, 172, 156, 190, 162, 206, 130, 206, 136, 190], { wash: 'b', light: 'e', edge: 3 }),
    block([176, 176, 200, 176, 196, 190, 202, 206, 172, 206, 176, 190], { wash: 'b', light: 'e', edge: 3 }),
    block([222, 178, 244, 178, 242, 192, 248, 206, 218, 206, 222, 192], { wash: 'b', light: 'e', edge: 3 }),
    // The boar's lowered head, with both tusks.
    block(
      [
        204, 124, 214, 104, 208, 88, 226, 98, 246, 98, 262, 88, 258, 106, 268, 126, 262, 152, 252, 172, 222, 172, 210,
        150,
      ],
      {
        wash: 'b',
        light: 'e',
        lit: 0.4,
        teeth: 3,
      },
    ),
    block([218, 148, 254, 148, 258, 168, 250, 178, 224, 178, 216, 168], { wash: 'e', light: 'p', soft: 1, edge: 3 }),
    mark('k', round(229, 164, 4)),
    mark('k', round(244, 164, 4)),
    mark('k', [214, 122, 228, 127, 226, 133, 215, 130]),
    mark('k', [260, 122, 246, 127, 248, 133, 259, 130]),
    block([214, 162, 200, 152, 198, 130, 208, 144, 222, 150], { wash: 'p', light: 'p', edge: 2.5 }),
    block([258, 162, 272, 152, 274, 130, 264, 144, 252, 150], { wash: 'p', light: 'p', edge: 2.5 }),
  ],
  [
    // The umbrella, rolled and planted.
    block([18, 84, 30, 84, 34, 170, 24, 202, 14, 170], { wash: 'd', light: 'l', lit: 0.45 }),
    block(limb(24, 90, 24, 58, 7), { wash: 'e', edge: 2 }),
    block([20, 62, 20, 46, 30, 40, 42, 46, 42, 58, 34, 58, 34, 50, 28, 50, 28, 62], { wash: 'e', edge: 2.5 }),
    block([62, 188, 92, 188, 92, 206, 54, 206], { wash: 'b', edge: 3 }),
    block([98, 188, 128, 188, 138, 206, 98, 206], { wash: 'b', edge: 3 }),
    block([62, 130, 128, 130, 142, 194, 48, 194], { wash: 'i', light: 'p', teeth: 5 }),
    mark('k', wedge(84, 190, 84, 136, 5) + wedge(104, 190, 102, 140, 5)),
    block([66, 96, 84, 82, 108, 82, 126, 96, 150, 150, 40, 152], { wash: 'f', light: 'l', teeth: 7, edge: 4.5 }),
    mark('p', [48, 142, 142, 140, 144, 146, 46, 148]),
    mark('k', [92, 88, 99, 88, 102, 148, 91, 148]),
    ...[56, 74, 112, 128].map((x) => mark('p', [x, 128, x + 8, 128, x + 8, 136, x, 136])),
    ...face({ x: 96, y: 58, s: 1 }),
    block([70, 44, 80, 38, 80, 72, 70, 76, 64, 60], { wash: 'e', light: 'p', edge: 3, soft: 1 }),
    block([74, 32, 74, 4, 88, -8, 106, -8, 118, 4, 120, 32], { wash: 'f', light: 'l', soft: 1, teeth: 3 }),
    block([58, 28, 134, 26, 138, 40, 56, 42], { wash: 'f', light: 'l', lit: 0.5, edge: 3.5 }),
    mark('k', [77, 22, 117, 21, 118, 28, 76, 29]),
    block([42, 128, 58, 122, 60, 138, 40, 146, 30, 140, 28, 128], { wash: 'p', light: 'p', edge: 3 }),
    block(round(27, 130, 10), { wash: 'e', light: 'p', edge: 3 }),
  ],
);

/** Togawa: Genzo Hirata, a maker of clockwork puppets, with the monkey Koma on a chest of drawers. */
export const togawaLeader: Print = together(
  [
    // The chest of drawers, carried on the back.
    block([150, 62, 240, 56, 248, 176, 154, 180], { wash: 'b', light: 'e', lit: 0.3, teeth: 6 }),
    ...[84, 108, 132, 156].flatMap((y) => [
      mark('k', [162, y, 238, y - 4, 238, y, 162, y + 4]),
      mark('p', round(184, y - 10, 3.4)),
      mark('p', round(218, y - 12, 3.4)),
    ]),
    block([156, 176, 166, 176, 170, 206, 160, 206], { wash: 'b', edge: 2.5 }),
    block([236, 172, 246, 172, 250, 206, 240, 206], { wash: 'b', edge: 2.5 }),
    // The monkey.
    block([190, 62, 180, 34, 192, 26, 226, 24, 238, 34, 236, 60], { wash: 'b', light: 'e', teeth: 3, soft: 1 }),
    block([240, 58, 262, 48, 268, 24, 258, 10, 264, 4, 278, 22, 276, 54, 248, 70], { wash: 'b', edge: 3 }),
    block([178, 4, 186, -10, 204, -16, 222, -12, 232, 2, 230, 20, 218, 32, 194, 34, 182, 22], {
      wash: 'b',
      light: 'e',
      soft: 1,
      teeth: 2,
    }),
    block([190, 2, 200, -4, 206, 0, 214, -4, 222, 2, 222, 16, 214, 26, 198, 26, 190, 16], {
      wash: 'p',
      light: 'p',
      edge: 2.5,
    }),
    mark('k', round(199, 6, 3)),
    mark('k', round(213, 6, 3)),
    mark('k', [200, 18, 214, 18, 207, 22]),
    block(round(178, 8, 8), { wash: 'e', edge: 3 }),
    block(round(234, 6, 8), { wash: 'e', edge: 3 }),
  ],
  [
    block(limb(28, 60, 20, 206, 8), { wash: 'e', light: 'p', edge: 2.5 }),
    block([76, 186, 106, 186, 106, 206, 66, 206], { wash: 'd', edge: 3 }),
    block([114, 186, 144, 186, 154, 206, 112, 206], { wash: 'd', edge: 3 }),
    block([70, 110, 92, 88, 130, 88, 152, 108, 166, 190, 56, 192], { wash: 'f', light: 'l', teeth: 6 }),
    // The straw cloak.
    block(
      [
        62, 104, 92, 84, 132, 84, 164, 102, 176, 140, 168, 150, 158, 142, 150, 156, 138, 144, 128, 158, 114, 146, 102,
        158, 90, 146, 76, 158, 66, 146, 52, 152, 46, 142,
      ],
      {
        wash: 'e',
        light: 'p',
        lit: 0.25,
        teeth: 4,
      },
    ),
    fur('k', 41, [64, 112], [160, 110], 11, 34, 92, 4),
    mark('k', [104, 90, 118, 90, 116, 106, 106, 106]),
    mark('f', [60, 166, 162, 164, 163, 174, 58, 176]),
    ...face({ x: 112, y: 62, s: 0.95, beard: 'moustache' }),
    mark('p', [106, 86, 118, 86, 114, 104, 110, 104]),
    block([46, 44, 84, 18, 112, 2, 142, 16, 180, 40, 180, 50, 46, 54], { wash: 'e', light: 'p', lit: 0.4, teeth: 5 }),
    mark('f', [68, 38, 158, 34, 166, 41, 60, 46]),
    mark('k', wedge(90, 22, 110, 8, 4) + wedge(122, 30, 114, 10, 4)),
    block([48, 112, 68, 108, 72, 124, 44, 138, 28, 130, 26, 118], { wash: 'f', light: 'l' }),
    block(round(25, 122, 10), { wash: 'e', light: 'p', edge: 3 }),
  ],
);
