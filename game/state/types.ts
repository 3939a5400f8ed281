import type { GameEvent } from '../events.ts';
import type { Action } from '../actions.ts';
import type { DraftDeal } from '../data/limits.ts';
import type { TrapId } from '../data/tokens.ts';
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

/** Match options (docs/notation.md, Set-up). They never change during a match, so clones share the object. */
export interface Options {
  readonly deal: 'random' | 'given' | DraftDeal;
  readonly relentlessOnFactory: boolean;
  readonly disarmOnMine: boolean;
  readonly allowBannedPairings: boolean;
  readonly coinsMayBeGiven: boolean;
  readonly promoCards: boolean;
  /** The number of stars that ends the match, 3 to 6 (STR-1). */
  readonly starsToEnd: number;
  /** True if the match can have Clan Albion, the Togawa Shogunate, mats 2A and 3A, and up to seven seats (IFA-1). */
  readonly expansion: boolean;
}

/** A player's unit slots: the character, four mechs in the order of the faction mat, and eight workers. */
export const CHARACTER = 0;
export const FIRST_MECH = 1;
export const FIRST_WORKER = 5;
export const UNIT_SLOTS = 13;
/** The place of a piece that is still on a mat. */
export const ON_MAT = -1;

/** A Trap on the board (TOG-1). */
export interface Trap {
  readonly at: number;
  /** Null if the type is hidden from the viewer (TOG-2). */
  readonly trap: TrapId | null;
  readonly armed: boolean;
  /** True once the Trap has been sprung. Its type is public from then on. */
  readonly known: boolean;
}

export interface PlayerState {
  faction: FactionId;
  mat: PlayerMatId;
  coins: number;
  power: number;
  popularity: number;
  /** Combat cards in hand, in the order drawn. 0 is a card hidden from the viewer. */
  hand: readonly number[];
  /** Objectives in hand. 0 is a card hidden from the viewer. */
  objectives: readonly number[];
  factoryCard: number | null;
  /** The section with the action token (TURN-1). */
  section: Section | null;
  /** The place of each unit slot, or ON_MAT. */
  units: readonly number[];
  /** The places of Mine, Monument, Armory and Mill, or ON_MAT. */
  structures: readonly number[];
  /** The upgrades, in the order in which they were made: [from, to]. */
  upgrades: readonly (readonly [CubeSource, BottomAction])[];
  /**
   * The one-time bonuses taken with the recruits of Upgrade, Deploy, Build and Enlist, in that order. An entry is null
   * if its recruit is still on the player mat.
   */
  recruits: readonly (RecruitBonus | null)[];
  stars: readonly Star[];
  objectivesRevealed: readonly number[];
  /** The hexes with a Flag, in board order. The key is present only for a faction with Flags (IFA-3). */
  flags?: readonly number[];
  /** The Traps on the board, in board order. The key is present only for a faction with Traps (IFA-3). */
  traps?: readonly Trap[];
}

export type RowState = 'open' | 'taken' | 'closed';

/** One step of a unit in the current Move, which may already be closed (MOV-6, MOV-8). */
export interface Step {
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  /** Tokens carried, by kind. */
  readonly resources: readonly number[];
  /** Unit slots of the workers carried, in ascending order. */
  readonly workers: readonly number[];
  /** True if the step ended the unit's movement (MOV-12 to MOV-14, TOG-3). */
  readonly ended: boolean;
}

export interface Commit {
  power: number;
  combatCards: number[];
}

export interface Combat {
  at: number;
  /** The players who have decided whether to use an ability, in the order of their decisions. */
  asked: number[];
  /** By player id. `true` means a choice hidden from the viewer (INF-3). */
  commits: Record<number, Commit | true>;
}

export interface EncounterState {
  card: number;
  chosen: OptionId[];
}

/** A gain that still requires a choice by the player (ENC-2, FCT-5). */
export interface Owed {
  gain: BottomAction | 'produce' | 'resources' | 'workers';
  by: 'encounter' | 'factory';
  /** The number of resources or workers; otherwise 1. */
  n: number;
}

/** The state of the current turn, from the choice of its section until its end. */
export interface TurnState {
  top: RowState;
  bottom: RowState;
  moving: boolean;
  steps: Step[];
  forcedRetreats: number;
  cardSpent: boolean;
  /** Combats that have not started. */
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

/** The standing bid on a pairing (DRF-3). */
export interface Bid {
  readonly by: number;
  readonly coins: number;
}

/**
 * A player's secret choice in a quick auction: the maximum bid in coins for each faction's pairing, and the factions in
 * order of preference, which breaks ties (DRF-5).
 */
export interface Maxima {
  readonly maxima: Readonly<Partial<Record<FactionId, number>>>;
  readonly order: readonly FactionId[];
}

/** The draft before play. All lists are replaced, never changed. Parts that the deal does not use are empty. */
export interface DraftState {
  /** The number of seats. */
  readonly players: number;
  /** By player id; null if not chosen yet. Empty in an auction. */
  readonly factions: readonly (FactionId | null)[];
  readonly mats: readonly (PlayerMatId | null)[];
  /** The open pairings of an auction. */
  readonly pairings: readonly (readonly [FactionId, PlayerMatId])[];
  /** The standing bid on each pairing, or null. */
  readonly bids: readonly (Bid | null)[];
  /** The ids of the players without a pairing, next bidder first. */
  readonly queue: readonly number[];
  /** By player id. `true` means a choice hidden from the viewer, and null means no choice yet. */
  readonly maxima: readonly (Maxima | true | null)[];
}

/**
 * The state (`base`) after the last point of no return, and the actions performed since then by `seat`
 * (docs/notation.md, Undo).
 */
export interface UndoState {
  base: State;
  seat: number;
  actions: Action[];
}

/**
 * The complete match as plain JSON, with the keys in this order. Lists are replaced, never changed, so that clones can
 * share them, except for the lists of the current turn. A view is also a State, with placeholders for the parts that
 * are hidden from the viewer: card 0, seed '', words 0, commit and maxima `true`, Trap and undo null (game/view.ts).
 * During a draft there are no players yet (`seatCount`), the turn number is 0, and the decks are unshuffled.
 */
export interface State {
  rules: number;
  options: Options;
  round: number;
  /** The number of turns begun, counted from the start of the match. */
  turnNumber: number;
  seed: string;
  /** The number of words drawn from the random stream. */
  words: number;
  active: number;
  /** Player ids in clockwise order (SET-3). */
  seating: readonly number[];
  /** The player who had the first turn (SET-4). */
  first: number;
  players: PlayerState[];
  /** Tokens by place and kind: resources[place * 4 + kind]. */
  resources: readonly number[];
  /** Hexes that still have their encounter token, in board order. */
  encounters: readonly number[];
  combatDeck: readonly number[];
  combatDiscard: readonly number[];
  encounterDeck: readonly number[];
  factoryDeck: readonly number[];
  structureBonus: StructureBonusId;
  /** Null until a section is chosen. */
  turn: TurnState | null;
  bids: Partial<Record<FactionId, number>> | null;
  result: MatchResult | null;
  /** The number of events so far. `events` contains those of the last action. */
  eventCount: number;
  events: GameEvent[];
  undo: UndoState | null;
  /** The draft before play. Absent once play has begun, and in matches without a draft. */
  draft?: DraftState;
}
