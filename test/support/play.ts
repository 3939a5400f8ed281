import {
  apply,
  check,
  decisions,
  isMalformed,
  isRefusal,
  legalActions,
  type Action,
  type DecisionKind,
  type State,
} from '../../game/engine.ts';
import { parseAction } from '../../game/parseAction.ts';
import { FACTIONS, MECHS, RESOURCES } from '../../game/data/ids.ts';
import { PLACE_IDS } from '../../game/data/places.ts';
import { dice, oneOf, type Below } from './dice.ts';
import { firstState, type Course } from './matches.ts';

/** Random play for the property tests. */

/** A moment in a match when a seat must decide and is about to act. */
export interface Moment {
  readonly state: State;
  readonly seat: number;
  readonly kind: DecisionKind;
  /** The seat's actions in the canonical subset. */
  readonly actions: readonly Action[];
  /** The seat's next action, listed or not. */
  readonly action: Action;
  readonly below: Below;
  /** True if this is the last action of the course. */
  readonly last: boolean;
}

/** Multiplies the number of cases of each property. `npm run soak` uses a high value. */
const FACTOR = Number(process.env['PROPERTY_RUNS'] ?? 0.7);

/** The time limit for a property on a busy machine, in milliseconds. */
export const SLOW = 600_000 * Math.max(1, FACTOR);

/** Returns a property's settings, which produce the same cases on every machine. */
export const deterministic = (numRuns: number): { seed: number; numRuns: number } => ({
  seed: 20_261_121,
  numRuns: Math.ceil(numRuns * FACTOR),
});

/**
 * Returns the ids of the spaces to which `choose` prefers to move: the Factory and those with an enemy unit or an
 * encounter token.
 */
function goals(state: State, seat: number): Set<string> {
  const enemies = state.players.flatMap(({ units }, id) => (id === seat ? [] : units));
  return new Set(['X', ...[...enemies, ...state.encounters].map((place) => PLACE_IDS[place])]);
}

/**
 * Picks a random type and then a random action of that type. Favours moves, above all those to the `goals`, over
 * actions that end or decline something.
 */
function choose(state: State, seat: number, actions: readonly Action[], below: Below): Action {
  const types = [...new Set(actions.map((action) => action.type))];
  let type = oneOf(below, types);
  if (['endTurn', 'endMove', 'decline'].includes(type) && below(4) > 0) type = oneOf(below, types);
  if (types.includes('moveUnit') && below(3) === 0) type = 'moveUnit';
  let candidates = actions.filter((action) => action.type === type);
  if (below(3) > 0) {
    const places = goals(state, seat);
    const eventful = candidates.filter(
      (action) =>
        (action.type === 'moveUnit' && places.has(action.to)) ||
        (action.type === 'takeSection' && ['move', 'factory'].includes(action.section)),
    );
    if (eventful.length > 0) candidates = eventful;
  }
  return oneOf(below, candidates);
}

/** Returns true for an action that undoes others. */
export const isUndo = ({ type }: Action): boolean => type === 'undo' || type === 'undoTurn';

const UNITS = ['character', ...MECHS, ...Array.from({ length: 8 }, (_, i) => `worker${i + 1}`)];

/** Returns a random value that could replace this one in an action. */
function otherValue(value: unknown, key: string, below: Below): unknown {
  if (typeof value === 'number') return below(3) === 0 ? value + 1 : below(8);
  if (typeof value === 'boolean') return !value;
  if (key === 'unit') return oneOf(below, UNITS);
  if (key === 'to' || key === 'at') return oneOf(below, PLACE_IDS);
  if (Array.isArray(value)) {
    const kept = value.filter(() => below(2) === 0);
    return below(4) === 0 ? [...kept, ...value] : kept;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (key === 'resources' || entries.length === 0) return { [oneOf(below, RESOURCES)]: below(4) };
    const [name, inner] = oneOf(below, entries);
    const changed = otherValue(inner, name, below);
    if (below(3) === 0) return Object.fromEntries([...entries, [oneOf(below, PLACE_IDS), changed]]);
    return Object.fromEntries([...entries.filter(([other]) => other !== name), [name, changed]]);
  }
  return value;
}

const WITHOUT = ['power', 'popularity', 'coins', 'combatCards', 'recruitBonus'] as const;

/**
 * Returns an action that is usually not listed, such as a gift, a partial gain, other cargo or another payment. It is
 * well-formed, but often illegal.
 */
export function unlisted(state: State, seat: number, action: Action, below: Below): Action {
  const rest: Record<string, unknown> = { ...action };
  const roll = below(8);
  if (roll === 0) {
    const to = below(4) === 0 ? oneOf(below, FACTIONS) : oneOf(below, state.players).faction;
    return { type: 'giveCoins', to, amount: below(state.players[seat].coins + 2) };
  }
  if (roll === 1) return { type: 'undo' };
  if (roll === 2 && below(4) === 0) return { type: 'undoTurn' };
  if (roll <= 4) rest['without'] = { [oneOf(below, WITHOUT)]: below(3) };
  else {
    const keys = Object.keys(rest).filter((key) => key !== 'type');
    if (keys.length > 0) {
      const key = oneOf(below, keys);
      if (below(6) === 0) delete rest[key];
      else rest[key] = otherValue(rest[key], key, below);
    }
  }
  const parsed = parseAction(rest);
  return isMalformed(parsed) ? action : parsed;
}

/**
 * Plays random actions, including some that are not listed, and yields each moment before its action is applied. Stops
 * at the end of the match or after `length` actions.
 */
export function* playOn(state: State, below: Below, length: number): Generator<Moment, State> {
  for (let i = 0; i < length && state.result === null; i++) {
    const waiting = decisions(state);
    const { seat, kind } = oneOf(below, waiting);
    const actions = legalActions(state, seat);
    let action = choose(state, seat, actions, below);
    if (below(4) === 0) {
      const other = unlisted(state, seat, action, below);
      if (check(state, seat, other) === null) action = other;
    }
    yield { state, seat, kind, actions, action, below, last: i + 1 === length };
    if (isRefusal(apply(state, seat, action))) throw new Error(`refused: ${JSON.stringify({ seat, action })}`);
  }
  return state;
}

export const playing = (course: Course): Generator<Moment, State> =>
  playOn(firstState(course), dice(course.dice ^ 0x5eed), course.length);
