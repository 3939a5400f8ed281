import { describe, expect, it } from 'vitest';
import { apply, isMalformed, type State } from '../../../game/engine.ts';
import { parseAction } from '../../../game/parseAction.ts';
import { randomBot } from '../../../game/bots/random.ts';
import { playMatch } from '../../../game/bots/simulate.ts';
import { NotationError } from '../../../game/notation/fault.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { toPosition } from '../../../game/notation/position.ts';
import { parseRecord, recordOf, replay } from '../../../game/notation/record.ts';
import { parseScenario, runScenario } from '../../../game/notation/scenario.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { cutMatch } from '../../../game/rules/end.ts';
import { clone } from '../../../game/state/clone.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';

/** Set-ups, scenarios and records as written in files (docs/notation.md). */

/** Returns the path of the fault that `read` throws, or `accepted` if it throws none. */
function faultOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof NotationError) return error.path;
    throw error;
  }
  return 'accepted';
}

const FORMAT = 'scythe-setup/1';

describe('a set-up', () => {
  it('needs only its seats, whose factions and mats default to null', () => {
    expect(
      parseSetup({ format: FORMAT, seats: [{}, { faction: null, mat: null, name: 'Ada', bot: 'random' }] }),
    ).toEqual({
      format: FORMAT,
      seats: [
        { faction: null, mat: null },
        { faction: null, mat: null, name: 'Ada', bot: 'random' },
      ],
      options: {},
    });
  });

  it.each([
    ['seats', { format: FORMAT }],
    ['seats', { format: FORMAT, seats: [] }],
    ['seats', { format: FORMAT, seats: [{}, {}, {}, {}, {}, {}] }],
    ['format', { seats: [{}] }],
    ['format', { format: 'scythe-setup/2', seats: [{}] }],
    ['seats.0.colour', { format: FORMAT, seats: [{ colour: 'red' }] }],
    ['seats.1.faction', { format: FORMAT, seats: [{}, { faction: 'mars' }] }],
    ['seats.1.faction', { format: FORMAT, seats: [{ faction: 'nordic' }, { faction: 'nordic' }] }],
    ['seats.0.faction', { format: FORMAT, seats: [{ faction: 'togawa' }] }],
    ['seats.1.mat', { format: FORMAT, seats: [{ mat: 'industrial' }, { mat: 'industrial' }] }],
    [
      'seats.1.mat',
      {
        format: FORMAT,
        seats: [{ faction: 'nordic', mat: 'militant' }, { faction: 'saxony' }],
        options: { deal: 'given' },
      },
    ],
    ['options.fog', { format: FORMAT, seats: [{}], options: { fog: true } }],
    ['options.starsToEnd', { format: FORMAT, seats: [{}], options: { starsToEnd: 2 } }],
    ['options.promoCards', { format: FORMAT, seats: [{}], options: { promoCards: 'yes' } }],
    ['seed', { format: FORMAT, seats: [{}], seed: 7 }],
  ])('is rejected with a fault at %s', (path, setup) => {
    expect(faultOf(() => parseSetup(setup))).toBe(path);
  });

  it('writes the options that differ from their defaults into the position, in the order of the notation', () => {
    const options = { starsToEnd: 4, relentlessOnFactory: false, promoCards: false };
    const state = newMatch(parseSetup({ format: FORMAT, seats: [{}], options, seed: 's' }));
    expect(JSON.stringify(toPosition(state)['options'])).toBe('{"relentlessOnFactory":false,"starsToEnd":4}');
  });
});

describe('a scenario', () => {
  const head = { format: 'scythe-scenario/1', name: 'probe' };
  const position = {
    seats: {
      nordic: { mat: 'industrial', coins: 3, combatCards: [5, 2], objectives: [1, 2] },
      saxony: { mat: 'patriotic' },
    },
    resources: { W1: { wood: 2 } },
  };
  const run = (actions: object[], expected: object = {}): string[] =>
    runScenario(parseScenario({ ...head, position, actions, expect: expected })).failures;
  const take = { by: 'nordic', type: 'takeSection', section: 'bolster' };
  const wrongType = { by: 'nordic', type: 'castle' };

  it('passes if every outcome is the expected one', () => {
    expect(run([take, { by: 'nordic', type: 'bolster', gain: 'power' }], { 'seats.nordic.power': 6 })).toEqual([]);
  });

  it('ignores the order of hands, objectives and encounters, but not of workers', () => {
    expect(
      run([], {
        'seats.nordic.combatCards': [2, 5],
        'seats.nordic.objectives': [2, 1],
        encounters: ['M8', 'V1', 'T2', 'M2', 'F3', 'V4', 'T4', 'W5', 'V6', 'V7', 'M7'],
      }),
    ).toEqual([]);
    expect(run([], { 'seats.nordic.workers': ['T1', 'W1'] })).toHaveLength(1);
    expect(run([], { 'seats.nordic.combatCards': [2, 2] })).toHaveLength(1);
  });

  it('treats a path that leads nowhere as null, and a missing count as 0', () => {
    expect(run([], { 'seats.crimea.power': null, 'resources.W1.oil': 0, 'resources.T1': null, nowhere: null })).toEqual(
      [],
    );
    expect(run([], { 'resources.W1': { wood: 2 }, 'resources.W1.wood': 2 })).toEqual([]);
    expect(run([], { 'resources.W1': { wood: 2, oil: 0 } })).toHaveLength(1);
  });

  it('can check `gameover`, `scores`, `control`, `hand` and `legal`', () => {
    expect(
      run([], {
        gameover: null,
        'scores.nordic': 3 + 2 * 2 + 1,
        'control.W1': 'nordic',
        'control.X': null,
        'control.nordic': null,
        'hand.nordic': 2,
        'hand.saxony': 4,
        'legal.nordic': ['takeSection'],
        'legal.saxony': [],
      }),
    ).toEqual([]);
  });

  it('expects any refusal with `refused: true`, and a specific code or rule with a string', () => {
    const wrong = { by: 'saxony', type: 'takeSection', section: 'move' };
    expect(run([{ ...wrong, refused: true }])).toEqual([]);
    expect(run([{ ...wrong, refused: 'not-your-decision' }])).toEqual([]);
    expect(run([{ ...wrong, refused: 'TURN-6' }])).toEqual([]);
    expect(run([{ ...wrong, refused: 'MOV-4' }])).toEqual([
      'actions.0: refused with not-your-decision (TURN-6), not "MOV-4"',
    ]);
    expect(run([{ ...wrong, refused: false }])).toEqual([
      'actions.0: saxony takeSection was refused: not-your-decision (TURN-6)',
    ]);
  });

  it('fails at the first unexpected acceptance or refusal', () => {
    const failures = run([
      take,
      { ...take, refused: 'section-already-taken' },
      { by: 'nordic', type: 'endTurn', refused: true },
      wrongType,
    ]);
    expect(failures).toEqual(['actions.2: nordic endTurn was accepted, not refused']);
  });

  it('treats a malformed action like any other refused one', () => {
    expect(
      run([
        { ...wrongType, refused: 'malformed' },
        { by: 'crimea', type: 'endTurn', refused: 'malformed' },
      ]),
    ).toEqual([]);
  });

  it.each([
    ['format', { ...head, format: 'scythe-scenario/2', position, actions: [] }],
    ['name', { ...head, name: '', position, actions: [] }],
    ['actions', { ...head, position }],
    ['extra', { ...head, position, actions: [], extra: 1 }],
    ['actions.0.by', { ...head, position, actions: [{ by: 'mars', type: 'endTurn' }] }],
    ['rules.0', { ...head, rules: ['mov-4'], position, actions: [] }],
  ])('is rejected with a fault at %s', (path, scenario) => {
    expect(faultOf(() => parseScenario(scenario))).toBe(path);
  });

  it('reports a fault in its position with a path below `position`', () => {
    const scenario = parseScenario({
      ...head,
      position: { seats: { nordic: { mat: 'industrial', power: 17 } } },
      actions: [],
    });
    expect(faultOf(() => runScenario(scenario))).toBe('position.seats.nordic.power');
  });
});

describe('a record', () => {
  const setup = parseSetup({ format: FORMAT, seats: [{}, {}], seed: 'record', options: { starsToEnd: 3 } });
  const bots = [randomBot, randomBot];
  const { state, actions } = playMatch(newMatch(setup), bots, 'choices', 200);
  const record = recordOf(setup, state, actions);
  const text = (of: State): string => JSON.stringify(toPosition(of));

  it('has the keys of the notation and contains the whole match', () => {
    expect(Object.keys(record)).toEqual(['format', 'rules', 'setup', 'dealt', 'actions', 'result']);
    expect(record.dealt).toEqual(state.players.map(({ faction, mat }) => ({ faction, mat })));
    expect(Object.keys(record.result ?? {})).toEqual(['reason', 'round', 'winners', 'scores']);
    expect(text(replay(parseRecord(JSON.parse(JSON.stringify(record)))))).toBe(text(state));
  });

  it('replays to the same end if its match was cut off by the round limit', () => {
    const short = playMatch(newMatch(setup), bots, 'choices', 2);
    expect(short.state.result).toMatchObject({ reason: 'rounds', round: 2 });
    expect(short.turns).toBe(4);
    const again = replay(parseRecord(JSON.parse(JSON.stringify(recordOf(setup, short.state, short.actions)))));
    expect(text(again)).toBe(text(short.state));
  });

  it.each([
    ['format', { ...record, format: 'scythe-record/2' }],
    ['rules', { ...record, rules: 99 }],
    ['setup.seats.0.mat', { ...record, setup: { ...setup, seats: [{ mat: 'agile' }] } }],
    [
      'setup.seats.1.faction',
      { ...record, setup: { ...setup, seats: [{ faction: 'nordic' }, { faction: 'nordic' }] } },
    ],
    ['setup.seats.0.faction', { ...record, setup: { ...setup, seats: [{ faction: 'albion' }] } }],
    ['extra', { ...record, extra: 1 }],
    ['actions.0.by', { ...record, actions: [{ type: 'endTurn' }] }],
  ])('is rejected with a fault at %s', (path, value) => {
    expect(faultOf(() => parseRecord(value))).toBe(path);
  });

  it('is rejected for an action that its match does not allow, or a deal that does not follow from its seed', () => {
    const wrong = {
      ...record,
      actions: [...actions.slice(0, 3), { by: actions[3].by, type: 'useAbility', use: true }],
    };
    expect(faultOf(() => replay(parseRecord(wrong)))).toBe('actions.3');
    const dealt = [record.dealt[1], record.dealt[0]];
    expect(faultOf(() => replay(parseRecord({ ...record, dealt })))).toBe('dealt.0');
  });
});

describe('a match that is cut off', () => {
  it('is scored by its last state, and does not change the events of its clones', () => {
    const state = parsePosition({ seats: { nordic: { mat: 'industrial' } } }, 'cut');
    for (const action of [{ type: 'takeSection', section: 'move' }, { type: 'gainCoins' }, { type: 'endTurn' }]) {
      const parsed = parseAction(action);
      if (!isMalformed(parsed)) apply(state, 0, parsed);
    }
    const copy = clone(state);
    const before = JSON.stringify(copy);
    cutMatch(state, 1);
    expect(state.result).toEqual({ reason: 'rounds', round: 1, winners: ['nordic'], scores: { nordic: 5 + 2 * 2 } });
    expect(state.round).toBe(1);
    expect(state.events.map(({ type }) => type)).toEqual(['matchEnded']);
    expect(JSON.stringify(copy)).toBe(before);
  });
});
