import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, check, clone, decisions, isRefusal, legalActions, type Action, type State } from '../../game/engine.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { resample } from '../../game/resample.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { viewFor, type Viewer } from '../../game/view.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { REDIS_URL } from '../support/cluster.ts';
import { demand, sameText } from '../support/demand.ts';
import { dice, oneOf, type Below } from '../support/dice.ts';
import { hiddenPiles, learns, viewersOf } from '../support/hidden.ts';
import { setupFor } from '../support/lobbyClient.ts';
import { baseCourses, firstState, fullCourses } from '../support/matches.ts';
import { unlisted } from '../support/play.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { isRedisHere } from '../support/redis.ts';
import type { StartServers, World, WorldServer } from '../support/twinWorlds.ts';
import { askAll, demandKept, demandSame, together, worldServers } from '../support/wireSecrets.ts';

/**
 * Secrets on the wire. The same match is played in two worlds, each on its own server. In the second world, everything
 * that one viewer must not know is dealt again. Both servers must send this viewer the same bytes, over sockets and
 * through the lobby. When an action reveals hidden information to the viewer, the worlds diverge, and the match
 * continues with a new pair of worlds and another viewer.
 */

/** The number of matches. It is higher in `npm run soak`. */
const MATCHES = Number(process.env['WIRE_MATCHES'] ?? 1);
/** The number of seven-seat matches with Flags and Traps, and the number of actions in each. */
const SEVENS = Math.ceil(MATCHES / 8);
const SEVEN_LENGTH = 60;
const counted = (matches: number): string => (matches === 1 ? 'a match' : `${matches} matches`);
/** The number of actions played for each bus with the viewers on different servers. It is higher in `npm run soak`. */
const SPREAD_ACTIONS = Number(process.env['WIRE_SPREAD_ACTIONS'] ?? 25);
const SPREAD_LENGTH = 60;
const LONGEST_PAIR = 40;

const { serve, stop } = worldServers();

const withPostgres = isPostgresHere();
const withRedis = await isRedisHere();
let postgres: PostgresServer;
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** The buses through which servers notify each other. Outside the soak test, only one is tested. */
const BUSES = [...(withRedis ? ['Redis'] : []), 'Postgres'].slice(0, ALL_CASES ? undefined : 1);

interface Beginning {
  readonly state: State;
  readonly length: number;
}

/**
 * Returns a match's first state and the maximum number of its actions. Every fifth match is played from start to end.
 * The others begin in the middle, where there are more combats and card draws.
 */
function beginning(match: number): Beginning {
  if (match % 5 === 0) {
    const seats = 2 + ((match / 5) % 4);
    return { state: newMatch(parseSetup(setupFor(seats)), `whole-match-${match}`), length: Infinity };
  }
  const [course] = fc.sample(baseCourses(0, fc.constant('late')), { seed: match, numRuns: 1 });
  return { state: firstState(course), length: 60 };
}

const json = (value: unknown): string => JSON.stringify(value);

function someAction(state: State, below: Below): { seat: number; action: Action } {
  const { seat } = oneOf(below, decisions(state));
  const back: Action = { type: 'undo' };
  if (below(12) === 0 && check(state, seat, back) === null) return { seat, action: back };
  const actions = legalActions(state, seat);
  const types = [...new Set(actions.map(({ type }) => type))];
  let type = oneOf(below, types);
  if (type === 'endTurn') type = oneOf(below, types);
  if (types.includes('placeToken')) type = 'placeToken';
  return {
    seat,
    action: oneOf(
      below,
      actions.filter((action) => action.type === type),
    ),
  };
}

/**
 * Returns the action to make in the other world, which must look the same to the viewer. A choice that is hidden from
 * the viewer can differ.
 */
function twinOf(other: State, seat: number, action: Action, viewer: Viewer, below: Below): Action {
  const { type } = action;
  if (type !== 'commit' && (type !== 'placeToken' || action.trap === undefined)) return action;
  if (seat === viewer) return action;
  return oneOf(
    below,
    legalActions(other, seat).filter((one) => one.type === type),
  );
}

/** Returns the state after an action, or null if the action is refused. */
function after(state: State, seat: number, action: Action): State | null {
  const next = clone(state);
  return isRefusal(apply(next, seat, action)) ? null : next;
}

/** Returns a state in which the active seat has moved its character and can place a token, or null if there is none. */
function afterMove(start: State): State | null {
  const seat = start.active;
  const moving = after(start, seat, { type: 'takeSection', section: 'move' });
  if (moving === null) return null;
  for (const action of legalActions(moving, seat)) {
    if (action.type !== 'moveUnit' || action.unit !== 'character') continue;
    const moved = after(moving, seat, action);
    const closed = moved === null ? null : after(moved, seat, { type: 'endMove' });
    if (closed !== null && legalActions(closed, seat).some(({ type }) => type === 'placeToken')) return closed;
  }
  return null;
}

/** Returns a seven-player match in progress. Togawa is about to place a Trap, and at least one Trap is hidden. */
function tableOfSeven(match: number): Beginning {
  const isFit = ({ players, active }: State): boolean => (players[active].traps ?? []).some(({ known }) => !known);
  const seed = `table-of-seven-${match}`;
  for (const course of fc.sample(fullCourses(0, fc.constant('late')), { seed: match, numRuns: 300 })) {
    const start = firstState({ ...course, seating: { ...course.seating, seed } });
    const state = isFit(start) ? afterMove(start) : null;
    if (state !== null) return { state, length: SEVEN_LENGTH };
  }
  throw new Error('no such table');
}

/** Returns a second world that the viewer cannot distinguish from the first. At least half the hidden cards differ. */
function disguise(state: State, viewer: Viewer, below: Below): State {
  const other = resample(viewFor(state, viewer), below);
  const cards = hiddenPiles(state, viewer).flat();
  const others = hiddenPiles(other, viewer).flat();
  const differing = cards.filter((card, i) => card !== others[i]).length;
  demand(differing * 2 >= cards.length, () => `only ${differing} of ${cards.length} hidden cards differ`);
  return other;
}

/** Makes the viewer attempt forbidden actions. */
async function tryForbidden(worlds: readonly World[], viewer: Viewer, below: Below): Promise<void> {
  const seat = viewer === 'spectator' ? 0 : viewer;
  const [first, second] = worlds;
  const action = unlisted(viewFor(first.state, viewer), seat, { type: 'endTurn' }, below);
  const answer = json(check(first.state, seat, action));
  sameText(json(check(second.state, seat, action)), answer, 'the refusals');
  for (const world of worlds) {
    const wire = world.wire(viewer);
    const { matchID } = wire.place;
    if (answer !== 'null') await wire.move(wire.prepare(action));
    await wire.move({ ...wire.prepare(action), on: wire.stateID + 7 });
    const other = viewer === 1 ? '0' : '1';
    const payload = { type: 'endTurn', args: [{}], playerID: other };
    await wire.send('update', { type: 'MAKE_MOVE', payload }, wire.stateID, matchID, other, {
      id: 'a-forbidden-action-1',
    });
    await wire.send('update', { type: 'UNDO', payload }, wire.stateID, matchID, other);
  }
}

/**
 * Sometimes breaks a connection, tries forbidden actions or requests everything, at the same point of the match in both
 * worlds.
 */
async function disturb(worlds: readonly World[], viewer: Viewer, below: Below): Promise<void> {
  const roll = below(14);
  if (roll === 0) for (const world of worlds) await world.reconnect(viewer);
  if (roll === 1) {
    const other = oneOf(below, worlds[0].viewers());
    for (const world of worlds) await world.reconnect(other);
  }
  if (roll === 2) await tryForbidden(worlds, viewer, below);
  if (roll === 3) for (const world of worlds) await askAll(world, viewer);
}

interface Tally {
  actions: number;
  compared: number;
  pairs: number;
  parted: number;
  ended: number;
  bytes: number;
  /** The types of all events so far. */
  readonly events: Set<string>;
}

/** Continues from a state in two worlds, usually until they diverge. Resolves to the last state of the first world. */
async function playPair(state: State, pair: readonly WorldServer[], below: Below, tally: Tally): Promise<State> {
  // Views contain no undo data, so the second world has none. The first must not have any either.
  const start: State = { ...clone(state), undo: null };
  const viewer = oneOf(below, viewersOf(start));
  const isUnlisted = below(2) === 0;
  const first = await pair[0].open(start, viewer, isUnlisted);
  const second = await pair[1].open(disguise(start, viewer, below), viewer, isUnlisted);
  const worlds = [first, second];
  try {
    let isParted = false;
    for (let n = 0; n < LONGEST_PAIR && !isParted && first.state.result === null; n++) {
      const { seat, action } = someAction(first.state, below);
      const twin = twinOf(second.state, seat, action, viewer, below);
      const next = after(first.state, seat, action);
      const other = after(second.state, seat, twin);
      if (next === null) throw new Error(`${json(action)} is not legal`);
      const isSame = other !== null && json(viewFor(next, viewer)) === json(viewFor(other, viewer));
      demand(isSame || other === null || learns(next, viewer), () => `${json(action)} parts the worlds`);
      isParted = !isSame || next.result !== null;
      if (isParted) {
        for (const world of worlds) await askAll(world, viewer);
        demandSame(worlds, viewer);
        tally.bytes += first.bytes().length;
      }
      for (const { type } of next.events) tally.events.add(type);
      await first.play(seat, action);
      first.state = next;
      tally.actions++;
      if (isParted || other === null) break;
      await second.play(seat, twin);
      second.state = other;
      tally.compared++;
      await disturb(worlds, viewer, below);
    }
    if (!isParted) {
      demandSame(worlds, viewer);
      tally.bytes += first.bytes().length;
    }
    tally.pairs++;
    if (isParted) tally.parted++;
    worlds.forEach(demandKept);
    return first.state;
  } finally {
    for (const world of worlds) world.close();
  }
}

/**
 * Plays matches in pairs of worlds, with new servers for each match. Stops a match after the pair in which it reaches
 * its length or `most` actions.
 */
async function playMatches(
  numbers: readonly number[],
  most = Infinity,
  begin?: StartServers,
  from: (match: number) => Beginning = beginning,
): Promise<Tally> {
  const below = dice(20_261_123);
  const tally: Tally = { actions: 0, compared: 0, pairs: 0, parted: 0, ended: 0, bytes: 0, events: new Set() };
  for (const match of numbers) {
    const pair = [await serve('one', begin), await serve('two', begin)];
    const { state: first, length } = from(match);
    let state = first;
    const until = tally.actions + Math.min(length, most);
    while (state.result === null && tally.actions < until) state = await playPair(state, pair, below, tally);
    if (state.result !== null) tally.ended++;
    await stop();
  }
  return tally;
}

describe('the data sent to a seat or a spectator', () => {
  it(
    `is the same in ${counted(MATCHES)} if the secrets differ, and contains no secret (INF-2, INF-3)`,
    async () => {
      const tally = await playMatches(Array.from({ length: MATCHES }, (_, match) => match));
      expect(tally.compared).toBeGreaterThan(50 * MATCHES);
      expect(tally.ended).toBeGreaterThanOrEqual(Math.ceil(MATCHES / 5));
    },
    600_000 * MATCHES,
  );

  it(
    `is the same in ${counted(SEVENS)} with seven seats, wherever each Trap is (TOG-2)`,
    async () => {
      const numbers = Array.from({ length: SEVENS }, (_, match) => match);
      const tally = await playMatches(numbers, SEVEN_LENGTH, undefined, tableOfSeven);
      expect(tally.compared).toBeGreaterThan((SEVEN_LENGTH / 2) * SEVENS);
      for (const type of ['tokenPlaced', 'trapSprung']) expect([...tally.events]).toContain(type);
    },
    600_000 * SEVENS,
  );

  it.runIf(withPostgres).each(BUSES)(
    'is the same if the other players are on another server, with notices through %s',
    async (bus) => {
      const tally = await playMatches(
        Array.from({ length: Math.ceil(SPREAD_ACTIONS / SPREAD_LENGTH) }, (_, i) => i + 1),
        Math.min(SPREAD_ACTIONS, SPREAD_LENGTH),
        together(postgres, bus === 'Redis' ? { REDIS_URL } : {}),
      );
      expect(tally.compared).toBeGreaterThan(SPREAD_ACTIONS / 2);
    },
    600_000 + 6_000 * SPREAD_ACTIONS,
  );
});
