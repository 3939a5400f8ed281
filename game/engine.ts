import { isMalformed, parseAction, type Action, type ActionOf, type ActionType } from './actions.ts';
import { emit } from './events.ts';
import { refusal, type Refusal, type RefusalCode } from './refusals.ts';
import { decisionOf, decisions, type Decision, type DecisionKind } from './rules/decisions.ts';
import { RULES, answersGain, listersFor, whyNotNow } from './rules/index.ts';
import type { Rule, RuledAction } from './rules/rule.ts';
import { goOn } from './rules/sequence.ts';
import { Situation } from './rules/situation.ts';
import { clone } from './state/clone.ts';
import type { GameEvent } from './events.ts';
import type { MatchResult, State } from './state/types.ts';
import { isKnownVersion } from './version.ts';
import { remember, restore, undoableActions, watermark } from './undo.ts';

/**
 * The only door to the rules. `check` asks whether a seat may do something, `apply` does it in place and returns
 * what happened, `legalActions` lists the canonical subset, `decisions` says who owes what.
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
  if (seat !== state.active) return 'not-your-decision';
  return undoableActions(state, seat) > 0 ? null : 'nothing-to-undo';
}

function codeFor(state: State, seat: number, action: Action): RefusalCode | null {
  if (!isKnownVersion(state.rules)) return 'rules-version';
  if (!Number.isInteger(seat) || seat < 0 || seat >= state.players.length) return 'malformed';
  return isUndo(action.type) ? checkUndo(state, seat) : checkRuled(state, seat, action as ActionOf<RuledAction>);
}

/**
 * Why a seat may not do this now, or null. `seat` is a player id; the action has been parsed (`parseAction`).
 * Works on a seat's view as on the full state, for that seat.
 */
export function check(state: State, seat: number, action: Action): Refusal | null {
  const code = codeFor(state, seat, action);
  return code === null ? null : refusal(code);
}

/** Goes back to the last point of no return and does all but the last `actions` again. */
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
  remember(state, before, seat, action as Action);
}

/** What an action that was done brought about. */
export interface Applied {
  readonly events: readonly GameEvent[];
}

/**
 * Checks an action and does it in place. Returns the events, which the state also carries until the next action,
 * or the refusal; a refusal changes nothing. Callers that need the old state clone it first.
 */
export function apply(state: State, seat: number, action: Action): Applied | Refusal {
  const code = codeFor(state, seat, action);
  return code === null ? applyListed(state, seat, action) : refusal(code);
}

/**
 * Does an action that `legalActions` has listed for this very state, or that `check` has allowed, without asking again
 * whether it is legal: for bots, simulations, counts and the server. The same as `apply` for such an action; any other
 * may break the match.
 */
export function applyListed(state: State, seat: number, action: Action): Applied {
  if (isUndo(action.type)) {
    takeBack(state, seat, action.type === 'undo' ? 1 : (state.undo?.actions.length ?? 0));
    return { events: state.events };
  }
  applyRuled(state, seat, action as ActionOf<RuledAction>);
  return { events: state.events };
}

/** True for the answer of an action that was refused. */
export function isRefusal(answer: Applied | Refusal | null): answer is Refusal {
  return answer !== null && 'refused' in answer;
}

/** The legal actions of a seat, as the canonical subset lists them (docs/notation.md); empty when it owes nothing. */
export function legalActions(state: State, seat: number): Action[] {
  const out: Action[] = [];
  const kind = decisionOf(state, seat);
  if (kind === null || !isKnownVersion(state.rules)) return out;
  const situation = new Situation(state, seat);
  for (const rule of listersFor(situation.player, kind)) rule.list(situation, out);
  return out;
}

/** The end of the match, or null while it goes on (END-1). */
export const result = (state: State): MatchResult | null => state.result;

export { clone, decisions, isMalformed, parseAction, undoableActions };
export type { Action, Decision, DecisionKind, Refusal, State };
