import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyOf, setupHistory } from '../../client/debug/documents.ts';
import { goTo, perform, stateAt, wasRefused, type History } from '../../client/debug/history.ts';
import { playBots } from './playBots.ts';
import { wentAsWanted, type WrittenRefusal } from '../../client/debug/steps.ts';
import { linkedDocument, recordSoFar } from '../../client/debug/written.ts';
import { EVERY } from '../../game/notation/keyframes.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { parseScenario, runScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { scenarioFiles } from '../support/scenarios.ts';

/** The model behind /debug: stepping, branching and export. */

const SETUP = parseSetup({
  format: 'scythe-setup/1',
  seats: [
    { faction: 'nordic', mat: 'industrial' },
    { faction: 'saxony', mat: 'patriotic' },
    { faction: 'crimea', mat: 'engineering' },
  ],
  options: {},
});

const fresh = (): History => setupHistory(SETUP, 'debug-test', 'a match');
const written = (history: History): string => JSON.stringify(toPosition(history.state));

function must(answer: History | WrittenRefusal): History {
  if (wasRefused(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

describe('stepping', () => {
  it('reaches the same positions, byte for byte, whether forwards, backwards or by jumping', () => {
    let played = fresh();
    const positions = [written(played)];
    for (let i = 0; i < 7 * EVERY + 3; i++) {
      played = playBots(played, 1, 'steps');
      positions.push(written(played));
    }
    const last = positions.length - 1;
    expect(played.index).toBe(last);
    for (let i = last; i >= 0; i--) {
      played = goTo(played, i);
      expect(written(played)).toBe(positions[i]);
    }
    for (let i = 0; i <= last; i++) {
      played = goTo(played, played.index + 1);
      expect(JSON.stringify(toPosition(stateAt(played, i)))).toBe(positions[i]);
    }
    for (const to of [3, 120, 119, 41, 40, 39, 0, last]) expect(written(goTo(played, to))).toBe(positions[to]);
  });

  it('stops at both ends', () => {
    const played = playBots(fresh(), 5, 'ends');
    expect(goTo(played, 99).index).toBe(5);
    expect(goTo(played, -1).index).toBe(0);
    expect(goTo(played, 5)).toBe(played);
  });

  it('never changes an existing history', () => {
    const played = playBots(fresh(), 2 * EVERY, 'kept');
    const before = JSON.stringify(played);
    playBots(goTo(played, 7), 30, 'other');
    goTo(played, 0);
    expect(JSON.stringify(played)).toBe(before);
  });
});

describe('an action in the middle of a history', () => {
  it('drops everything after it and continues from there', () => {
    const played = playBots(fresh(), 3 * EVERY, 'branch');
    const middle = goTo(played, EVERY + 4);
    const branched = playBots(middle, 1, 'another way');
    expect(branched.index).toBe(EVERY + 5);
    expect(branched.steps).toHaveLength(EVERY + 5);
    expect(branched.steps.slice(0, -1)).toEqual(played.steps.slice(0, EVERY + 4));
    expect(written(goTo(branched, EVERY + 4))).toBe(written(middle));
    const further = playBots(branched, 2 * EVERY, 'on');
    expect(written(goTo(goTo(further, 0), further.steps.length))).toBe(written(further));
  });

  it('changes nothing if it is refused, and reports why', () => {
    const played = playBots(fresh(), 4, 'refused');
    const before = JSON.stringify(played);
    const answer = perform(goTo(played, 2), { by: 'nordic', type: 'takeFactoryCard', card: 1 });
    expect(wasRefused(answer) && answer.refused).toBeTruthy();
    const malformed = perform(played, { by: 'nordic', type: 'moveUnit', unit: 'ship' });
    expect(malformed).toMatchObject({ refused: 'malformed', path: 'unit' });
    expect(perform(played, { by: 'togawa', type: 'endTurn' })).toMatchObject({ refused: 'malformed', path: 'by' });
    expect(JSON.stringify(played)).toBe(before);
  });
});

describe('the record so far', () => {
  it('replays to the same bytes, without undone or later actions', () => {
    let played = playBots(fresh(), 2 * EVERY, 'record');
    while (played.state.turn !== null) played = playBots(played, 1, 'to a turn');
    played = goTo(played, played.steps.length);
    const active = played.state.players[played.state.active];
    const section = active.section === 'trade' ? 'bolster' : 'trade';
    const actions = played.index;
    played = must(perform(played, { by: active.faction, type: 'takeSection', section }));
    played = must(perform(played, { by: active.faction, type: 'undo' }));
    const record = recordSoFar(played);
    expect(record.actions).toHaveLength(actions);
    expect(JSON.stringify(toPosition(replay(parseRecord(record))))).toBe(written(played));
    const middle = goTo(played, 9);
    expect(JSON.stringify(toPosition(replay(parseRecord(recordSoFar(middle)))))).toBe(written(middle));
  });

  it('contains the initial position if play began with one', () => {
    for (const { json } of scenarioFiles.slice(0, 40)) {
      const history = historyOf(json, '');
      const end = goTo(history, history.steps.length);
      const record = parseRecord(JSON.parse(JSON.stringify(recordSoFar(end))));
      expect(JSON.stringify(toPosition(replay(record)))).toBe(written(end));
      expect(written(historyOf(record, ''))).toBe(written(history));
    }
  });

  it('ends at the round limit if the match was cut off there', () => {
    const played = playBots(fresh(), 3 * EVERY, 'cut');
    const cut = {
      ...recordSoFar(played),
      result: { reason: 'rounds', round: played.state.round, winners: [], scores: {} },
    };
    const history = historyOf(JSON.parse(JSON.stringify(cut)), 'cut');
    const end = goTo(history, history.steps.length);
    expect(end.steps.at(-1)).toEqual({ kind: 'cut', round: played.state.round });
    expect(end.state.result?.reason).toBe('rounds');
    expect(written(end)).toBe(JSON.stringify(toPosition(replay(parseRecord(cut)))));
    expect(goTo(end, end.index - 1).state.result).toBeNull();
  });
});

describe('a link to any step of any history', () => {
  const documents: readonly unknown[] = [
    SETUP,
    toPosition(playBots(fresh(), 45, 'begun').state),
    recordSoFar(playBots(fresh(), 30, 'recorded')),
    ...scenarioFiles.filter((_, i) => i % 40 === 0).map(({ json }) => json),
    ...scenarioFiles.filter(({ file }) => file === 'mov/no-step-left.json').map(({ json }) => json),
  ];
  const undo = (history: History, type: string): History => {
    const { players, active } = history.state;
    const answer = perform(history, { by: players[active]?.faction ?? String(active), type });
    return wasRefused(answer) ? history : answer;
  };
  const change = fc.oneof(
    fc.record({ kind: fc.constant('bots' as const), n: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'undoTurn' as const), n: fc.constant(0) }),
    fc.record({ kind: fc.constant('go' as const), n: fc.nat({ max: 60 }) }),
  );

  it('leads to the same position, byte for byte', () => {
    let undone = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.array(change, { maxLength: 8 }),
        fc.nat(),
        (document, changes, at) => {
          let history = historyOf(document, 'any');
          for (const { kind, n } of changes) {
            if (kind === 'bots') history = playBots(history, n, 'link');
            else if (kind === 'go') history = goTo(history, n);
            else history = undo(history, kind);
          }
          const there = goTo(history, at % (history.steps.length + 1));
          undone += history.steps.filter((step) => step.kind === 'action' && step.undoes > 0).length;
          const linked = historyOf(JSON.parse(JSON.stringify(linkedDocument(there))), 'linked');
          expect(linked.steps).toHaveLength(there.steps.length);
          expect(written(goTo(linked, there.index))).toBe(written(there));
        },
      ),
      { numRuns: 120, seed: 7 },
    );
    expect(undone).toBeGreaterThan(20);
  });
});

describe('a record in the repository', () => {
  it('ends where its replay ends', () => {
    const folder = path.join(import.meta.dirname, '..', 'records');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const json: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      const history = historyOf(json, file);
      const end = goTo(history, history.steps.length);
      expect(written(end)).toBe(JSON.stringify(toPosition(replay(parseRecord(json)))));
      expect(written(goTo(end, 0))).toBe(written(history));
    }
  });
});

describe('a scenario', () => {
  it('begins and ends exactly as in the scenario command, with one step per action', () => {
    for (const { file, json } of scenarioFiles) {
      const scenario = parseScenario(json);
      const history = historyOf(json, file);
      expect(history.steps).toHaveLength(scenario.actions.length);
      expect(written(history)).toBe(JSON.stringify(toPosition(scenarioStart(scenario))));
      const end = goTo(history, history.steps.length);
      expect(written(end)).toBe(JSON.stringify(runScenario(scenario).position));
      expect(history.steps.every(wentAsWanted)).toBe(true);
    }
  });

  it('shows a refused action as a step that changes nothing', () => {
    const { json } = scenarioFiles.find(({ file }) => file === 'mov/no-step-left.json') ?? scenarioFiles[0];
    const history = historyOf(json, '');
    const refused = history.steps.findIndex((step) => step.kind === 'action' && step.refused !== null);
    expect(history.steps[refused]).toMatchObject({ wanted: 'MOV-8', refused: { rule: 'MOV-8' } });
    expect(written(goTo(history, refused + 1))).toBe(written(goTo(history, refused)));
  });

  it('marks steps with an unexpected outcome', () => {
    const wrong = {
      format: 'scythe-scenario/1',
      name: 'wrong',
      position: { seats: { nordic: { mat: 'industrial' } } },
      actions: [
        { by: 'nordic', type: 'takeSection', section: 'move', refused: true },
        { by: 'nordic', type: 'takeSection', section: 'trade' },
        { by: 'nordic', type: 'takeSection', section: 'trade', refused: 'MOV-4' },
      ],
    };
    expect(historyOf(wrong, '').steps.map(wentAsWanted)).toEqual([false, false, false]);
  });
});

describe('random actions', () => {
  it('are the same for the same position and seed, and differ for another seed', () => {
    const [a, b] = [playBots(fresh(), 50, '1'), playBots(fresh(), 50, '1')];
    expect(a.steps).toEqual(b.steps);
    expect(playBots(fresh(), 50, '2').steps).not.toEqual(a.steps);
  });

  it('stop when the match ends', () => {
    const over = playBots(fresh(), 100_000, 'end');
    expect(over.state.result).not.toBeNull();
    expect(playBots(over, 5, 'end')).toBe(over);
  });
});
