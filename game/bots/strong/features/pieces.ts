import { CUBE_SOURCES, STRUCTURES, type MechId } from '../../../data/ids.ts';
import { common } from '../../../data/topActions.ts';
import { produceCost } from '../../../rules/produce.ts';
import { mechsDeployed, recruitsEnlisted, structuresBuilt, workersOnBoard } from '../../../state/pieces.ts';
import { factionMat } from '../../../state/tables.ts';
import { FIRST_MECH, ON_MAT, type PlayerState } from '../../../state/types.ts';
import { UNKNOWN_CARD } from '../../../view.ts';
import { factoryCardWorth } from '../../easy0/factoryCards.ts';
import type { FeatureName, Group } from './sheet.ts';

/** The features of workers, upgrades, mechs, structures, recruits and the Factory card. */

/** The value of a typical Factory card (`factoryCardWorth`), for which the feature is 1. */
const USUAL_CARD = 60;

const hasMech = (player: PlayerState, id: string): boolean =>
  factionMat(player.faction).mechs.some((mech, i) => mech.id === id && player.units[FIRST_MECH + i] !== ON_MAT);

/** The mechs that let combat units cross rivers. Each faction has at most one of them. */
const CROSSING_RIVERS: readonly MechId[] = ['riverwalk', 'toka', 'burrow'];

const STRUCTURE_NAMES = STRUCTURES.map((id): FeatureName => [id, 'structures']);
const CUBE_NAMES = CUBE_SOURCES.map((id): FeatureName => [`cube of ${id}`, 'upgrades']);

export const pieces: Group = {
  names: [
    ['workers', 'workers'],
    ['workers above 3', 'workers'],
    ['workers above 5', 'workers'],
    ['workers above 6', 'workers'],
    ['workers star', 'workers'],
    ['cost of Produce', 'workers'],
    ['Produce cannot be paid', 'workers'],
    ['upgrades', 'upgrades'],
    ['upgrades squared', 'upgrades'],
    ['upgrades star', 'upgrades'],
    ...CUBE_NAMES,
    ['mechs', 'mechs'],
    ['mechs squared', 'mechs'],
    ['mechs star', 'mechs'],
    ['riverwalk', 'mechs'],
    ['speed', 'mechs'],
    ['structures', 'structures'],
    ['structures squared', 'structures'],
    ['structures star', 'structures'],
    ...STRUCTURE_NAMES,
    ['structure bonus', 'structures'],
    ['recruits', 'recruits'],
    ['recruits squared', 'recruits'],
    ['recruits star', 'recruits'],
    ['recruit for upgrades', 'recruits'],
    ['recruit for mechs', 'recruits'],
    ['recruit for structures', 'recruits'],
    ['recruit for recruits', 'recruits'],
    ['Factory card', 'reach'],
    ['worth of the Factory card', 'reach'],
  ],
  fill: (sheet, { player, standings, seat }) => {
    const workers = workersOnBoard(player);
    sheet.put(workers);
    sheet.put(Math.max(0, workers - 3));
    sheet.put(Math.max(0, workers - 5));
    sheet.put(Math.max(0, workers - 6));
    sheet.flag(workers >= common.workersOnMat + 2);
    const cost = produceCost(player);
    const { power = 0, popularity = 0, coins = 0 } = cost;
    sheet.put(power + popularity + coins);
    sheet.flag(player.power < power || player.popularity < popularity || player.coins < coins);
    const upgrades = player.upgrades.length;
    sheet.put(upgrades);
    sheet.put((upgrades * upgrades) / 6);
    sheet.flag(upgrades === common.technologyCubes);
    for (const source of CUBE_SOURCES) sheet.flag(player.upgrades.some(([from]) => from === source));
    const mechs = mechsDeployed(player);
    sheet.put(mechs);
    sheet.put((mechs * mechs) / 4);
    sheet.flag(mechs === common.mechs);
    sheet.flag(CROSSING_RIVERS.some((id) => hasMech(player, id)));
    sheet.flag(hasMech(player, 'speed'));
    const structures = structuresBuilt(player);
    sheet.put(structures);
    sheet.put((structures * structures) / 4);
    sheet.flag(structures === common.structures);
    for (let i = 0; i < STRUCTURES.length; i++) sheet.flag(player.structures[i] !== ON_MAT);
    sheet.put(standings[seat].structureBonus);
    const recruits = recruitsEnlisted(player);
    sheet.put(recruits);
    sheet.put((recruits * recruits) / 4);
    sheet.flag(recruits === common.recruits);
    for (let i = 0; i < 4; i++) sheet.flag(player.recruits[i] !== null);
    const card = player.factoryCard;
    sheet.flag(card !== null);
    sheet.put(card === null || card === UNKNOWN_CARD ? (card === null ? 0 : 1) : factoryCardWorth(card) / USUAL_CARD);
  },
};
