import type { StructureId } from '../../../../game/data/ids.ts';
import { block, figure, mark } from '../block.ts';
import { limb, round, wedge } from '../cut.ts';
import type { Print } from '../print.ts';
import { mill } from './mill.ts';

/**
 * Structures, distinguished by outline. Their main parts, such as the roof, the wheel or the sails, have the faction's
 * wash.
 */

const BOX = [-10, -10, 222, 216] as const;

const plinth = block([6, 184, 194, 184, 202, 197, -2, 197], { wash: 'b', light: 'e', lit: 0.5, edge: 3 });

/** A timber portal in a heap of rock, with a wheel above it and rails leading out of the dark. */
const mine: Print = figure(BOX, [
  block(limb(76, 70, 62, 20, 10), { wash: 'e', light: 'p', edge: 3 }),
  block(limb(124, 70, 138, 20, 10), { wash: 'e', light: 'p', edge: 3 }),
  block([8, 188, 20, 136, 44, 112, 62, 78, 100, 62, 140, 80, 156, 114, 182, 140, 194, 188], {
    wash: 'i',
    light: 'p',
    lit: 0.3,
    teeth: 6,
  }),
  mark('k', wedge(30, 150, 58, 118, 6) + wedge(60, 108, 84, 78, 6) + wedge(140, 104, 168, 150, 8)),
  block(round(100, 34, 34, 34, 16), { wash: 'f', light: 'l', edge: 5 }),
  mark('k', round(100, 34, 19, 19, 12)),
  mark('f', limb(100, 14, 100, 54, 6)),
  mark('f', limb(80, 34, 120, 34, 6)),
  mark('p', round(99, 33, 5)),
  block([52, 94, 148, 94, 154, 112, 46, 112], { wash: 'f', light: 'l', edge: 3.5 }),
  block([58, 112, 76, 112, 76, 188, 56, 188], { wash: 'e', light: 'p', edge: 3.5 }),
  block([124, 112, 142, 112, 146, 188, 124, 188], { wash: 'e', light: 'p', edge: 3.5, teeth: 4 }),
  block([76, 112, 124, 112, 124, 188, 76, 188], {}),
  plinth,
  mark('p', [92, 140, 95, 140, 84, 190, 78, 190]),
  mark('p', [105, 140, 108, 140, 122, 190, 116, 190]),
  mark('e', [86, 164, 114, 164, 115, 168, 85, 168]),
  mark('e', [82, 178, 118, 178, 119, 183, 81, 183]),
]);

/** A low brick hall with a saw-tooth roof, a chimney, and an anvil at the door. */
const armory: Print = figure(BOX, [
  block([148, 100, 150, 22, 146, 10, 182, 10, 178, 22, 180, 100], { wash: 'e', light: 'p', teeth: 4 }),
  mark('k', [150, 32, 178, 32, 178, 39, 150, 39]),
  block([12, 108, 12, 66, 66, 104, 66, 60, 122, 104, 122, 60, 188, 108], { wash: 'f', light: 'l', lit: 0.1, teeth: 3 }),
  mark('l', [16, 74, 52, 100, 16, 100]),
  mark('l', [70, 70, 106, 99, 70, 99]),
  mark('l', [126, 70, 164, 99, 126, 99]),
  block([12, 106, 190, 106, 190, 188, 12, 188], { wash: 'e', light: 'p', lit: 0.3, teeth: 6, edge: 4.5 }),
  mark('k', [26, 124, 54, 124, 54, 146, 26, 146]),
  mark('p', [30, 128, 38, 128, 38, 142, 30, 142]),
  mark('k', [148, 124, 176, 124, 176, 146, 148, 146]),
  mark('k', [72, 188, 72, 132, 84, 120, 116, 120, 128, 132, 128, 188]),
  mark('b', [80, 188, 80, 136, 88, 128, 112, 128, 120, 136, 120, 188]),
  plinth,
  block([34, 150, 116, 150, 116, 160, 92, 168, 94, 182, 104, 190, 50, 190, 62, 182, 62, 170, 44, 164, 20, 158], {
    wash: 'i',
    light: 'p',
    lit: 0.4,
    edge: 3.5,
  }),
]);

/** A stepped base and a pillar that carries a disc. */
const monument: Print = figure(BOX, [
  block([40, 188, 40, 164, 160, 164, 160, 188], { wash: 'i', light: 'p', teeth: 3 }),
  block([58, 166, 58, 142, 142, 142, 142, 166], { wash: 'i', light: 'p', teeth: 3 }),
  block([76, 144, 82, 76, 118, 76, 124, 144], { wash: 'p', light: 'p', teeth: 6 }),
  mark('e', [104, 80, 114, 80, 119, 141, 106, 141]),
  mark('k', wedge(92, 84, 90, 138, 3, 0.5)),
  block(round(100, 46, 48, 48, 18), { wash: 'f', light: 'l', lit: 0.3, teeth: 6, edge: 5 }),
  mark('k', round(100, 46, 31, 31, 14)),
  mark('p', [100, 18, 108, 38, 128, 46, 108, 54, 100, 74, 92, 54, 72, 46, 92, 38]),
  mark('f', round(100, 46, 6)),
  plinth,
]);

export const STRUCTURE_PRINTS: Readonly<Record<StructureId, Print>> = { mine, armory, monument, mill };
