/**
 * The ids of the notation, as constants and types. Each list is in canonical order: the order in which the notation
 * writes its items (docs/notation.md).
 */

export const FACTIONS = ['albion', 'nordic', 'rusviet', 'togawa', 'crimea', 'saxony', 'polania'] as const;
export type FactionId = (typeof FACTIONS)[number];

export const PLAYER_MATS = [
  'industrial',
  'engineering',
  'militant',
  'patriotic',
  'innovative',
  'mechanical',
  'agricultural',
] as const;
export type PlayerMatId = (typeof PLAYER_MATS)[number];

export const TERRAINS = ['mountain', 'farm', 'village', 'forest', 'tundra', 'lake', 'factory'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const RESOURCES = ['oil', 'metal', 'food', 'wood'] as const;
export type Resource = (typeof RESOURCES)[number];

export const STRUCTURES = ['mine', 'monument', 'armory', 'mill'] as const;
export type StructureId = (typeof STRUCTURES)[number];

/** The sections of the player mat, named after their top-row actions; the fifth is the Factory card. */
export const SECTIONS = ['move', 'bolster', 'trade', 'produce', 'factory'] as const;
export type Section = (typeof SECTIONS)[number];
export type TopAction = Exclude<Section, 'factory'>;

export const BOTTOM_ACTIONS = ['upgrade', 'deploy', 'build', 'enlist'] as const;
export type BottomAction = (typeof BOTTOM_ACTIONS)[number];

/** The boxes of the player mat that hold a technology cube at set-up. */
export const CUBE_SOURCES = ['moveUnits', 'gainCoins', 'power', 'combatCards', 'popularity', 'territories'] as const;
export type CubeSource = (typeof CUBE_SOURCES)[number];

export const RECRUIT_BONUSES = ['power', 'coins', 'popularity', 'combatCards'] as const;
export type RecruitBonus = (typeof RECRUIT_BONUSES)[number];

/**
 * The kinds of star in the order of STR-1. A player can place two combat stars and one of every other kind; with
 * DOMINATE, combat and objective stars have no limit (FAC-4).
 */
export const STARS = [
  'upgrades',
  'mechs',
  'structures',
  'recruits',
  'workers',
  'objective',
  'combat',
  'popularity',
  'power',
] as const;
export type Star = (typeof STARS)[number];

export const MECHS = [
  'burrow',
  'sword',
  'shield',
  'rally',
  'riverwalk',
  'seaworthy',
  'artillery',
  'speed',
  'township',
  'peoples-army',
  'toka',
  'suiton',
  'ronin',
  'shinobi',
  'wayfare',
  'scout',
  'underpass',
  'disarm',
  'submerge',
  'camaraderie',
] as const;
export type MechId = (typeof MECHS)[number];

export const STRUCTURE_BONUSES = [
  'tunnel-adjacent',
  'lake-adjacent',
  'encounter-adjacent',
  'on-tunnels',
  'in-a-row',
  'on-farm-or-tundra',
] as const;
export type StructureBonusId = (typeof STRUCTURE_BONUSES)[number];

export const OPTION_IDS = ['A', 'B', 'C'] as const;
export type OptionId = (typeof OPTION_IDS)[number];

/** The territories in board order: a terrain letter and a number; `X` is the Factory (data/board.ts). */
// oxfmt-ignore
export const HEX_IDS = [
  'M1', 'F1', 'V1', 'W1', 'T1', 'V2',
  'L1', 'T2', 'L2', 'T3', 'M2', 'F2', 'F3',
  'W2', 'M3', 'W3', 'L3', 'W4', 'V3',
  'F4', 'V4', 'L4', 'X', 'M4', 'T4', 'M5',
  'W5', 'W6', 'F5', 'T5', 'L5', 'V5', 'L6',
  'M6', 'V6', 'V7', 'T6', 'W7', 'M7', 'T7',
  'T8', 'L7', 'F6', 'M8', 'V8', 'F7',
  'V9',
] as const;
export type HexId = (typeof HEX_IDS)[number];
/** A territory, or a home base written as its faction's id. */
export type PlaceId = HexId | FactionId;

export const WORKERS = [
  'worker1',
  'worker2',
  'worker3',
  'worker4',
  'worker5',
  'worker6',
  'worker7',
  'worker8',
] as const;
export type WorkerId = (typeof WORKERS)[number];
/** The character, a mech named after the ability it uncovers, or a worker. */
export type UnitId = 'character' | MechId | WorkerId;
