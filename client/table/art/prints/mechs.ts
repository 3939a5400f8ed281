import { block, figure, mark } from '../block.ts';
import { limb, round, wedge } from '../cut.ts';
import type { Print } from '../print.ts';

/**
 * Mechs, distinguished by outline. Each resembles a machine, a building or an object. The front is on the right or
 * faces the viewer. Feet are at y = 194.
 */

const BOX = [-14, -22, 232, 232] as const;

const joint = (x: number, y: number, r: number) => [
  block(round(x, y, r), { wash: 'e', light: 'p', edge: 3 }),
  mark('k', round(x, y, r * 0.3)),
];

const foot = (x: number, w = 20) =>
  block([x - w * 0.6, 180, x + w * 0.6, 180, x + w, 194, x - w, 194], { wash: 'f', light: 'l', edge: 3 });

/** Returns a leg: two limbs with a joint, and a foot. */
const leg = (hip: readonly [number, number], knee: readonly [number, number], x: number, w: number) => [
  block(limb(...hip, ...knee, w * 1.3, w * 1.1), { wash: 'd', light: 'f', lit: 0.4 }),
  block(limb(...knee, x, 186, w, w * 0.8), { wash: 'i', light: 'p', lit: 0.4, edge: 3.5 }),
  ...joint(...knee, w * 0.68),
  foot(x),
];

/** Nordic: an icebreaker with a wedge-shaped bow, walking on legs. */
export const nordicMech: Print = figure(BOX, [
  block(limb(50, 72, 24, 16, 24, 30), { wash: 'f', light: 'l', teeth: 3 }),
  mark('k', limb(38, 36, 14, 26, 9)),
  block(limb(134, 78, 176, 16, 12, 8), { wash: 'e', light: 'p', edge: 3 }),
  block(limb(174, 18, 182, 46, 5), {}),
  block(round(184, 48, 8), { wash: 'i', edge: 3 }),
  ...leg([64, 124], [34, 150], 38, 20),
  ...leg([146, 124], [172, 150], 168, 20),
  block([62, 84, 66, 48, 122, 45, 128, 84], { wash: 'p', light: 'p', teeth: 4 }),
  mark('k', [76, 56, 90, 55, 90, 68, 75, 69]),
  mark('k', [98, 55, 112, 54, 113, 67, 98, 68]),
  mark('s', [79, 59, 87, 58, 87, 65, 78, 66]),
  block([52, 52, 134, 46, 134, 34, 54, 40], { wash: 'f', light: 'l' }),
  block([2, 76, 158, 72, 202, 50, 180, 112, 168, 130, 140, 138, 52, 138, 30, 130, 16, 112], {
    wash: 'f',
    light: 'l',
    lit: 0.22,
    teeth: 7,
  }),
  mark('p', [10, 88, 158, 85, 186, 72, 183, 80, 158, 94, 12, 97]),
  mark('k', wedge(198, 56, 148, 116, 9, 0.5)),
  ...[48, 78, 108].flatMap((x) => [
    mark('k', round(x, 112, 9)),
    mark('p', round(x - 1, 111, 6)),
    mark('e', [x - 1, 105, x + 5, 111, x - 1, 117]),
  ]),
  ...leg([84, 128], [66, 160], 76, 21),
  ...leg([122, 128], [134, 160], 126, 21),
]);

/** Saxony: a pit headframe with its wheel on top, shaped like a standing wolf. */
export const saxonyMech: Print = figure(BOX, [
  block(limb(72, 62, 34, 2, 13, 17), { wash: 'i', light: 'p', edge: 3.5 }),
  block(limb(56, 64, 14, 20, 12, 16), { wash: 'i', light: 'p', edge: 3.5 }),
  ...leg([84, 116], [60, 148], 82, 23),
  ...leg([120, 116], [100, 150], 126, 23),
  block([74, 62, 128, 62, 140, 130, 62, 130], { wash: 'f', light: 'l', teeth: 5 }),
  mark('s', [80, 96, 122, 96, 124, 104, 79, 104]),
  mark('k', [84, 68, 90, 68, 118, 94, 110, 94]),
  mark('k', [118, 68, 112, 68, 82, 94, 90, 94]),
  block([30, 74, 66, 48, 136, 48, 176, 74, 160, 96, 44, 96], { wash: 'f', light: 'l', teeth: 5 }),
  mark('s', [52, 76, 154, 76, 152, 84, 54, 84]),
  block([124, 56, 190, 66, 196, 80, 168, 92, 124, 92], { wash: 'f', light: 'l', lit: 0.2, teeth: 3 }),
  mark('p', [154, 67, 180, 71, 174, 78, 154, 78]),
  mark('k', [164, 69, 170, 70, 168, 78, 163, 78]),
  block(limb(40, 88, 36, 120, 22, 20), { wash: 'd', light: 'l', lit: 0.35 }),
  block([20, 116, 58, 116, 40, 178], { wash: 's', light: 'p', edge: 3.5 }),
  mark('k', wedge(26, 130, 52, 138, 5) + wedge(30, 146, 49, 152, 5)),
  block(limb(156, 88, 162, 120, 22, 20), { wash: 'd', light: 'l', lit: 0.35 }),
  block([142, 116, 182, 116, 163, 178], { wash: 's', light: 'p', edge: 3.5 }),
  mark('k', wedge(148, 130, 176, 138, 5) + wedge(152, 146, 171, 152, 5)),
  block(round(100, 30, 30, 30, 16), { wash: 's', light: 'p', lit: 0.28, edge: 5 }),
  mark('k', round(100, 30, 17, 17, 12)),
  mark('s', limb(100, 12, 100, 48, 5)),
  mark('s', limb(84, 21, 116, 39, 5)),
  mark('s', limb(84, 39, 116, 21, 5)),
  mark('p', round(100, 30, 4.5)),
]);

/** Polania: a church bell with a belfry hood and two paws. */
export const polaniaMech: Print = figure(BOX, [
  block(limb(124, 54, 148, 14, 12, 11), { wash: 'i', light: 'p', edge: 3 }),
  block([138, 16, 140, 0, 151, 6, 160, -4, 158, 12, 150, 19], { wash: 's', edge: 3 }),
  block([58, 148, 98, 148, 98, 178, 102, 194, 46, 194, 54, 176], { wash: 's', light: 's', teeth: 3 }),
  block([102, 148, 144, 148, 148, 176, 156, 194, 102, 194], { wash: 's', teeth: 3 }),
  mark('p', [52, 187, 96, 187, 97, 191, 50, 191]),
  block([76, 54, 84, 26, 100, 4, 116, 26, 124, 54], { wash: 's', light: 's', teeth: 3 }),
  mark('p', [92, 26, 100, 14, 101, 44, 90, 44]),
  block(
    [
      50, 158, 44, 148, 54, 130, 68, 112, 70, 78, 78, 52, 100, 42, 122, 52, 130, 78, 132, 112, 146, 130, 156, 148, 150,
      158,
    ],
    {
      wash: 'f',
      light: 'l',
      teeth: 9,
      soft: 1,
      edge: 5,
    },
  ),
  mark('s', [54, 136, 145, 136, 150, 148, 50, 148]),
  mark('p', wedge(58, 142, 140, 142, 5, 0.5)),
  mark('s', [72, 96, 129, 96, 130, 104, 71, 104]),
  mark('k', [80, 68, 94, 72, 93, 80, 80, 78]),
  mark('k', [120, 68, 106, 72, 107, 80, 120, 78]),
  mark('p', round(88, 75, 2.4)),
  mark('p', round(112, 75, 2.4)),
  mark('k', [94, 84, 106, 84, 100, 93]),
  block(limb(68, 76, 32, 98, 30, 30), { wash: 's', light: 's' }),
  block(limb(132, 76, 170, 98, 30, 30), { wash: 's', teeth: 2 }),
  block(limb(34, 98, 32, 142, 28, 36), { wash: 'f', light: 'l', teeth: 3 }),
  block(limb(168, 98, 170, 142, 28, 36), { wash: 'f', light: 'l', teeth: 3 }),
  ...joint(34, 98, 15),
  ...joint(168, 98, 15),
  block([12, 136, 56, 136, 60, 158, 50, 170, 16, 170, 8, 158], { wash: 's', light: 's', soft: 1, teeth: 3 }),
  block([148, 136, 192, 136, 196, 158, 186, 170, 152, 170, 144, 158], { wash: 's', soft: 1, teeth: 3 }),
  ...[14, 30, 46, 150, 166, 182].map((x) => block([x, 162, x + 11, 162, x + 5, 184], { wash: 'p', edge: 2.5 })),
]);

/** Albion: a half-timbered barrel on one big wheel, shaped like a boar with tusks. */
export const albionMech: Print = figure(BOX, [
  block(limb(80, 58, 46, 8, 13, 17), { wash: 'i', light: 'p', edge: 3 }),
  block(limb(98, 54, 96, -4, 13, 17), { wash: 'i', light: 'p', edge: 3 }),
  block(limb(116, 58, 146, 6, 13, 17), { wash: 'i', light: 'p', edge: 3 }),
  ...leg([150, 122], [170, 154], 162, 19),
  block([24, 84, 34, 66, 92, 48, 150, 58, 178, 84, 180, 106, 160, 130, 120, 140, 60, 138, 30, 116], {
    wash: 'f',
    light: 'l',
    teeth: 7,
    soft: 1,
  }),
  mark('p', [96, 54, 106, 54, 112, 136, 102, 138]),
  mark('k', [101, 54, 104, 54, 110, 136, 107, 136]),
  mark('p', [138, 60, 147, 64, 152, 126, 144, 129]),
  mark('e', [143, 62, 147, 64, 152, 126, 149, 127]),
  mark('p', limb(106, 76, 142, 110, 7)),
  block([160, 74, 198, 84, 200, 112, 162, 116], { wash: 'e', light: 'p', teeth: 3 }),
  mark('k', round(186, 92, 3.4, 4)),
  mark('k', round(186, 104, 3.4, 4)),
  mark('p', round(158, 84, 7)),
  mark('k', round(159, 85, 4)),
  block([140, 122, 170, 128, 190, 112, 196, 84, 210, 108, 204, 132, 182, 148, 152, 148], {
    wash: 'p',
    light: 'p',
    teeth: 3,
    edge: 3.5,
  }),
  ...leg([132, 128], [138, 158], 132, 22),
  block(round(58, 138, 56, 56, 18), { wash: 'e', light: 'p', lit: 0.28, edge: 5 }),
  mark('k', round(58, 138, 39, 39, 16)),
  ...[0, 60, 120].map((turn) => {
    const a = (turn * Math.PI) / 180;
    return mark(
      'e',
      limb(58 - 42 * Math.cos(a), 138 - 42 * Math.sin(a), 58 + 42 * Math.cos(a), 138 + 42 * Math.sin(a), 9),
    );
  }),
  block(round(58, 138, 14), { wash: 'f', light: 'l', edge: 3.5 }),
]);

/** Togawa: a gatehouse with two stepped roofs that crouches on four legs and holds a fan. */
export const togawaMech: Print = figure(BOX, [
  block(limb(106, 34, 106, 2, 12), { wash: 'i', light: 'p', edge: 3 }),
  block([94, 6, 90, -6, 122, -6, 118, 6], { wash: 'e', edge: 3 }),
  block([202, 50, 170, 8, 190, -6, 214, -6, 234, 6], { wash: 'p', light: 'p', edge: 3.5 }),
  mark('f', [202, 44, 186, 6, 196, 3]),
  mark('f', [204, 44, 208, 3, 218, 5]),
  block(limb(178, 122, 204, 42, 8, 7), { wash: 'e', edge: 2.5 }),
  block(limb(134, 118, 180, 122, 10), { wash: 'i', edge: 3 }),
  block(limb(70, 122, 28, 128, 20, 16), { wash: 'd', light: 'l' }),
  block(limb(26, 128, 12, 188, 15, 11), { wash: 'i', light: 'p', edge: 3.5 }),
  block(limb(130, 122, 174, 128, 20, 16), { wash: 'd', light: 'l' }),
  block(limb(174, 128, 190, 188, 15, 11), { wash: 'i', light: 'p', edge: 3.5 }),
  ...joint(28, 128, 10),
  ...joint(172, 128, 10),
  block([58, 100, 142, 100, 138, 144, 62, 144], { wash: 'f', light: 'l', teeth: 4 }),
  mark('k', [82, 108, 118, 108, 118, 144, 82, 144]),
  mark('p', [86, 114, 97, 114, 97, 144, 86, 144]),
  mark('e', [103, 114, 114, 114, 114, 144, 103, 144]),
  mark('k', [86, 126, 97, 126, 97, 129, 86, 129]),
  block(limb(78, 132, 54, 154, 18, 15), { wash: 'd', light: 'l' }),
  block(limb(54, 152, 46, 192, 14, 11), { wash: 'i', light: 'p', edge: 3.5 }),
  block(limb(122, 132, 146, 154, 18, 15), { wash: 'd', light: 'l' }),
  block(limb(146, 152, 154, 192, 14, 11), { wash: 'i', light: 'p', edge: 3.5 }),
  ...joint(54, 153, 10),
  ...joint(146, 153, 10),
  block([-6, 90, 30, 88, 58, 66, 142, 66, 170, 88, 206, 90, 188, 110, 12, 110], {
    wash: 'f',
    light: 'l',
    lit: 0.25,
    teeth: 6,
  }),
  mark('p', [14, 97, 100, 101, 186, 97, 184, 102, 100, 107, 16, 102]),
  block([66, 56, 134, 56, 138, 72, 62, 72], { wash: 'p', edge: 3 }),
  mark('k', [72, 61, 128, 61, 128, 68, 72, 68]),
  block([26, 52, 56, 48, 78, 26, 122, 26, 144, 48, 174, 52, 160, 66, 40, 66], {
    wash: 'f',
    light: 'l',
    lit: 0.28,
    teeth: 5,
  }),
  mark('p', [44, 57, 100, 60, 156, 57, 154, 61, 100, 64, 46, 61]),
]);
