import { describe, expect, it } from 'vitest';
import { apply, check, isMalformed, legalActions, type Action, type State } from '../../game/engine.ts';
import { parseAction } from '../../game/parseAction.ts';
import { toPosition } from '../../game/notation/position.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { goldenRecords } from '../recording/golden.ts';
import { demand } from '../support/demand.ts';
import { dice, oneOf, type Below } from '../support/dice.ts';
import {
  PLACES,
  hasRiver,
  hexOf,
  isHex,
  isLake,
  isWorkerId,
  matOf,
  neighbours,
  othersOn,
  unitsOf,
  type Printed,
} from './board.ts';
import { afterStep, listedSteps, loadsOf, mayMove, mayStepTo, type Cargo } from './movement.ts';
import { randomState } from './positions.ts';

/**
 * Compares the engine's steps and their effects with a second implementation (MOV, MEC and the expansion's abilities).
 */

const printed = (state: State): Printed => JSON.parse(JSON.stringify(toPosition(state))) as Printed;

type Step = Extract<Action, { type: 'moveUnit' }>;

const stepAction = (unit: string, { resources, workers }: Cargo): Step => {
  const action = parseAction({ type: 'moveUnit', unit, to: 'X', resources, workers });
  if (isMalformed(action) || action.type !== 'moveUnit') throw new Error(`no step of ${unit}`);
  return action;
};

const placeOf = (position: Printed, unit: string): string =>
  unitsOf(position.seats[position.active]).find(([id]) => id === unit)?.[1] ?? '';

/** Returns true for a step from one hex to another that does not touch it. */
const isFar = (before: Printed, unit: string, to: string): boolean =>
  isHex(placeOf(before, unit)) && isHex(to) && !neighbours(placeOf(before, unit)).includes(to);

const isFarm = (hex: string): boolean => hexOf(hex)?.terrain === 'farm';

/** Steps that must occur among the allowed ones, so that no rule is tested only by refusals. */
const KINDS_OF_STEPS: Readonly<Record<string, (before: Printed, unit: string, to: string) => boolean>> = {
  'MOV-3 out of a home base': (before, unit) => !isHex(placeOf(before, unit)),
  'MOV-4 SWIM over a river': (before, unit, to) =>
    before.active === 'nordic' && isWorkerId(unit) && hasRiver(placeOf(before, unit), to),
  'MOV-5 through the Mine': (before, unit, to) =>
    isFar(before, unit, to) && before.seats[before.active].structures['mine'] === to,
  'MOV-5 a worker through a tunnel': (before, unit, to) => isWorkerId(unit) && isFar(before, unit, to),
  'MEC-1 RIVERWALK': (before, unit, to) => !isWorkerId(unit) && hasRiver(placeOf(before, unit), to),
  'MEC-3 MEC-9 onto a lake': (before, unit, to) => isLake(to) && !isLake(placeOf(before, unit)),
  'MEC-5 TOWNSHIP': (before, unit, to) => before.active === 'rusviet' && to === 'X' && isFar(before, unit, to),
  'MEC-7 WAYFARE': (_before, _unit, to) => !isHex(to),
  'MEC-7 WAYFARE from a foreign home base': (before, unit) =>
    !isHex(placeOf(before, unit)) && placeOf(before, unit) !== before.active,
  'MEC-9 SUBMERGE from lake to lake': (before, unit, to) => isLake(to) && isFar(before, unit, to),
  'MEC-11 UNDERPASS to a mountain': (before, unit, to) =>
    before.active === 'saxony' && hexOf(to)?.terrain === 'mountain' && isFar(before, unit, to),
  'IFA-7 WAYFARE to a farm': (before, unit, to) =>
    before.active === 'crimea' && Object.keys(before.seats).length > 5 && isFar(before, unit, to) && isFarm(to),
  'ALB-6 BURROW': (before, unit, to) => before.active === 'albion' && hasRiver(placeOf(before, unit), to),
  'ALB-9 RALLY': (before, unit, to) => before.active === 'albion' && isFar(before, unit, to),
  'TOG-9 TOKA': (before, unit, to) => before.active === 'togawa' && hasRiver(placeOf(before, unit), to),
  'TOG-10 SUITON': (before, _unit, to) => before.active === 'togawa' && isLake(to),
  'TOG-12 SHINOBI': (before, unit, to) => before.active === 'togawa' && isFar(before, unit, to),
  'MOV-12 MOV-13 to enemies': (before, _unit, to) => othersOn(before, before.active, to).length > 0,
  'MOV-15 off a lake': (before, unit) => isLake(placeOf(before, unit)),
};

/** Counts of what was compared, to prove that the cases occur. */
interface Tally {
  comparisons: number;
  allowed: number;
  lists: number;
  after: number;
  /** The number of positions compared in full for which `holdsWorker` returned true (MOV-10). */
  held: number;
  /** The number of allowed steps of each kind in `KINDS_OF_STEPS`. */
  readonly shown: Record<string, number>;
}
const newTally = (): Tally => ({ comparisons: 0, allowed: 0, lists: 0, after: 0, held: 0, shown: {} });

const WORKERS = Array.from({ length: 8 }, (_, i) => `worker${i + 1}`);

/** Returns random cargo from the unit's place, sometimes with too many tokens or a worker from elsewhere. */
function oddLoad(below: Below, position: Printed, unit: string): Cargo {
  const from = placeOf(position, unit);
  const resources: Record<string, number> = {};
  for (const kind of ['oil', 'metal', 'food', 'wood']) {
    const n = below((position.resources[from]?.[kind] ?? 0) + 1) + (below(12) === 0 ? 1 : 0);
    if (n > 0) resources[kind] = n;
  }
  const { workers: places } = position.seats[position.active];
  const workers = WORKERS.filter((_, i) => i < places.length && below(places[i] === from ? 2 : 30) === 0);
  return { resources, workers };
}

/** Returns true if a mech has carried a worker to a place with enemies and units can still move (MOV-10). */
const holdsWorker = (position: Printed): boolean =>
  listedSteps(position).length > 0 &&
  position.seats[position.active].workers.some((place) => othersOn(position, position.active, place).length > 0);

function compareStep(state: State, position: Printed, step: Step, cargo: Cargo, tally: Tally): void {
  const { unit, to } = step;
  const answer = check(state, state.active, step);
  const allowed = mayStepTo(position, unit, to, cargo);
  tally.comparisons++;
  if (allowed) {
    tally.allowed++;
    for (const [what, test] of Object.entries(KINDS_OF_STEPS)) {
      if (test(position, unit, to)) tally.shown[what] = (tally.shown[what] ?? 0) + 1;
    }
  }
  demand(
    (answer === null) === allowed,
    () =>
      `${position.active} ${unit} to ${to} with ${JSON.stringify(cargo)}: the engine says ` +
      `${answer?.refused ?? 'yes'}, the oracle ${allowed ? 'yes' : 'no'}\n${JSON.stringify(position)}`,
  );
}

/**
 * Compares the list of steps, and a step of every unit of the active faction to every place. Each step is checked with
 * every load of the canonical subset and with a random one.
 */
function compareAll(state: State, below: Below, tally: Tally): void {
  const position = printed(state);
  const { active } = position;
  if (holdsWorker(position)) tally.held++;
  const units = ['character', ...(matOf(active)?.mechs ?? []).map(({ id }) => id), ...WORKERS];
  for (const unit of units) {
    const loads = [...loadsOf(position, unit), oddLoad(below, position, unit)];
    for (const cargo of loads) {
      const step = stepAction(unit, cargo);
      for (const to of PLACES) compareStep(state, position, { ...step, to }, cargo, tally);
    }
  }
  compareList(state, position, tally);
}

/** Compares the engine's list of steps with the canonical subset. */
function compareList(state: State, position: Printed, tally: Tally): void {
  const text = ({
    unit,
    to,
    resources,
    workers,
  }: {
    unit: string;
    to: string;
    resources?: object;
    workers?: string[];
  }) => JSON.stringify([unit, to, resources, workers]);
  const expected = mayMove(position) ? listedSteps(position).map(text) : [];
  const actual = legalActions(state, state.active).flatMap((action) =>
    action.type === 'moveUnit' ? text(action) : [],
  );
  tally.lists++;
  const extra = actual.filter((line) => !expected.includes(line));
  const missing = expected.filter((line) => !actual.includes(line));
  demand(
    extra.length + missing.length === 0 && actual.length === expected.length,
    () => `listed too much: ${extra.join()}, not listed: ${missing.join()}\n${JSON.stringify(position)}`,
  );
}

/** Compares the effect of a step on the whole position. */
function compareAfter(state: State, before: Printed, action: Action, tally: Tally): void {
  if (action.type !== 'moveUnit') return;
  const cargo = { resources: action.resources ?? {}, workers: action.workers ?? [] };
  const expected = JSON.stringify(afterStep(before, action.unit, action.to, cargo));
  const actual = JSON.stringify(toPosition(state));
  tally.after++;
  demand(actual === expected, () => `${JSON.stringify(action)}\n  engine ${actual}\n  oracle ${expected}`);
}

/** Performs a listed action and compares the result. */
function doAndCompare(state: State, action: Action, tally: Tally): void {
  const before = printed(state);
  const answer = apply(state, state.active, action);
  demand(!('refused' in answer), () => `refused: ${JSON.stringify(action)}`);
  compareAfter(state, before, action, tally);
}

describe('the movement oracle, along the golden records,', () => {
  const tally = newTally();

  it.each(goldenRecords())('agrees with the engine about steps to every place (MOV): $name', ({ record }) => {
    const state = recordStart(record);
    const below = dice(record.actions.length);
    let moments = 0;
    record.actions.forEach(({ by: _by, ...rest }, i) => {
      const before = printed(state);
      if (mayMove(before) && moments++ % 24 === 0) compareAll(state, below, tally);
      else if (i % 5 === 0) compareList(state, before, tally);
      replayAction(state, record, i);
      const action = parseAction(rest);
      if (!isMalformed(action)) compareAfter(state, before, action, tally);
    });
  });

  it('compares more than 50,000 steps, 1,000 lists and 500 results', () => {
    expect(tally.comparisons).toBeGreaterThan(50_000);
    expect(tally.allowed).toBeGreaterThan(1000);
    expect(tally.lists).toBeGreaterThan(1000);
    expect(tally.after).toBeGreaterThan(500);
  });
});

describe('the movement oracle, in random positions,', () => {
  const tally = newTally();

  // Samples 5 and 6 use the expansion.
  it.each([1, 2, 3, 4, 5, 6])('agrees with the engine about steps and their effects (MOV): sample %i', (lot) => {
    const below = dice(lot);
    for (let i = 0; i < 20; i++) {
      const state = randomState(below, `movement/${lot}/${i}`, lot > 4);
      compareAll(state, below, tally);
      // Takes a few more steps, to compare different points in the Move. The last position is again checked in full.
      for (let steps = 1 + below(4); steps > 0; steps--) {
        const moves = legalActions(state, state.active).filter((action) => action.type === 'moveUnit');
        if (moves.length === 0) break;
        const position = printed(state);
        const fights = moves.filter(({ to }) => othersOn(position, position.active, to).length > 0);
        const withWorkers = fights.filter(({ workers = [] }) => workers.length > 0);
        const wanted = [withWorkers, fights].find((list) => list.length > 0 && below(3) > 0) ?? moves;
        const move = oneOf(below, wanted);
        doAndCompare(state, move, tally);
        compareList(state, printed(state), tally);
      }
      compareAll(state, below, tally);
    }
  });

  it('compares more than 200,000 steps, and allows at least 20 of every kind', () => {
    expect(tally.comparisons).toBeGreaterThan(200_000);
    expect(tally.allowed).toBeGreaterThan(5000);
    expect(tally.after).toBeGreaterThan(120);
    expect(tally.held).toBeGreaterThan(2);
    expect(Object.keys(KINDS_OF_STEPS).filter((what) => (tally.shown[what] ?? 0) < 20)).toEqual([]);
  });
});
