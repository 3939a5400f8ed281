import type { GameEvent } from '../events.ts';
import type { Action } from '../actions.ts';
import type {
  BottomAction,
  CubeSource,
  FactionId,
  OptionId,
  PlayerMatId,
  RecruitBonus,
  Section,
  Star,
  StructureBonusId,
} from '../data/ids.ts';

/** Match options (docs/notation.md, Set-up). Never changed during a match, so clones share the object. */
export interface Options {
  readonly deal: 'random' | 'given';
  readonly relentlessOnFactory: boolean;
  readonly disarmOnMine: boolean;
  readonly allowBannedPairings: boolean;
  readonly coinsMayBeGiven: boolean;
  readonly promoCards: boolean;
  /** The number of stars that ends the match, 3 to 6 (STR-1). */
  readonly starsToEnd: number;
}

/** Unit slots of a player: the character, four mechs in the order of the faction mat, eight workers. */
export const CHARACTER = 0;
export const FIRST_MECH = 1;
export const FIRST_WORKER = 5;
export const UNIT_SLOTS = 13;
/** The place of a piece that is still on a mat. */
export const ON_MAT = -1;

export interface PlayerState {
  faction: FactionId;
  mat: PlayerMatId;
  coins: number;
  power: number;
  popularity: number;
  /** Combat cards in hand in the order drawn; 0 is a card the viewer may not know. */
  hand: readonly number[];
  /** Objectives in hand; 0 is unknown. */
  objectives: readonly number[];
  factoryCard: number | null;
  /** Where the action token stands (TURN-1). */
  section: Section | null;
  /** Place of each unit slot, ON_MAT while it is on a mat. */
  units: readonly number[];
  /** Place of mine, monument, armory, mill. */
  structures: readonly number[];
  /** Cubes moved, as made: [from, to]. */
  upgrades: readonly (readonly [CubeSource, BottomAction])[];
  /** One-time bonus taken by the recruit of upgrade, deploy, build, enlist. */
  recruits: readonly (RecruitBonus | null)[];
  stars: readonly Star[];
  objectivesRevealed: readonly number[];
}

export type RowState = 'open' | 'taken' | 'closed';

/** One step of a unit in the open Move (MOV-6, MOV-8). */
export interface Step {
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  /** Tokens taken along by kind. */
  readonly resources: readonly number[];
  /** Unit slots of workers carried, ascending. */
  readonly workers: readonly number[];
  /** The step ended the unit's movement (MOV-12, 13, 14). */
  readonly ended: boolean;
}

export interface Commit {
  power: number;
  combatCards: number[];
}

export interface Combat {
  at: number;
  /** Players who answered useAbility, in order. */
  asked: number[];
  /** By player id; `true` is a choice the viewer may not know (INF-3). */
  commits: Record<number, Commit | true>;
}

export interface EncounterState {
  card: number;
  chosen: OptionId[];
}

/** A gain that waits for its owner's choice (ENC-2, FCT-5). */
export interface Owed {
  gain: BottomAction | 'produce' | 'resources' | 'workers';
  by: 'encounter' | 'factory';
  /** Number of resources or workers; 1 otherwise. */
  n: number;
}

/** What has happened on the current turn since its section was taken. */
export interface TurnState {
  top: RowState;
  bottom: RowState;
  moving: boolean;
  steps: Step[];
  forcedRetreats: number;
  cardSpent: boolean;
  /** Combats not yet begun. */
  combats: number[];
  combat: Combat | null;
  encounter: EncounterState | null;
  choosingFactoryCard: boolean;
  owed: Owed[];
}

export interface MatchResult {
  reason: 'stars' | 'rounds';
  round: number;
  winners: FactionId[];
  scores: Partial<Record<FactionId, number>>;
}

/** The last point of no return and what was done since (docs/notation.md, Undo). */
export interface UndoState {
  base: State;
  seat: number;
  actions: Action[];
}

/**
 * The whole match. Plain JSON, keys always in this order. Lists are replaced and never changed, so that clones share
 * them, except in the turn under way. A view is a State, too, in which what the seat may not
 * know is a placeholder: card 0, seed '', commit `true` (game/view.ts).
 */
export interface State {
  rules: number;
  options: Options;
  round: number;
  /** Turns begun since the match began; grows by one with every turn. */
  turnNumber: number;
  seed: string;
  /** Words of the random stream used so far. */
  words: number;
  active: number;
  /** Player ids clockwise (SET-3). */
  seating: readonly number[];
  /** The player who had the first turn (SET-4). */
  first: number;
  players: PlayerState[];
  /** Tokens by place and kind: resources[place * 4 + kind]. */
  resources: readonly number[];
  /** Hexes whose encounter token is still there, in board order. */
  encounters: readonly number[];
  combatDeck: readonly number[];
  combatDiscard: readonly number[];
  encounterDeck: readonly number[];
  factoryDeck: readonly number[];
  structureBonus: StructureBonusId;
  /** null while no section is taken. */
  turn: TurnState | null;
  bids: Partial<Record<FactionId, number>> | null;
  result: MatchResult | null;
  /** Number of the last event so far; the events of the last action are the last ones. */
  eventCount: number;
  events: GameEvent[];
  undo: UndoState | null;
}
