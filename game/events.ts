import type { ResourceCounts } from './actions.ts';
import type { DraftDeal } from './data/limits.ts';
import type { TrapId } from './data/tokens.ts';
import type {
  BottomAction,
  CubeSource,
  FactionId,
  MechId,
  OptionId,
  PlaceId,
  PlayerMatId,
  RecruitBonus,
  Section,
  Star,
  StructureId,
  UnitId,
} from './data/ids.ts';

/** The audience of an event: everyone, or the seats listed. */
export type Audience = 'all' | readonly number[];

/** The reason for a gain or a cost. */
export type Reason =
  | 'move'
  | 'bolster'
  | 'trade'
  | 'produce'
  | 'factory'
  | BottomAction
  | 'oneTimeBonus'
  | 'ongoingBonus'
  | 'structure'
  | 'combat'
  | 'forcedRetreat'
  | 'encounter'
  | 'ability'
  | 'trap'
  | 'gift';

/**
 * The fields of each event type. `seat` is the player the event is about. Hidden information is in separate events.
 */
export interface EventFields {
  draftBegan: { deal: DraftDeal };
  factionChosen: { seat: number; faction: FactionId };
  matChosen: { seat: number; mat: PlayerMatId };
  /** `outbid`: the seat that held the pairing, or null. */
  bidMade: { seat: number; faction: FactionId; coins: number; outbid: number | null };
  maximaNamed: { seat: number };
  /** Emitted for each seat at the end of the draft. `bid` is null if there was no auction. */
  pairingTaken: { seat: number; faction: FactionId; mat: PlayerMatId; bid: number | null };
  matchBegan: { first: number };
  turnBegan: { seat: number; round: number };
  sectionTaken: { seat: number; section: Section };
  gained: { seat: number; what: RecruitBonus; n: number; reason: Reason };
  spent: { seat: number; what: RecruitBonus; n: number; reason: Reason };
  lost: { seat: number; what: RecruitBonus; n: number; reason: Reason };
  resourcesSpent: { seat: number; at: PlaceId; resources: ResourceCounts; reason: Reason };
  resourcesPlaced: { seat: number; at: PlaceId; resources: ResourceCounts; reason: Reason };
  workersPlaced: { seat: number; at: PlaceId; workers: UnitId[]; reason: Reason };
  unitMoved: { seat: number; unit: UnitId; from: PlaceId; to: PlaceId; resources: ResourceCounts; workers: UnitId[] };
  moveClosed: { seat: number };
  /** A Flag or a Trap is placed. `trapChosen` shows the type of a Trap to its owner only. */
  tokenPlaced: { seat: number; at: PlaceId };
  trapChosen: { seat: number; at: PlaceId; trap: TrapId };
  /** `seat`: the player who paid. `n`: how much they lost. */
  trapSprung: { seat: number; at: PlaceId; trap: TrapId; n: number };
  trapRearmed: { seat: number; at: PlaceId };
  upgraded: { seat: number; from: CubeSource; to: BottomAction };
  deployed: { seat: number; mech: MechId; at: PlaceId };
  built: { seat: number; structure: StructureId; at: PlaceId };
  enlisted: { seat: number; from: BottomAction; bonus: RecruitBonus };
  declined: { seat: number; gain: string };
  combatBegan: { seat: number; defender: number; at: PlaceId };
  abilityUsed: { seat: number; ability: string; against: number };
  abilityDeclined: { seat: number; ability: string };
  cardScouted: { seat: number; from: number; card: number };
  committed: { seat: number; at: PlaceId };
  combatRevealed: { seat: number; at: PlaceId; power: number; combatCards: number[]; total: number };
  combatWon: { seat: number; loser: number; at: PlaceId };
  combatCancelled: { seat: number; at: PlaceId };
  unitsRetreated: { seat: number; from: PlaceId; to: PlaceId; units: UnitId[] };
  cardsDrawn: { seat: number; cards: number[] };
  cardsDiscarded: { seat: number; cards: number[]; reason: Reason };
  combatDeckShuffled: { cards: number };
  encounterMet: { seat: number; at: PlaceId; card: number };
  optionChosen: { seat: number; card: number; option: OptionId };
  handLookedAt: { seat: number; of: number };
  handSeen: { seat: number; of: number; cards: number[] };
  encounterEnded: { seat: number; card: number };
  factoryCardsSeen: { seat: number; cards: number[] };
  factoryCardTaken: { seat: number; card: number };
  objectiveRevealed: { seat: number; card: number };
  starPlaced: { seat: number; star: Star };
  coinsGiven: { seat: number; to: number; n: number };
  undone: { seat: number; actions: number };
  matchEnded: { reason: 'stars' | 'rounds'; winners: FactionId[] };
}

export type EventType = keyof EventFields;
export type EventOf<T extends EventType> = { type: T; audience: Audience } & EventFields[T];
/** Something that happened, with the details that the log and animations need. */
export type GameEvent = { [T in EventType]: EventOf<T> }[EventType];

/** Adds an event to the current action. */
export function emit(state: { events: GameEvent[]; eventCount: number }, event: GameEvent): void {
  // Most actions have one event, and creating the list with it takes less memory than growing an empty list.
  if (state.events.length === 0) state.events = [event];
  else state.events.push(event);
  state.eventCount++;
}
