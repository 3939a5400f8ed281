import { describe, expect, it } from 'vitest';
import { objectives } from '../../game/data/objectives.ts';
import { apply, clone, decisions, legalActions, type State } from '../../game/engine.ts';
import { toPosition } from '../../game/notation/position.ts';
import { recordStart, replay, replayAction, type MatchRecord } from '../../game/notation/record.ts';
import { perft } from '../../game/perft.ts';
import { goldenRecords } from '../recording/golden.ts';
import { demand } from '../support/demand.ts';
import { isLake, isWorkerId, unitsOf, type Printed } from './board.ts';
import { afterStep, listedSteps } from './movement.ts';

/** Perft in the middle of recorded matches, with counts checked by the oracles where possible. */

const printed = (state: State): Printed => JSON.parse(JSON.stringify(toPosition(state))) as Printed;

const records = goldenRecords();
function recordNamed(name: string): MatchRecord {
  const found = records.find((golden) => golden.name === name);
  if (found === undefined) throw new Error(`no record ${name}`);
  return found.record;
}

/**
 * Returns the number of a fighter's choices: every number on the dial combined with any allowed number of cards (CMB-3,
 * MEC-6).
 */
function commitsOf(position: Printed, faction: string, at: string): number {
  const seat = position.seats[faction];
  const there = unitsOf(seat).filter(([, place]) => place === at);
  const workers = there.filter(([unit]) => isWorkerId(unit)).length;
  const army = 'peoples-army' in seat.mechs && workers > 0;
  const extra = army || ('suiton' in seat.mechs && isLake(at)) ? 1 : 0;
  const cards = Math.min(seat.combatCards.length, there.length - workers + extra);
  return (Math.min(7, seat.power) + 1) * (cards + 1);
}

/** Returns the number of sections that the player can choose (TURN-1, FCT-2, FAC-2). */
function sectionsOf(position: Printed): number {
  const { factoryCard, section } = position.seats[position.active];
  const onMat = ['move', 'bolster', 'trade', 'produce', ...(factoryCard === null ? [] : ['factory'])];
  const repeats =
    position.active === 'rusviet' && (section !== 'factory' || position.options['relentlessOnFactory'] !== false);
  return onMat.filter((other) => repeats || other !== section).length;
}

/**
 * Returns true if all of the active player's objectives can be revealed only at the end of a turn (OBJ-1). Then no
 * `revealObjective` is listed with the sections.
 */
const holdsNoObjectiveForNow = (state: State): boolean =>
  state.players[state.active].objectives.every(
    (card) => objectives.find(({ number }) => number === card)?.when === 'endOfTurn',
  );

describe('perft at depth 1', () => {
  const counted: Record<string, number> = { move: 0, commit: 0, takeSection: 0 };

  it.each(records)('agrees with the oracles along the record $name', ({ record }) => {
    const state = recordStart(record);
    record.actions.forEach((_, i) => {
      const [first, second] = decisions(state);
      let expected: number | null = null;
      // During a Move, its steps and `endMove` are listed (MOV-16).
      if (first.kind === 'move') expected = listedSteps(printed(state)).length + 1;
      if (first.kind === 'takeSection' && holdsNoObjectiveForNow(state)) expected = sectionsOf(printed(state));
      if (first.kind === 'commit') {
        const position = printed(state);
        const at = position.turn?.combat?.at ?? '';
        expected = [first, ...(second === undefined ? [] : [second])]
          .map(({ seat }) => commitsOf(position, state.players[seat].faction, at))
          .reduce((sum, n) => sum + n, 0);
      }
      if (expected !== null) {
        const found = perft(state, 1);
        demand(found === expected, () => `action ${i}, ${first.kind}: ${found}, not ${expected}`);
        counted[first.kind]++;
      }
      replayAction(state, record, i);
    });
  });

  it('is compared at more than 300 decisions in Moves, 300 at the start of turns and 60 in combats', () => {
    expect(counted['move']).toBeGreaterThan(300);
    expect(counted['commit']).toBeGreaterThan(60);
    expect(counted['takeSection']).toBeGreaterThan(300);
  });
});

/** Positions in the middle of matches, each given as a record and the number of its actions to replay. */
const POSITIONS = {
  'an open Move': ['two-players', 162],
  'two fighters before their choice': ['five-players', 403],
  'the beginning of a turn': ['expansion-mats', 91],
} as const;

const stateOf = (name: keyof typeof POSITIONS): State => {
  const [record, at] = POSITIONS[name];
  return replay(recordNamed(record), at);
};

describe('perft in the middle of a match', () => {
  it.each([
    ['an open Move', [39, 999, 10195]],
    ['two fighters before their choice', [28, 384, 384]],
    ['the beginning of a turn', [3, 58, 461]],
  ] as const)('has the recorded counts at depths 1 to 3: %s', (name, counts) => {
    expect([1, 2, 3].map((depth) => perft(stateOf(name), depth))).toEqual(counts);
  });

  it('counts pairs of steps in an open Move like the oracle, which computes the positions between them (MOV)', () => {
    const state = stateOf('an open Move');
    const position = printed(state);
    const first = listedSteps(position);
    const sequences = first.reduce(
      (sum, { unit, to, resources, workers }) =>
        sum + listedSteps(afterStep(position, unit, to, { resources, workers })).length,
      0,
    );
    // `endMove` is also listed after each first step. If `endMove` comes first, the engine counts the actions after it.
    const closed = clone(state);
    apply(closed, closed.active, { type: 'endMove' });
    expect(perft(state, 2)).toBe(sequences + first.length + perft(closed, 1));
  });

  it("counts both fighters' choices in either order (CMB-3)", () => {
    const state = stateOf('two fighters before their choice');
    const position = printed(state);
    const at = position.turn?.combat?.at ?? '';
    const [a, b] = decisions(state).map(({ seat }) => commitsOf(position, state.players[seat].faction, at));
    expect(perft(state, 2)).toBe(2 * a * b);
    expect(decisions(state).map(({ seat }) => legalActions(state, seat).length)).toEqual([a, b]);
  });
});
