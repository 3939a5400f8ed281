import { common } from '../data/topActions.ts';
import { factionMats, type FactionMat } from '../data/factions.ts';
import { homeBases } from '../data/board.ts';
import { playerMats, turnOrderByMatNumber, type MatSection, type PlayerMat } from '../data/playerMats.ts';
import { encounters, type EncounterCard } from '../data/encounters.ts';
import { factoryCards, type FactoryCard } from '../data/factoryCards.ts';
import { objectives, type ObjectiveCard } from '../data/objectives.ts';
import {
  BOTTOM_ACTIONS,
  FACTIONS,
  RESOURCES,
  STRUCTURES,
  WORKERS,
  type BottomAction,
  type FactionId,
  type MechId,
  type PlayerMatId,
  type RecruitBonus,
  type Section,
  type StructureId,
  type TopAction,
  type UnitId,
  type WorkerId,
} from '../data/ids.ts';
import { placeIndex } from '../data/places.ts';
import { CHARACTER, FIRST_MECH, FIRST_WORKER } from './types.ts';

/** The data tables, indexed for the rules. */

function indexBy<K extends string | number, T>(list: readonly T[], key: (item: T) => K): ReadonlyMap<K, T> {
  return new Map(list.map((item) => [key(item), item]));
}

function mustGet<K, T>(map: ReadonlyMap<K, T>, key: K): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`not in the table: ${String(key)}`);
  return value;
}

const factionsById = indexBy(factionMats, (mat) => mat.id);
const matsById = indexBy(playerMats, (mat) => mat.id);
const encountersByNumber = indexBy(encounters, (card) => card.number);
const objectivesByNumber = indexBy(objectives, (card) => card.number);
const factoryByNumber = indexBy(factoryCards, (card) => card.number);

export const factionMat = (id: FactionId): FactionMat => mustGet(factionsById, id);
export const playerMat = (id: PlayerMatId): PlayerMat => mustGet(matsById, id);
export const encounterCard = (number: number): EncounterCard => mustGet(encountersByNumber, number);
export const objectiveCard = (number: number): ObjectiveCard => mustGet(objectivesByNumber, number);
export const factoryCard = (number: number): FactoryCard => mustGet(factoryByNumber, number);

/** The player mats by number, lowest first (SET-4). */
export const MATS_BY_NUMBER: readonly PlayerMatId[] = turnOrderByMatNumber.map((number) => {
  const mat = playerMats.find((candidate) => candidate.number === number);
  if (mat === undefined) throw new Error(`no mat with number ${number}`);
  return mat.id;
});

export const isBaseFaction = (id: FactionId): boolean => factionMat(id).expansion === null;
export const isBaseMat = (id: PlayerMatId): boolean => playerMat(id).expansion === null;

const BASE_FACTION_IDS = FACTIONS.filter(isBaseFaction);
const BASE_MAT_IDS = MATS_BY_NUMBER.filter(isBaseMat);

/** Returns the factions that can be dealt or chosen in a match, in seating order (SET-2, IFA-1). */
export const factionsOf = ({ expansion }: { readonly expansion: boolean }): readonly FactionId[] =>
  expansion ? FACTIONS : BASE_FACTION_IDS;

/** Returns the player mats that can be dealt or chosen in a match, lowest number first (SET-2, IFA-1). */
export const matsOf = ({ expansion }: { readonly expansion: boolean }): readonly PlayerMatId[] =>
  expansion ? MATS_BY_NUMBER : BASE_MAT_IDS;

const sectionsByTop = new Map<PlayerMatId, Map<TopAction, MatSection>>(
  playerMats.map((mat) => [mat.id, new Map(mat.sections.map((section) => [section.top, section]))]),
);
const sectionsByBottom = new Map<PlayerMatId, Map<BottomAction, MatSection>>(
  playerMats.map((mat) => [mat.id, new Map(mat.sections.map((section) => [section.bottom, section]))]),
);

/** Returns the mat's section with this top-row action, or undefined for the Factory card. */
export function sectionOf(mat: PlayerMatId, section: Section): MatSection | undefined {
  return section === 'factory' ? undefined : sectionsByTop.get(mat)?.get(section);
}

/** Returns the mat's section with this bottom-row action. */
export function sectionWithBottom(mat: PlayerMatId, bottom: BottomAction): MatSection {
  return mustGet(mustGet(sectionsByBottom, mat), bottom);
}

/** The resource kind (0 to 3) that pays for each bottom-row action (BOT-1). */
export const BOTTOM_RESOURCE: readonly number[] = BOTTOM_ACTIONS.map((bottom) =>
  RESOURCES.indexOf(common.bottomActions[bottom].resource),
);

/** The ongoing bonus of each bottom-row action's recruit (ENL-3). */
export const ONGOING_BONUS: readonly RecruitBonus[] = ['power', 'coins', 'popularity', 'combatCards'];

export const SLOT_OF_STRUCTURE: Readonly<Record<StructureId, number>> = {
  mine: STRUCTURES.indexOf('mine'),
  monument: STRUCTURES.indexOf('monument'),
  armory: STRUCTURES.indexOf('armory'),
  mill: STRUCTURES.indexOf('mill'),
};

const workerStartsByFaction = new Map<FactionId, readonly number[]>(
  homeBases.map((base) => [base.faction, base.workerStarts.map(placeIndex)]),
);

/** Returns the places where worker1 and worker2 start (SET-6). */
export const workerStarts = (faction: FactionId): readonly number[] => mustGet(workerStartsByFaction, faction);

function unitNames(faction: FactionMat): readonly UnitId[] {
  return ['character', ...faction.mechs.map((mech) => mech.id), ...WORKERS];
}

const unitIdsByFaction = new Map(factionMats.map((faction) => [faction.id, unitNames(faction)]));
const slotsByFaction = new Map(
  factionMats.map((faction) => [
    faction.id,
    new Map<string, number>(unitNames(faction).map((name, slot) => [name, slot])),
  ]),
);

/** Returns a unit slot's id in the notation. */
export const unitId = (faction: FactionId, slot: number): UnitId => mustGet(unitIdsByFaction, faction)[slot];

/** Returns the slot of a unit id, or -1 if the faction has no such unit. */
export const unitSlot = (faction: FactionId, unit: string): number => mustGet(slotsByFaction, faction).get(unit) ?? -1;

/** Returns a worker slot's id in the notation. The ids are the same for every faction. */
export const workerId = (slot: number): WorkerId => WORKERS[slot - FIRST_WORKER];

export const isWorker = (slot: number): boolean => slot >= FIRST_WORKER;
export const isMech = (slot: number): boolean => slot >= FIRST_MECH && slot < FIRST_WORKER;
export const isCharacter = (slot: number): boolean => slot === CHARACTER;

/** Returns the slot of the mech with this ability id, or -1 if the faction has no such mech. */
export const mechSlot = (faction: FactionId, mech: MechId): number => {
  const slot = unitSlot(faction, mech);
  return isMech(slot) ? slot : -1;
};
