import { abilitiesOf } from '../abilities/index.ts';
import type { Action } from '../actions.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { SECTIONS, type BottomAction, type Section } from '../data/ids.ts';
import { sectionOf } from '../state/tables.ts';
import type { Owed, State, TurnState } from '../state/types.ts';
import type { Rule } from './rule.ts';

/** Returns the current turn. Throws if its section has not been chosen. */
export function turnOf(state: State): TurnState {
  if (state.turn === null) throw new Error('no section is taken');
  return state.turn;
}

const newTurn = (): TurnState => ({
  top: 'open',
  bottom: 'open',
  moving: false,
  steps: [],
  forcedRetreats: 0,
  cardSpent: false,
  combats: [],
  combat: null,
  encounter: null,
  choosingFactoryCard: false,
  owed: [],
});

function checkSection(state: State, seat: number, section: Section): RefusalCode | null {
  const player = state.players[seat];
  if (player.section === section && abilitiesOf(player).repeatsSection?.(state, section) !== true)
    return 'same-section';
  return section === 'factory' && player.factoryCard === null ? 'no-factory-card' : null;
}

const TAKE_SECTION = SECTIONS.map((section) => Object.freeze({ type: 'takeSection', section } as const));

/** Places the action token on a section (TURN-1). */
export const takeSection: Rule<'takeSection'> = {
  during: ['takeSection'],
  check: (state, seat, action) => checkSection(state, seat, action.section),
  apply: (state, seat, action) => {
    state.players[seat].section = action.section;
    state.turn = newTurn();
    emit(state, { type: 'sectionTaken', audience: 'all', seat, section: action.section });
  },
  list: ({ state, seat }, out) => {
    for (const action of TAKE_SECTION) if (checkSection(state, seat, action.section) === null) out.push(action);
  },
};

const END_TURN: Action = Object.freeze({ type: 'endTurn' });

/** Ends a turn and gives up the rows not taken (TURN-1, TURN-3). */
export const endTurn: Rule<'endTurn'> = {
  during: ['rows'],
  check: () => null,
  apply: (state) => beginNextTurn(state),
  list: (_situation, out) => out.push(END_TURN),
};

/** Makes the next seat clockwise active. A round begins with the first player's turn (SET-4). */
function beginNextTurn(state: State): void {
  const { seating } = state;
  state.active = seating[(seating.indexOf(state.active) + 1) % seating.length];
  if (state.active === state.first) state.round++;
  state.turnNumber++;
  state.turn = null;
  emit(state, { type: 'turnBegan', audience: 'all', seat: state.active, round: state.round });
}

/** Returns why the top row of this section cannot be taken now, or null (TURN-1). */
export function checkTopRow(state: State, seat: number, section: Section): RefusalCode | null {
  if (state.players[seat].section !== section) return 'other-section';
  return turnOf(state).top === 'open' ? null : 'row-not-open';
}

/** Returns why the bottom row with this action cannot be taken now, or null (TURN-1). */
export function checkBottomRow(state: State, seat: number, bottom: BottomAction): RefusalCode | null {
  const { mat, section } = state.players[seat];
  if (section === null || sectionOf(mat, section)?.bottom !== bottom) return 'other-section';
  return turnOf(state).bottom === 'open' ? null : 'row-not-open';
}

/**
 * Closes the top row if it is still open. Called when the bottom row begins: at its first step or payment, or when a
 * Factory card's Move is closed (TURN-1).
 */
export function beginBottomRow(turn: TurnState): void {
  if (turn.top === 'open') turn.top = 'closed';
}

/** Marks the top row as taken (TURN-1). */
export function takeTopRow(state: State): void {
  turnOf(state).top = 'taken';
}

/**
 * Sets the gains that a card owes, each of which requires a choice (ENC-2, FCT-5). `goOn` then drops those that cannot
 * be taken.
 */
export function owe(state: State, gains: readonly Owed[]): void {
  turnOf(state).owed = gains.slice();
}

/** Removes the first gain owed, which was taken or given up. */
export function settleOwed(state: State): void {
  turnOf(state).owed.shift();
}
