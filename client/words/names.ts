import type {
  BottomAction,
  CubeSource,
  FactionId,
  PlaceId,
  RecruitBonus,
  Resource,
  Section,
  Star,
  StructureId,
  Terrain,
  UnitId,
} from '../../game/state/ids.ts';
import { FACTIONS } from '../../game/state/ids.ts';
import { hexes } from '../../game/data/board.ts';

/** The names of things as players read them. */

export const FACTION_NAMES: Readonly<Record<FactionId, string>> = {
  albion: 'Albion',
  nordic: 'Nordic',
  rusviet: 'Rusviet',
  togawa: 'Togawa',
  crimea: 'Crimea',
  saxony: 'Saxony',
  polania: 'Polania',
};

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  move: 'Move',
  bolster: 'Bolster',
  trade: 'Trade',
  produce: 'Produce',
  factory: 'Factory card',
};

export const BOTTOM_NAMES: Readonly<Record<BottomAction, string>> = {
  upgrade: 'Upgrade',
  deploy: 'Deploy a mech',
  build: 'Build',
  enlist: 'Enlist',
};

export const STRUCTURE_NAMES: Readonly<Record<StructureId, string>> = {
  mine: 'Mine',
  monument: 'Monument',
  armory: 'Armory',
  mill: 'Mill',
};

export const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = {
  mountain: 'mountain',
  farm: 'farm',
  village: 'village',
  forest: 'forest',
  tundra: 'tundra',
  lake: 'lake',
  factory: 'Factory',
};

export const CUBE_NAMES: Readonly<Record<CubeSource, string>> = {
  moveUnits: 'Move: one more unit',
  gainCoins: 'Move: one more coin instead of moving',
  power: 'Bolster: one more power',
  combatCards: 'Bolster: one more combat card',
  popularity: 'Trade: one more popularity',
  territories: 'Produce: one more territory',
};

export const BONUS_NAMES: Readonly<Record<RecruitBonus, string>> = {
  power: 'power',
  coins: 'coins',
  popularity: 'popularity',
  combatCards: 'combat cards',
};

export const STAR_NAMES: Readonly<Record<Star, string>> = {
  upgrades: '6 upgrades',
  mechs: '4 mechs',
  structures: '4 structures',
  recruits: '4 recruits',
  workers: '8 workers',
  objective: 'an objective',
  combat: 'a combat won',
  popularity: 'popularity 18',
  power: 'power 16',
};

const SINGULAR: Partial<Record<string, string>> = { coins: 'coin', combatCards: 'combat card', workers: 'worker' };
const PLURAL: Partial<Record<string, string>> = {
  combatCards: 'combat cards',
  any: 'resources of free choice',
  upgrades: 'upgrade',
  mechs: 'mech',
  structures: 'structure',
  recruits: 'recruit',
};

/** A number of something: "1 coin", "3 power", "2 oil". */
export function amount(what: string, n: number): string {
  const one = Math.abs(n) === 1;
  return `${n} ${one ? (SINGULAR[what] ?? PLURAL[what] ?? what) : (PLURAL[what] ?? what)}`;
}

/** Several amounts in one phrase; leaves out zeros. */
export function amounts(list: Readonly<Record<string, number | undefined>>): string {
  return listed(
    Object.entries(list).flatMap(([what, n]) => (n === undefined || n === 0 ? [] : [amount(what, n)])),
    'nothing',
  );
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], none = 'nothing'): string {
  if (parts.length === 0) return none;
  if (parts.length === 1) return parts[0];
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

const TERRAIN_OF = new Map<PlaceId, Terrain>(hexes.map((hex) => [hex.id, hex.terrain]));

const isFaction = (place: PlaceId): place is FactionId => FACTIONS.some((faction) => faction === place);

/** A place: "V4 village", "the Factory", "the Nordic home base". */
export function placeName(place: PlaceId): string {
  if (isFaction(place)) return `the ${FACTION_NAMES[place]} home base`;
  const terrain = TERRAIN_OF.get(place);
  if (terrain === 'factory') return 'the Factory';
  return terrain === undefined ? place : `${place} ${TERRAIN_NAMES[terrain]}`;
}

/** An ability's or mech's id as a name: "peoples-army" becomes "Peoples Army". */
export const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const isWorkerId = (unit: UnitId): boolean => unit.startsWith('worker');

/** A unit: "the character", "mech Riverwalk", "worker 3". */
export function unitName(unit: UnitId): string {
  if (unit === 'character') return 'the character';
  if (isWorkerId(unit)) return `worker ${unit.slice('worker'.length)}`;
  return `mech ${titled(unit)}`;
}

/** Several units, workers counted: "the character and 2 workers". */
export function unitNames(units: readonly UnitId[]): string {
  const workers = units.filter(isWorkerId).length;
  const others = units.filter((unit) => !isWorkerId(unit)).map(unitName);
  return listed(workers > 0 ? [...others, amount('workers', workers)] : others);
}

/** A tokens' list without zeros, in words. */
export const resourcesText = (resources: { readonly [K in Resource]?: number }): string => amounts({ ...resources });

/** The first letter in upper case. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
