import { emit } from '../events.ts';
import { PLACE_IDS, homeOf } from '../data/places.ts';
import { FIRST_WORKER, type State, type Step, type TurnState } from '../state/types.ts';
import { moveTokens } from './control.ts';
import { NO_ENEMY, enemyAt, putUnits, slotsAt } from '../state/pieces.ts';
import { scoreBoard } from './scoring.ts';

/** Returns a unit's last step in the current Move, or undefined. */
const lastStepOf = (steps: readonly Step[], unit: number): Step | undefined =>
  steps.findLast((step) => step.unit === unit);

/**
 * Moves each of the attacker's units in a cancelled combat back to where its last step began, with that step's cargo.
 * If enemies are there now, the unit goes to its home base instead (CMB-10, END-2).
 */
function cancelCombat(state: State, turn: TurnState, at: number): void {
  const seat = state.active;
  const player = state.players[seat];
  const steps = slotsAt(player, at, 0, FIRST_WORKER).flatMap((unit) => lastStepOf(turn.steps, unit) ?? []);
  for (const step of steps) {
    const back = enemyAt(state, seat, step.from) === NO_ENEMY ? step.from : homeOf(player.faction);
    putUnits(player, [step.unit, ...step.workers], back);
    moveTokens(state, at, back, step.resources);
  }
  emit(state, { type: 'combatCancelled', audience: 'all', seat, at: PLACE_IDS[at] });
}

/**
 * Returns the combats to cancel, in board order: those that have not begun, and the current one unless its power dials
 * have been revealed (CMB-10, ALB-8).
 */
function openCombats({ combats, combat }: TurnState): number[] {
  if (combat === null || Object.keys(combat.commits).length === 2) return combats;
  return [...combats, combat.at].sort((a, b) => a - b);
}

/** Ends the match immediately (END-1): cancels the open combats and clears everything in progress. */
export function endMatch(state: State, reason: 'stars' | 'rounds'): void {
  const { turn } = state;
  if (turn !== null) {
    for (const at of reason === 'stars' ? openCombats(turn) : turn.combats) cancelCombat(state, turn, at);
    if (turn.encounter !== null) state.encounterDeck = [...state.encounterDeck, turn.encounter.card];
    turn.combats = [];
    turn.combat = null;
    turn.encounter = null;
    turn.moving = false;
    turn.steps = [];
    turn.owed = [];
    turn.choosingFactoryCard = false;
  }
  const { scores, winners } = scoreBoard(state);
  state.result = { reason, round: state.round, winners, scores };
  emit(state, { type: 'matchEnded', audience: 'all', reason, winners });
}

/**
 * Ends a match after the given round and scores its current position. Used by simulations and for records of such
 * matches.
 */
export function cutMatch(state: State, lastRound: number): void {
  state.round = lastRound;
  // Clones can share the list of the last action's events, so this state gets a new list.
  state.events = [];
  endMatch(state, 'rounds');
}
