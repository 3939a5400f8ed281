import { z } from 'zod';
import { apply, isMalformed, isRefusal, legalActions, result, type State } from '../engine.ts';
import { parseAction } from '../parseAction.ts';
import { controllerOf } from '../rules/control.ts';
import { scoreBoard } from '../rules/scoring.ts';
import { FACTIONS } from '../data/ids.ts';
import { seatCount } from '../state/draft.ts';
import { HEX_COUNT, PLACE_INDEX } from '../data/places.ts';
import { read } from './fault.ts';
import { parsePosition } from './loadPosition.ts';
import { toPosition, type Position } from './position.ts';

/** Scenarios: a position, actions and what must be true after them (docs/notation.md). */

const scenarioAction = z.looseObject({
  by: z.union([z.enum(FACTIONS), z.string().regex(/^[0-6]$/)]),
  type: z.string(),
  refused: z.union([z.boolean(), z.string()]).optional(),
});

export const scenarioSchema = z.strictObject({
  format: z.literal('scythe-scenario/1', { error: 'not a format this version reads' }),
  name: z.string().min(1),
  rules: z.array(z.string().regex(/^[A-Z]{3,4}-[0-9]+$/)).optional(),
  seed: z.string().optional(),
  position: z.unknown(),
  actions: z.array(scenarioAction),
  expect: z.record(z.string(), z.unknown()).optional(),
});
export type Scenario = z.infer<typeof scenarioSchema>;

export interface ScenarioOutcome {
  readonly name: string;
  readonly ok: boolean;
  readonly failures: string[];
  /** The position after the last action, for `--print`. */
  readonly position: Position;
}

/** Parses a scenario. Throws a NotationError with the path of the fault if the scenario is invalid. */
export const parseScenario = (value: unknown): Scenario => read(scenarioSchema, value);

/** Returns the state at the start of a scenario. Throws a NotationError if its position is invalid. */
export const scenarioStart = (scenario: Scenario): State =>
  parsePosition(scenario.position, scenario.seed ?? scenario.name, 'position');

/** Returns the player id for `by`: a faction or, as in a draft, a player id as text. Returns -1 if there is none. */
export function seatOf(state: State, by: string): number {
  const seat = /^[0-6]$/.test(by) ? Number(by) : state.players.findIndex((player) => player.faction === by);
  return seat < seatCount(state) ? seat : -1;
}

/** The refusal of an action from a file, with the path of the fault if the action is malformed. */
export interface RefusedAction {
  readonly refused: string;
  readonly rule: string | null;
  readonly path?: string;
  readonly message?: string;
}

/** Returns the text of a refusal: the code, then the fault if it has a message, otherwise the rule. */
export const refusedText = ({ refused, rule, path = '', message }: RefusedAction): string =>
  message === undefined
    ? `${refused} (${rule ?? 'no rule'})`
    : `${refused}, ${path === '' ? '' : `${path}: `}${message}`;

/** Performs an action from a file. Returns the refusal, or null if the action was performed. */
export function applyWritten(state: State, written: { by: string; type: string }): RefusedAction | null {
  const { by, ...rest } = written;
  const action = parseAction(rest);
  if (isMalformed(action)) return action;
  const seat = seatOf(state, by);
  if (seat === -1) return { refused: 'malformed', rule: null, path: 'by', message: 'no such player in this match' };
  const answer = apply(state, seat, action);
  return isRefusal(answer) ? answer : null;
}

const describe = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const UNORDERED = new Set(['combatCards', 'objectives', 'objectivesRevealed', 'stars', 'encounters', 'combatDiscard']);

function sameList(expected: readonly unknown[], actual: readonly unknown[], ordered: boolean): boolean {
  if (expected.length !== actual.length) return false;
  if (ordered) return expected.every((item, i) => same(item, actual[i], ''));
  const rest = actual.slice();
  return expected.every((item) => {
    const index = rest.findIndex((other) => same(item, other, ''));
    if (index !== -1) rest.splice(index, 1);
    return index !== -1;
  });
}

/** Returns true if two values are equal: objects key by key, and lists in order unless their order has no meaning. */
function same(expected: unknown, actual: unknown, key: string): boolean {
  if (Array.isArray(expected) && Array.isArray(actual)) return sameList(expected, actual, !UNORDERED.has(key));
  if (typeof expected === 'object' && expected !== null && typeof actual === 'object' && actual !== null) {
    if (Array.isArray(expected) || Array.isArray(actual)) return false;
    const a = new Map(Object.entries(expected));
    const b = new Map(Object.entries(actual));
    return a.size === b.size && [...a].every(([name, value]) => b.has(name) && same(value, b.get(name), name));
  }
  return expected === actual;
}

function lookUp(root: unknown, path: readonly string[]): unknown {
  let value: unknown = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map(Object.entries(value)).get(part);
  }
  return value;
}

/** The paths of `expect` that are not part of the position. */
const EXTRA: Readonly<Record<string, (state: State, rest: string) => unknown>> = {
  gameover: (state, rest) => (rest === '' ? result(state) : lookUp(result(state), rest.split('.'))),
  scores: (state, faction) =>
    state.draft === undefined ? new Map(Object.entries(scoreBoard(state).scores)).get(faction) : undefined,
  control: (state, place) => {
    if (state.draft !== undefined) return undefined;
    const index = PLACE_INDEX.get(place);
    const seat = index === undefined || index >= HEX_COUNT ? -1 : controllerOf(state, index);
    return seat === -1 ? null : state.players[seat].faction;
  },
  hand: (state, faction) => state.players[seatOf(state, faction)]?.hand.length,
  legal: (state, faction) => {
    const seat = seatOf(state, faction);
    return seat === -1 ? undefined : [...new Set(legalActions(state, seat).map((action) => action.type))];
  },
};

function expectation(state: State, position: Position, path: string, expected: unknown): string | null {
  const [head, ...rest] = path.split('.');
  const extra = Object.hasOwn(EXTRA, head) ? EXTRA[head] : undefined;
  let actual = extra === undefined ? lookUp(position, [head, ...rest]) : extra(state, rest.join('.'));
  // A missing path is treated as null, and a missing count as 0.
  if (actual === undefined) actual = typeof expected === 'number' ? 0 : null;
  const key = head === 'legal' ? 'stars' : (rest.at(-1) ?? head);
  if (path === 'gameover' && typeof expected === 'object' && expected !== null) {
    const wrong = Object.entries(expected).some(([name, value]) => !same(value, lookUp(actual, [name]), name));
    return wrong || actual === null ? `${path}: expected ${describe(expected)}, got ${describe(actual)}` : null;
  }
  return same(expected, actual, key) ? null : `${path}: expected ${describe(expected)}, got ${describe(actual)}`;
}

const fits = (wanted: true | string, refused: { refused: string; rule: string | null }): boolean =>
  wanted === true || wanted === refused.refused || wanted === refused.rule;

/** Plays one action of a scenario. Returns the failure, or null. */
function playAction(state: State, written: Scenario['actions'][number], i: number): string | null {
  const { refused: wanted, ...action } = written;
  const before = wanted === undefined || wanted === false ? '' : JSON.stringify(state);
  const refused = applyWritten(state, action);
  if (wanted === undefined || wanted === false) {
    if (refused === null) return null;
    return `actions.${i}: ${written.by} ${written.type} was refused: ${refusedText(refused)}`;
  }
  if (refused === null) return `actions.${i}: ${written.by} ${written.type} was accepted, not refused`;
  if (!fits(wanted, refused)) {
    return `actions.${i}: refused with ${refused.refused} (${refused.rule ?? 'no rule'}), not ${describe(wanted)}`;
  }
  return JSON.stringify(state) === before ? null : `actions.${i}: the refused action changed the state`;
}

/**
 * Runs a scenario to its end or to the first action with an unexpected outcome. Throws a NotationError if its position
 * is invalid.
 */
export function runScenario(scenario: Scenario): ScenarioOutcome {
  const state = scenarioStart(scenario);
  const failures: string[] = [];
  for (const [i, action] of scenario.actions.entries()) {
    const failure = playAction(state, action, i);
    if (failure !== null) {
      failures.push(failure);
      break;
    }
  }
  const position = toPosition(state);
  if (failures.length === 0) {
    for (const [path, expected] of Object.entries(scenario.expect ?? {})) {
      const failure = expectation(state, position, path, expected);
      if (failure !== null) failures.push(failure);
    }
  }
  return { name: scenario.name, ok: failures.length === 0, failures, position };
}
