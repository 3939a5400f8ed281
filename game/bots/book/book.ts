import { applyListed, clone, legalActions, type Action, type State } from '../../engine.ts';
import { KINDS } from '../../data/places.ts';
import { decisionOf } from '../../rules/decisions.ts';
import type { PlannedAction } from '../bot.ts';
import { isHidden } from '../hidden.ts';
import { markOf } from '../mark.ts';
import type { PlayerState } from '../../state/types.ts';
import { styleOf, type Style } from '../styles.ts';
import { EXPANSION_LINES } from './expansionLines.ts';
import { LINES } from './lines.ts';

/**
 * The opening book: the first turns of each faction with each player mat in each style, found by planning as if the
 * opponents did nothing (`npm run book`). A seat follows its line while its pieces are where the line expects them.
 */

/** A turn of a line: the hash (`piecesOf`) of the seat's pieces at the start of the turn, and the turn's actions. */
export type BookTurn = readonly [mark: number, actions: readonly Action[]];

/** Returns the line for a faction, a player mat and a style, or an empty line if the book has none. */
export type Book = (faction: string, mat: string, style: Style) => readonly BookTurn[];

const known = new Map<string, readonly BookTurn[]>();

/** Returns a line from the shipped book. */
export const lineOf: Book = (faction, mat, style) => {
  const name = `${faction} ${mat} ${style}`;
  let line = known.get(name);
  if (line === undefined) {
    line = JSON.parse(LINES[name] ?? EXPANSION_LINES[name] ?? '[]') as readonly BookTurn[];
    known.set(name, line);
  }
  return line;
};

/** One FNV-1a round with an integer instead of a byte. */
const mix = (hash: number, n: number): number => Math.imul(hash ^ n, 0x01000193);

/**
 * Returns a 32-bit hash of what a line depends on: the seat's pieces, its mats, and the resources where its units are.
 * Coins, power, popularity and cards are left out. If the seat has more of these than expected, that does no harm. If
 * it has too few, the rules refuse the action.
 */
export function piecesOf({ players, resources }: State, seat: number): number {
  const { units, structures, upgrades, recruits, section } = players[seat];
  let hash = 0x811c9dc5;
  for (const at of [...units, ...structures]) hash = mix(hash, at + 2);
  for (const char of JSON.stringify([upgrades, recruits, section])) hash = mix(hash, char.charCodeAt(0));
  for (const at of new Set(units)) {
    if (at < 0 || at * KINDS >= resources.length) continue;
    for (let kind = 0; kind < KINDS; kind++) hash = mix(hash, resources[at * KINDS + kind]);
  }
  return hash >>> 0;
}

/**
 * Returns the action. If it pays with a combat card (FAC-3), substitutes the seat's lowest card, because the line was
 * planned without knowing the hand.
 */
export function withCard(action: Action, { hand }: PlayerState): Action {
  if (!('pay' in action) || action.pay?.card === undefined || hand.length === 0) return action;
  return { ...action, pay: { ...action.pay, card: Math.min(...hand) } };
}

/** A turn from the book as a plan, and the position it leads to. */
export interface Opening {
  readonly plan: readonly PlannedAction[];
  readonly end: State;
}

/**
 * Returns the book's turn for a seat at the start of its turn, or null if the book has none, the seat has left its
 * line, an action is illegal, or the line would lead into a combat.
 */
export function openingTurn(view: State, seat: number, book = lineOf): Opening | null {
  const { faction, mat } = view.players[seat];
  const turn = book(faction, mat, styleOf(view, seat))[view.round - 1];
  if (turn === undefined || view.turn !== null || decisionOf(view, seat) !== 'takeSection') return null;
  const [mark, actions] = turn;
  if (mark !== piecesOf(view, seat)) return null;
  const end = clone(view);
  end.undo = { base: view, seat, actions: [] };
  const plan: PlannedAction[] = [];
  for (const written of actions) {
    const action = withCard(written, end.players[seat]);
    const wanted = JSON.stringify(action);
    if (!legalActions(end, seat).some((listed) => JSON.stringify(listed) === wanted)) return null;
    plan.push({ action, mark: markOf(end) });
    applyListed(end, seat, action);
    if (end.turn?.combat != null || (end.turn?.combats.length ?? 0) > 0) return null;
    if (isHidden(end)) return { plan, end };
  }
  if (decisionOf(end, seat) === 'rows') plan.push({ action: { type: 'endTurn' }, mark: markOf(end) });
  return { plan, end };
}
