import { BOTTOM_ACTIONS, SECTIONS } from '../../../data/ids.ts';
import { HEX_COUNT, KINDS, PRODUCT, WORKER_PRODUCT } from '../../../data/places.ts';
import { common } from '../../../data/topActions.ts';
import { bottomCost } from '../../../rules/payment.ts';
import { produceCost } from '../../../rules/produce.ts';
import { mechsDeployed, recruitsEnlisted, structuresBuilt, workersOnMat } from '../../../state/pieces.ts';
import { BOTTOM_RESOURCE, sectionWithBottom } from '../../../state/tables.ts';
import { FIRST_WORKER, ON_MAT, UNIT_SLOTS } from '../../../state/types.ts';
import type { Term } from '../../terms.ts';
import type { Context } from './context.ts';
import type { FeatureName, Group, Sheet } from './sheet.ts';

/** The features of the bottom rows, the tokens that pay for them, Produce, the workers and the current section. */

const TERM_OF_ROW: readonly Term[] = ['upgrades', 'mechs', 'structures', 'recruits'];

const ROW_NAMES = BOTTOM_ACTIONS.flatMap((bottom, i): FeatureName[] => [
  [`${bottom} can be paid`, TERM_OF_ROW[i]],
  [`${bottom} can be paid next turn`, TERM_OF_ROW[i]],
  [`part of the payment for ${bottom}`, TERM_OF_ROW[i]],
  [`second payment for ${bottom}`, TERM_OF_ROW[i]],
  [`last ${bottom} can be paid`, TERM_OF_ROW[i]],
  [`tokens still to pay for ${bottom}`, TERM_OF_ROW[i]],
  [`tokens beyond need for ${bottom}`, 'resources'],
  [`coins of ${bottom}`, 'coins'],
]);

/** Fills in the features of the bottom rows. Returns, by kind, how many tokens the remaining pieces still require. */
function fillRows(sheet: Sheet, { player, tokens, abilities, state }: Context): number[] {
  const left = [
    common.technologyCubes - player.upgrades.length,
    common.mechs - mechsDeployed(player),
    common.structures - structuresBuilt(player),
    common.recruits - recruitsEnlisted(player),
  ];
  const useful = [0, 0, 0, 0];
  const { section } = player;
  const stays = section !== null && abilities.repeatsSection?.(state, section) === true;
  const card = abilities.cardPaysResource && player.hand.length > 0 ? 1 : 0;
  for (let row = 0; row < BOTTOM_ACTIONS.length; row++) {
    const on = sectionWithBottom(player.mat, BOTTOM_ACTIONS[row]);
    const cost = bottomCost(player, BOTTOM_ACTIONS[row]);
    const kind = BOTTOM_RESOURCE[row];
    const stock = tokens[kind];
    const open = left[row] > 0;
    const means = stock + card;
    const isPaid = means >= cost;
    const isFree = stays || section !== on.top;
    sheet.flag(open && isPaid);
    sheet.flag(open && isPaid && isFree);
    sheet.put(open ? Math.min(1, means / Math.max(1, cost)) : 0);
    sheet.put(left[row] > 1 ? Math.min(1, Math.max(0, stock - cost) / Math.max(1, cost)) : 0);
    sheet.flag(left[row] === 1 && isPaid);
    sheet.put(left[row] * cost);
    sheet.put(Math.max(0, stock - left[row] * cost));
    sheet.put(isPaid && isFree ? on.coins : 0);
    useful[kind] = Math.max(0, left[row] * cost - stock);
  }
  return useful;
}

/** Returns the sum of the `n` largest numbers of a list of non-negative numbers, and sets them to 0. */
function takeLargest(list: number[], n: number): number {
  let sum = 0;
  for (let taken = 0; taken < n; taken++) {
    let at = 0;
    for (let i = 1; i < list.length; i++) if (list[i] > list[at]) at = i;
    if (at >= list.length) break;
    sum += list[at];
    list[at] = 0;
  }
  return sum;
}

/** Fills in the features of the next Produce and of the workers' places. */
function fillProduction(sheet: Sheet, { player, workers, state, abilities }: Context, useful: readonly number[]): void {
  const byKind = [0, 0, 0, 0, 0];
  const yields: number[] = [];
  const usefulYields: number[] = [];
  let idle = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    const n = workers[hex];
    if (n === 0) continue;
    const kind = PRODUCT[hex];
    if (kind === -1) {
      idle += n;
      continue;
    }
    byKind[kind] += n;
    yields.push(n);
    const need = kind === WORKER_PRODUCT ? workersOnMat(player) : useful[kind];
    usefulYields.push(Math.min(n, need));
  }
  let home = 0;
  for (let slot = FIRST_WORKER; slot < UNIT_SLOTS; slot++) {
    if (player.units[slot] !== ON_MAT && player.units[slot] >= HEX_COUNT) home++;
  }
  const { base, withCube } = common.topActions.produce.territories;
  const places = player.upgrades.some(([from]) => from === 'territories') ? withCube : base;
  for (let kind = 0; kind < KINDS; kind++) sheet.put(Math.min(byKind[kind], useful[kind]));
  sheet.put(Math.min(byKind[WORKER_PRODUCT], workersOnMat(player)));
  sheet.put(idle);
  sheet.put(home);
  const all = takeLargest(yields, places);
  const wanted = takeLargest(usefulYields, places);
  const cost = produceCost(player);
  const pays =
    player.power >= (cost.power ?? 0) &&
    player.popularity >= (cost.popularity ?? 0) &&
    player.coins >= (cost.coins ?? 0);
  const stays = player.section !== null && abilities.repeatsSection?.(state, player.section) === true;
  const isFree = pays && (stays || player.section !== 'produce');
  sheet.put(all);
  sheet.put(wanted);
  sheet.put(isFree ? wanted : 0);
  sheet.put(yields.length);
}

export const rows: Group = {
  names: [
    ...ROW_NAMES,
    ['workers on oil', 'production'],
    ['workers on metal', 'production'],
    ['workers on food', 'production'],
    ['workers on wood', 'production'],
    ['workers on villages', 'production'],
    ['workers without work', 'production'],
    ['workers at home', 'production'],
    ['tokens of a Produce', 'production'],
    ['useful tokens of a Produce', 'production'],
    ['useful tokens of a Produce next turn', 'production'],
    ['productive territories', 'production'],
    ...SECTIONS.map((section): FeatureName => [`token on ${section}`, 'pace']),
  ],
  fill: (sheet, context) => {
    const useful = fillRows(sheet, context);
    fillProduction(sheet, context, useful);
    for (const section of SECTIONS) sheet.flag(context.player.section === section);
  },
};
