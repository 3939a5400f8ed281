import { isMalformed, type Action, type ActionOf, type ActionType } from './actions.ts';
import { emit } from './events.ts';
import { refusal, type Refusal, type RefusalCode } from './refusals.ts';
import { decisionOf, decisions, type Decision, type DecisionKind } from './rules/decisions.ts';
import { RULES, answersGain, listersFor, whyNotNow } from './rules/index.ts';
import type { Rule, RuledAction } from './rules/rule.ts';
import { goOn } from './rules/sequence.ts';
import { Situation } from './rules/situation.ts';
import { clone } from './state/clone.ts';
import { seatCount } from './state/draft.ts';
import type { GameEvent } from './events.ts';
import type { MatchResult, State } from './state/types.ts';
import { isKnownVersion } from './version.ts';
import { remember, restore, undoableActions, watermark } from './undo.ts';

/**
 * The entry point to the rules. `check` returns the refusal of an illegal action, `apply` performs it in place and
 * returns its events, `legalActions` lists the canonical subset, and `decisions` lists the pending decisions.
 */

const ruleOf = <T extends RuledAction>(type: T): Rule<T> => RULES[type];

const isUndo = (type: ActionType): type is 'undo' | 'undoTurn' => type === 'undo' || type === 'undoTurn';

function checkRuled<T extends RuledAction>(
  state: State,
  seat: number,
  action: ActionOf<T> & { type: T },
): RefusalCode | null {
  const rule = ruleOf(action.type);
  if (rule.isMalformed?.(state, seat, action) === true) return 'malformed';
  if (state.result !== null) return 'match-over';
  const kind = decisionOf(state, seat);
  if (kind === null) return 'not-your-decision';
  const fits = rule.during.includes(kind) && (kind !== 'gain' || answersGain(state, action.type));
  if (!fits) return whyNotNow(state, seat, kind, action.type);
  return rule.check(state, seat, action);
}

function checkUndo(state: State, seat: number): RefusalCode | null {
  if (state.result !== null) return 'match-over';
  // A draft cannot be undone.
  if (state.draft !== undefined) return decisionOf(state, seat) === null ? 'not-your-decision' : 'draft-first';
  if (seat !== state.active) return 'not-your-decision';
  return undoableActions(state, seat) > 0 ? null : 'nothing-to-undo';
}

function codeFor(state: State, seat: number, action: Action): RefusalCode | null {
  if (!isKnownVersion(state.rules)) return 'rules-version';
  if (!Number.isInteger(seat) || seat < 0 || seat >= seatCount(state)) return 'malformed';
  return isUndo(action.type) ? checkUndo(state, seat) : checkRuled(state, seat, action as ActionOf<RuledAction>);
}

/**
 * Returns the refusal of a parsed action (game/parseAction.ts), or null if it is legal now. `seat` is a player id. The
 * seat's own view gives the same answer as the full state.
 */
export function check(state: State, seat: number, action: Action): Refusal | null {
  const code = codeFor(state, seat, action);
  return code === null ? null : refusal(code);
}

/** Restores the last point of no return, then replays all but the last `actions` actions. */
function takeBack(state: State, seat: number, actions: number): void {
  const { undo, eventCount } = state;
  if (undo === null) return;
  const kept = undo.actions.slice(0, undo.actions.length - actions);
  restore(state, undo.base);
  state.undo = { base: undo.base, seat, actions: [] };
  for (const action of kept) applyListed(state, seat, action);
  state.eventCount = eventCount;
  state.events = [];
  emit(state, { type: 'undone', audience: 'all', seat, actions });
}

function applyRuled<T extends RuledAction>(state: State, seat: number, action: ActionOf<T> & { type: T }): void {
  const before = watermark(state);
  state.events = [];
  ruleOf(action.type).apply(state, seat, action);
  goOn(state, action.type);
  if (state.draft === undefined) remember(state, before, seat, action as Action);
}

/** The result of a performed action. */
export interface Applied {
  readonly events: readonly GameEvent[];
}

/**
 * Checks an action and performs it in place. Returns its events, which also stay in the state until the next action. If
 * the action is illegal, returns the refusal and changes nothing. Callers that need the old state must clone it first.
 */
export function apply(state: State, seat: number, action: Action): Applied | Refusal {
  const code = codeFor(state, seat, action);
  return code === null ? applyListed(state, seat, action) : refusal(code);
}

/**
 * Performs an action without checking it, for bots, simulations, perft and the server. The action must have been listed
 * by `legalActions` or allowed by `check` for exactly this state; its effect is then the same as with `apply`. Any
 * other action can corrupt the match.
 */
export function applyListed(state: State, seat: number, action: Action): Applied {
  if (isUndo(action.type)) {
    takeBack(state, seat, action.type === 'undo' ? 1 : (state.undo?.actions.length ?? 0));
    return { events: state.events };
  }
  applyRuled(state, seat, action as ActionOf<RuledAction>);
  return { events: state.events };
}

/** Returns true if the action was refused. */
export function isRefusal(answer: Applied | Refusal | null): answer is Refusal {
  return answer !== null && 'refused' in answer;
}

/** Returns a seat's legal actions in the canonical subset (docs/notation.md), or none if it has no decision to make. */
export function legalActions(state: State, seat: number): Action[] {
  const out: Action[] = [];
  const kind = decisionOf(state, seat);
  if (kind === null || !isKnownVersion(state.rules)) return out;
  const situation = new Situation(state, seat);
  for (const rule of listersFor(state, seat, kind)) rule.list(situation, out);
  return out;
}

/** Returns the result of the match, or null while it is in progress (END-1). */
export const result = (state: State): MatchResult | null => state.result;

export { clone, decisions, isMalformed, undoableActions };
export type { Action, Decision, DecisionKind, Refusal, State };
