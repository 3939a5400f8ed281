import { apply, clone, decisions, isRefusal, legalActions, type Action, type State } from '../../game/engine.ts';
import { controllerOf } from '../../game/rules/control.ts';
import { RESOURCES } from '../../game/data/ids.ts';
import { KINDS, PLACE_IDS } from '../../game/data/places.ts';
import { FIRST_MECH, FIRST_WORKER, ON_MAT } from '../../game/state/types.ts';
import { endingsOf } from './coverage.ts';
import { oneOf, type Below } from '../support/dice.ts';

/**
 * Plays matches that make progress: tries many random versions of each turn on a clone, and plays the version that is
 * worth most to the player. The planner sees hidden information, but plays only legal actions.
 */

/** What a player wants, with weights in points. */
export interface Taste {
  readonly stars: number;
  readonly coins: number;
  readonly power: number;
  readonly popularity: number;
  readonly upgrades: number;
  readonly mechs: number;
  readonly structures: number;
  readonly recruits: number;
  readonly workers: number;
  readonly territories: number;
  readonly enemies: number;
}

export const BALANCED: Taste = {
  stars: 40,
  coins: 0.3,
  power: 0.6,
  popularity: 0.6,
  upgrades: 4,
  mechs: 6,
  structures: 5,
  recruits: 6,
  workers: 2,
  territories: 2.5,
  enemies: 0,
};

/** What all players want for the match: the value of each way to end it, and of each state before the end. */
export interface Wish {
  readonly end: (ways: ReadonlySet<string>) => number;
  readonly way: (state: State) => number;
}

export interface Played {
  readonly seat: number;
  readonly action: Action;
}

/** What a Flag or an armed Trap on the board is worth. */
const TOKEN = 4;

const count = (list: readonly number[]): number => list.filter((place) => place !== ON_MAT).length;

/** Returns the numbers of resource tokens, by kind, and of territories that a player controls. */
function held(state: State, seat: number): { tokens: number[]; territories: number } {
  const tokens = RESOURCES.map(() => 0);
  let territories = 0;
  for (let hex = 0; hex < 47; hex++) {
    if (controllerOf(state, hex) !== seat) continue;
    territories++;
    for (let kind = 0; kind < KINDS; kind++) tokens[kind] += state.resources[hex * KINDS + kind];
  }
  return { tokens, territories };
}

/** Returns what a state is worth to a player with this taste. */
export function worth(state: State, seat: number, taste: Taste): number {
  const player = state.players[seat];
  const { tokens, territories } = held(state, seat);
  const open = [
    6 - player.upgrades.length,
    4 - count(player.units.slice(FIRST_MECH, FIRST_WORKER)),
    4 - player.recruits.filter((bonus) => bonus !== null).length,
    4 - count(player.structures),
  ];
  const wanted = [taste.upgrades, taste.mechs, taste.recruits, taste.structures];
  let sum = 0;
  tokens.forEach(
    (n, kind) => (sum += Math.min(n, open[kind] > 0 ? 4 : 0) * wanted[kind] * 0.2 + Math.min(n, 8) * 0.05),
  );
  sum += player.stars.length * taste.stars + player.coins * taste.coins;
  sum += player.power * taste.power + player.popularity * taste.popularity;
  sum += player.upgrades.length * taste.upgrades + (4 - open[1]) * taste.mechs;
  sum += (4 - open[2]) * taste.recruits + (4 - open[3]) * taste.structures;
  sum += count(player.units.slice(FIRST_WORKER)) * taste.workers + territories * taste.territories;
  sum += ((player.flags?.length ?? 0) + (player.traps ?? []).filter(({ armed }) => armed).length) * TOKEN;
  return sum + (player.factoryCard === null ? 0 : 5) + player.hand.length * 0.3;
}

const LAZY = new Set(['endTurn', 'endMove', 'decline', 'gainCoins']);
const BOTTOM = new Set(['upgrade', 'deploy', 'build', 'enlist']);
const MAIN: Readonly<Record<string, string>> = { upgrade: 'from', deploy: 'mech', build: 'structure', enlist: 'from' };

/**
 * Picks a random action. Prefers revealing an objective, bottom actions that are taken in full, and moves to the
 * Factory, an encounter or an enemy. Avoids `gainCoins` and actions that only end or decline something.
 */
function tryOne(state: State, seat: number, below: Below): Action {
  const actions = legalActions(state, seat);
  const types = [...new Set(actions.map(({ type }) => type))];
  let type = oneOf(below, types);
  if (LAZY.has(type)) type = oneOf(below, types);
  if (types.includes('revealObjective') && below(2) === 0) type = 'revealObjective';
  let list = actions.filter((action) => action.type === type);
  if (BOTTOM.has(type) && below(30) > 0) {
    const whole = list.filter((action) => MAIN[type] in action);
    if (whole.length > 0) list = whole;
  }
  if (type === 'moveUnit' && below(2) === 0) {
    const goals = new Set(['X', ...state.encounters.map((hex) => PLACE_IDS[hex])]);
    state.players.forEach(({ units }, id) => {
      if (id !== seat) for (const place of units) if (place !== ON_MAT) goals.add(PLACE_IDS[place]);
    });
    const eventful = list.filter((action) => action.type === 'moveUnit' && goals.has(action.to));
    if (eventful.length > 0) list = eventful;
  }
  return oneOf(below, list);
}

export interface Turn {
  readonly actions: readonly Played[];
  readonly state: State;
  /** All events of the turn. */
  readonly events: State['events'];
}

/** Plays one random turn on a clone. */
function tryTurn(start: State, below: Below): Turn {
  const state = clone(start);
  const actions: Played[] = [];
  const events: State['events'] = [];
  const { turnNumber } = state;
  while (state.result === null && state.turnNumber === turnNumber && actions.length < 60) {
    const { seat } = oneOf(below, decisions(state));
    const action = tryOne(state, seat, below);
    const answer = apply(state, seat, action);
    if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify({ seat, action, answer })}`);
    events.push(...answer.events);
    actions.push({ seat, action });
  }
  return { actions, state, events };
}

/** Returns the ways in which the match ended with this turn. */
export function waysOf(start: State, { actions, state, events }: Turn): Set<string> {
  const before = clone(start);
  for (const { seat, action } of actions.slice(0, -1)) apply(before, seat, action);
  const last = actions.at(-1)?.action.type ?? '';
  return new Set(endingsOf(before, state, last, events.slice(before.eventCount - start.eventCount)));
}

/** Returns the best of many random turns for the active player. */
export function planTurn(state: State, tastes: readonly Taste[], wish: Wish, tries: number, below: Below): Turn {
  const seat = state.active;
  let best: Turn | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const turn = tryTurn(state, below);
    let value =
      worth(turn.state, seat, tastes[seat]) +
      (turn.state.result === null ? wish.way(turn.state) : wish.end(waysOf(state, turn))) +
      below(100) * 0.002;
    for (const event of turn.events) {
      if (event.type === 'combatBegan') value += tastes[seat].enemies;
      if (event.type === 'encounterMet') value += 6;
    }
    if (value > most) [best, most] = [turn, value];
  }
  if (best === null) throw new Error('no turn was tried');
  return best;
}
