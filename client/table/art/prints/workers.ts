import type { FactionId } from '../../../../game/data/ids.ts';
import { block, figure, mark, type Part } from '../block.ts';
import { limb, round, wedge } from '../cut.ts';
import type { Print } from '../print.ts';
import { polaniaWorker } from './polaniaWorker.ts';

/** Workers: one walking body for all factions except Polania, with each faction's hat and tool. */

const shaft = (x: number, y: number) => block(limb(150, 122, x, y, 11), { wash: 'e', light: 'p', edge: 3 });

const TOOLS: Readonly<Record<Exclude<FactionId, 'polania'>, readonly Part[]>> = {
  // An axe.
  nordic: [
    shaft(38, 24),
    block([26, 30, 44, 10, 62, 30, 44, 44, 50, 60, 20, 62, 4, 44, 8, 16, 26, 14], { wash: 'i', light: 'p', lit: 0.45 }),
  ],
  // A pick.
  saxony: [
    shaft(42, 26),
    block([2, 66, 6, 44, 24, 22, 48, 8, 72, 6, 54, 22, 36, 38, 18, 56], { wash: 'i', light: 'p', lit: 0.4 }),
  ],
  // A pitchfork.
  crimea: [
    shaft(46, 32),
    block([46, 48, 30, 52, 4, 28, 10, 20, 26, 34, 8, 8, 16, 2, 34, 24, 26, 2, 36, 0, 62, 34, 58, 44], {
      wash: 'i',
      light: 'p',
      edge: 3,
    }),
  ],
  // A hammer.
  rusviet: [shaft(40, 26), block([10, 42, 46, 2, 68, 22, 32, 62], { wash: 'i', light: 'p', lit: 0.45 })],
  // A crowbar with a broad blade.
  albion: [
    shaft(40, 26),
    block([2, 30, 28, 2, 46, 6, 58, 30, 34, 52, 8, 50], { wash: 'i', light: 'p', lit: 0.4, soft: 1 }),
  ],
  // A shoulder pole with two loads.
  togawa: [
    block(limb(190, 60, 14, 76, 9), { wash: 'e', light: 'p', edge: 3 }),
    block([2, 84, 40, 84, 44, 120, 36, 128, 6, 128, -2, 120], { wash: 'f', light: 'l', teeth: 2 }),
    block([172, 68, 206, 68, 208, 100, 200, 108, 176, 108, 168, 100], { wash: 'f', light: 'l', teeth: 2 }),
  ],
};

const HATS: Readonly<Record<Exclude<FactionId, 'polania'>, readonly Part[]>> = {
  nordic: [
    block([84, 44, 84, 22, 100, 8, 126, 8, 140, 22, 142, 44], { wash: 'f', light: 'l', soft: 1 }),
    block([80, 34, 144, 30, 148, 46, 80, 50], { wash: 'p', edge: 3 }),
    block([82, 44, 98, 44, 98, 76, 84, 74], { wash: 'p', edge: 3 }),
  ],
  saxony: [
    block([82, 42, 84, 24, 102, 10, 128, 12, 140, 28, 140, 42], { wash: 'f', light: 'l', soft: 1 }),
    block([78, 38, 156, 36, 156, 46, 78, 48], { wash: 's', edge: 2.5 }),
    block(round(142, 26, 11), { wash: 'y', light: 'p', edge: 3 }),
  ],
  crimea: [
    block([86, 44, 86, 24, 104, 10, 126, 12, 142, 26, 144, 44], { wash: 'f', light: 'l', soft: 1, teeth: 2 }),
    mark('k', [90, 33, 139, 31, 139, 37, 90, 39]),
  ],
  rusviet: [
    block([88, 34, 92, 12, 114, 4, 136, 10, 142, 34], { wash: 'f', light: 'l', soft: 1 }),
    block([78, 26, 146, 24, 150, 44, 78, 48], { wash: 'b', light: 'e', edge: 3 }),
    block([80, 40, 98, 42, 98, 72, 82, 68], { wash: 'b', light: 'e', edge: 3 }),
  ],
  albion: [
    block([90, 40, 90, 14, 102, 4, 126, 4, 138, 14, 140, 40], { wash: 'f', light: 'l', soft: 1, teeth: 2 }),
    block([74, 36, 158, 34, 160, 46, 74, 48], { wash: 'f', edge: 3 }),
    mark('k', [94, 30, 136, 29, 136, 35, 94, 36]),
  ],
  togawa: [
    block([66, 48, 114, 0, 166, 42, 166, 52, 66, 56], { wash: 'f', light: 'l', lit: 0.42, teeth: 3 }),
    mark('p', wedge(78, 49, 114, 6, 5)),
  ],
};

const body: readonly Part[] = [
  block([70, 84, 48, 92, 43, 116, 48, 138, 64, 143, 82, 130], { wash: 'e', light: 'p', soft: 1, teeth: 2 }),
  block([62, 138, 112, 138, 98, 160, 70, 180, 68, 194, 56, 197, 37, 176, 44, 164, 60, 156], {
    wash: 'b',
    light: 'e',
    lit: 0.25,
  }),
  block([98, 136, 150, 134, 162, 156, 164, 172, 186, 181, 188, 195, 136, 195, 132, 164, 112, 150], {
    wash: 'b',
    light: 'e',
    lit: 0.3,
    teeth: 3,
  }),
  mark('k', [134, 176, 164, 172, 186, 182, 186, 194, 136, 194]),
  mark('i', [140, 188, 182, 188, 183, 191, 140, 191]),
  block([76, 88, 92, 77, 116, 74, 136, 84, 152, 108, 154, 142, 58, 146, 60, 108], {
    wash: 'f',
    light: 'l',
    teeth: 5,
    soft: 1,
  }),
  block([92, 40, 138, 40, 142, 56, 150, 63, 142, 67, 140, 77, 130, 83, 114, 83, 100, 78, 92, 64], {
    wash: 'p',
    edge: 3,
  }),
  mark('k', [118, 48, 132, 46, 132, 50, 124, 54]),
  mark('k', [92, 42, 103, 42, 101, 60, 107, 72, 100, 76, 92, 64]),
  mark('k', [112, 68, 134, 63, 140, 70, 126, 73, 113, 73]),
  mark('e', [108, 55, 118, 56, 114, 63, 108, 62]),
];

const arm: readonly Part[] = [
  block([84, 86, 100, 83, 109, 93, 111, 116, 138, 103, 152, 110, 157, 122, 148, 133, 108, 143, 92, 140, 87, 126], {
    wash: 'f',
    light: 'l',
    lit: 0.4,
  }),
  block([134, 104, 152, 108, 158, 122, 148, 133, 136, 130], { wash: 'e', light: 'p', edge: 3, soft: 1 }),
];

const BOX = [-10, -10, 222, 216] as const;

const worker = (faction: keyof typeof TOOLS): Print =>
  figure(BOX, [...TOOLS[faction], ...body, ...HATS[faction], ...arm]);

export const WORKERS: Readonly<Record<FactionId, Print>> = {
  nordic: worker('nordic'),
  saxony: worker('saxony'),
  polania: polaniaWorker,
  crimea: worker('crimea'),
  rusviet: worker('rusviet'),
  albion: worker('albion'),
  togawa: worker('togawa'),
};
