import type { Action } from './actions.ts';
import type { EventType } from './events.ts';
import { clone } from './state/clone.ts';
import type { State } from './state/types.ts';

/**
 * The parts of a state that are compared before and after an action to detect a point of no return (docs/notation.md,
 * Undo).
 */
export interface Watermark {
  readonly turnNumber: number;
  readonly words: number;
  readonly combat: boolean;
}

/**
 * Returns a state's watermark. It records whether a combat is in progress, because a combat involves another seat as
 * soon as it begins, so its start cannot be undone.
 */
export function watermark({ turnNumber, words, turn }: State): Watermark {
  return { turnNumber, words, combat: (turn?.combat ?? null) !== null };
}

/**
 * The types of events that reveal a card or a Trap. Returning a card to the bottom of its deck (ENC-5) reveals nothing.
 */
export const CARD_SEEN: ReadonlySet<EventType> = new Set<EventType>([
  'cardsDrawn',
  'cardScouted',
  'handLookedAt',
  'encounterMet',
  'factoryCardsSeen',
  'factoryCardTaken',
  'objectiveRevealed',
  'trapSprung',
]);

function showsACard({ events }: State): boolean {
  for (const { type } of events) if (CARD_SEEN.has(type)) return true;
  return false;
}

/** Returns true if the last action was a point of no return. */
function cannotBeTakenBack(before: Watermark, state: State, seat: number): boolean {
  const { turnNumber, words, turn } = state;
  return (
    state.result !== null ||
    before.turnNumber !== turnNumber ||
    before.words !== words ||
    before.combat ||
    (turn !== null && turn.combat !== null) ||
    seat !== state.active ||
    showsACard(state)
  );
}

/** Returns a copy of a state to restore later, without its events and older snapshots. */
function snapshot(state: State): State {
  const copy = clone(state);
  copy.events = [];
  copy.undo = null;
  return copy;
}

/**
 * Records the action that was just performed. If it cannot be undone, the state after it becomes the new snapshot
 * instead.
 */
export function remember(state: State, before: Watermark, seat: number, action: Action): void {
  const { undo } = state;
  if (undo === null || cannotBeTakenBack(before, state, seat)) {
    state.undo = { base: snapshot(state), seat: state.active, actions: [] };
  } else {
    state.undo = { base: undo.base, seat, actions: [...undo.actions, action] };
  }
}

/** Returns the number of actions a seat can undo now. */
export function undoableActions(state: State, seat: number): number {
  if (state.result !== null || state.undo === null || state.undo.seat !== seat) return 0;
  return state.undo.actions.length;
}

/** Copies the content of another state into `state`, so that existing references to `state` stay valid. */
export function restore(state: State, from: State): void {
  Object.assign(state, clone(from));
}
