import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changesOf } from '../../client/debug/difference.ts';
import { textOf, treeOf, type TreeNode } from '../../client/debug/tree.ts';
import { historyOf, historyOfText } from '../../client/debug/documents.ts';
import { knownCourse, linesOf } from '../../client/steps/course.ts';
import { examplesBy } from '../../client/steps/examples.ts';
import { expectationsOf } from '../../client/debug/expectations.ts';
import { goTo, keyframesIn } from '../../client/debug/history.ts';
import { playBots } from './playBots.ts';
import { readWritten } from '../../client/debug/tryText.ts';
import { linkedDocument, recordSoFar, scenarioSoFar } from '../../client/debug/written.ts';
import { MAX_CHARACTERS, faultOf, type DocumentFault } from '../../client/steps/documentText.ts';
import { OwnActions, type OwnAction } from '../../client/table/ownActions.ts';
import { reportOf, type Reported } from '../../client/table/report.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { parseScenario, runScenario } from '../../game/notation/scenario.ts';
import { viewFor } from '../../game/view.ts';
import { scenarioFiles } from '../support/scenarios.ts';

/** The documents that /debug reads, rejects and writes. */

function faultIn(read: () => unknown): DocumentFault {
  try {
    read();
  } catch (error) {
    return faultOf(error);
  }
  throw new Error('it was read');
}

const faultInText = (text: string): DocumentFault => faultIn(() => historyOfText(text, 'text'));
const faultInValue = (value: unknown): DocumentFault => faultInText(JSON.stringify(value));

const seat = (more: object) => ({ seats: { nordic: { mat: 'industrial', ...more } } });
const scenario = (position: unknown, more: object = {}) => ({
  format: 'scythe-scenario/1',
  name: 'x',
  position,
  actions: [],
  ...more,
});

describe('invalid input', () => {
  it('is rejected with the path of the fault', () => {
    const paths: [unknown, string][] = [
      [seat({ power: 17 }), 'seats.nordic.power'],
      [seat({ workers: new Array(9).fill('W1') }), 'seats.nordic.workers'],
      [seat({ shields: 1 }), 'seats.nordic.shields'],
      [seat({ structures: { mill: 'W1', mine: 'W1' } }), 'seats.nordic.structures'],
      [{ ...seat({}), format: 'scythe-position/2' }, 'format'],
      [{ ...seat({}), rules: 99 }, 'rules'],
      [{ seats: {} }, 'seats'],
      [scenario(seat({ power: 17 })), 'position.seats.nordic.power'],
      [scenario(seat({}), { actions: [{ type: 'endTurn' }] }), 'actions.0.by'],
      [{ format: 'scythe-record/2' }, 'format'],
      [{ format: 'scythe-setup/1', seats: [{ faction: 'atlantis' }] }, 'seats.0.faction'],
      [{ format: 7 }, 'format'],
      [{}, 'format'],
      [[], ''],
      [null, ''],
      ['text', ''],
    ];
    for (const [value, path] of paths) expect(faultInValue(value)).toMatchObject({ path });
  });

  it('is rejected with the line and column of a JSON syntax error if the browser reports them', () => {
    expect(faultInText('{\n  "seats": {}\n  "round": 1\n}').path).toBe('line 3, column 3');
    expect(faultInText('{\n  "seats": nothing\n}').text).toMatch(/not valid JSON.*nothing/s);
    expect(faultInText('').text).toMatch(/not valid JSON/);
    expect(faultInText('hello').text).toMatch(/not valid JSON/);
  });

  it('is rejected before it is parsed if it is longer than 5 MB', () => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(faultInText('['.repeat(50_000_000)).text).toBe('too long: 50 MB; the limit is 5 MB');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(() => historyOfText(' '.repeat(MAX_CHARACTERS + 1), '')).toThrow('too long');
  });

  it('is rejected with a reason if it is nested too deeply', () => {
    for (const text of ['['.repeat(100_000), `{"seats":${'{"nordic":'.repeat(100_000)}1${'}'.repeat(100_001)}`]) {
      expect(faultInText(text).text).not.toBe('');
    }
  });

  it('is rejected with the path of the refused action or wrong deal if it is a record', () => {
    const history = playBots(historyOf({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'r' }, 'r'), 12, 'r');
    const record = recordSoFar(history);
    const broken = { ...record, actions: record.actions.with(7, { by: 'nordic', type: 'endEncounter' }) };
    const fault = faultInValue(broken);
    expect(fault.path).toBe('actions.7');
    expect(fault.text).toMatch(/refused/);
    expect(faultInValue({ ...record, dealt: [{ faction: 'togawa', mat: 'industrial' }] }).path).toBe('dealt.0');
  });
});

describe('a position as a tree', () => {
  const marked = ({ isChanged, children, path }: TreeNode): string[] =>
    children.length > 0 ? children.flatMap(marked) : isChanged ? [path] : [];
  const all = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(all)];

  it('shows the JSON of the position, and marks each changed value and every branch that contains one', () => {
    for (const { json } of scenarioFiles.slice(0, 60)) {
      const history = historyOf(json, '');
      const [before, after] = [0, 1].map((index) => toPosition(goTo(history, index).state));
      const tree = treeOf(after, before);
      expect(JSON.stringify(JSON.parse(textOf(tree)))).toBe(JSON.stringify(after));
      const changes = changesOf(before, after);
      expect(changes.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
      const values = changes.filter(({ after: value }) => value !== null).map(({ path }) => path);
      // The list of changes shows a long value as a whole, but the tree marks the parts of it that changed.
      const nodes = all(tree);
      expect(values.filter((path) => nodes.find((node) => node.path === path)?.isChanged !== true)).toEqual([]);
      const within = (path: string) => values.some((value) => path === value || path.startsWith(`${value}.`));
      expect(marked(tree).filter((path) => !within(path))).toEqual([]);
    }
  });

  it('marks nothing at the first position, and folds long values until something in them changes', () => {
    const history = historyOf(scenarioFiles[0].json, '');
    const first = toPosition(history.state);
    expect(all(treeOf(first, null)).filter(({ isChanged }) => isChanged)).toEqual([]);
    const find = (tree: TreeNode) => all(tree).find(({ path }) => path === 'decks.combat');
    expect(find(treeOf(first, first))).toMatchObject({ isOpen: false, isChanged: false });
    const drawn = structuredClone(first) as { decks: { combat: unknown[] } };
    expect(drawn.decks.combat.pop()).toBeDefined();
    expect(find(treeOf(drawn, first))).toMatchObject({ isOpen: true, isChanged: true });
  });
});

describe('the expectations of a scenario', () => {
  const document = (power: number) =>
    scenario(seat({ power: 3 }), {
      actions: [{ by: 'nordic', type: 'takeSection', section: 'trade' }],
      expect: { 'seats.nordic.power': power, 'seats.nordic.section': 'trade' },
    });

  it('are reported at its end, until the user does something else', () => {
    const history = historyOf(document(4), '');
    expect(expectationsOf(history)).toMatchObject({ state: 'later', failures: [] });
    const end = goTo(history, 1);
    expect(expectationsOf(end)?.lines.map(({ ok }) => ok)).toEqual([false, true]);
    expect(expectationsOf(end)?.failures).toEqual(['seats.nordic.power: expected 4, got 3']);
    const branched = playBots(history, 2, 'x');
    expect(expectationsOf(branched)).toMatchObject({ state: 'gone' });
    expect(expectationsOf(goTo(historyOf(document(3), ''), 1))).toMatchObject({ state: 'now', failures: [] });
  });
});

describe('a typed action', () => {
  it('applies to the seat that must decide if it names no seat', () => {
    const { state } = historyOf({ format: 'scythe-setup/1', seats: [{ faction: 'crimea' }], seed: 's' }, '');
    expect(readWritten('{"type":"endTurn"}', state)).toEqual({ by: 'crimea', type: 'endTurn' });
    expect(readWritten('{"by":"0","type":"endTurn"}', state)).toEqual({ by: '0', type: 'endTurn' });
    expect(readWritten('endTurn', state)).toMatch(/not valid JSON/);
    expect(readWritten('[]', state)).toMatch(/not an action/);
  });
});

describe('the list of examples', () => {
  it('is filtered by name, folder and rule', () => {
    const examples = [
      { file: 'scenarios/mov/a.json', json: { name: 'Over a river', rules: ['MOV-4'] } },
      { file: 'scenarios/cmb/b.json', json: { name: 'A tie', rules: ['CMB-4'] } },
      { file: 'records/c.json', json: {} },
    ];
    expect(examplesBy(examples, '').map(([folder]) => folder)).toEqual(['scenarios/mov', 'scenarios/cmb', 'records']);
    for (const [filter, file] of [
      ['river', 'scenarios/mov/a.json'],
      ['cmb-4', 'scenarios/cmb/b.json'],
      ['records', 'records/c.json'],
    ]) {
      expect(examplesBy(examples, filter).flatMap(([, list]) => list.map((each) => each.file))).toEqual([file]);
    }
  });
});

describe('an exported scenario', () => {
  it('passes regardless of where in the match it was exported, including at the end', () => {
    const begun = historyOf({ format: 'scythe-setup/1', seats: [{}, {}, {}], seed: 'given out' }, 'begun');
    for (const [count, seed] of [
      [0, 'a'],
      [7, 'b'],
      [40, 'c'],
      [200, 'd'],
      [100_000, 'end'],
    ] as const) {
      const written = parseScenario(JSON.parse(JSON.stringify(scenarioSoFar(playBots(begun, count, seed)))));
      expect(runScenario(written)).toMatchObject({ failures: [], ok: true });
      expect(Object.keys(written.expect ?? {})).toContain('gameover');
    }
  });

  it('passes if it was exported at the end of a scenario in the repository', () => {
    for (const { file, json } of scenarioFiles.filter((_, i) => i % 7 === 0)) {
      const history = historyOf(json, file);
      const written = scenarioSoFar(goTo(history, history.steps.length));
      expect({ file, failures: runScenario(parseScenario(JSON.parse(JSON.stringify(written)))).failures }).toEqual({
        file,
        failures: [],
      });
    }
  });
});

describe('a bug report', () => {
  beforeAll(() => {
    vi.stubGlobal('window', { innerWidth: 1, innerHeight: 1, devicePixelRatio: 1 });
    vi.stubGlobal('navigator', { userAgent: 'a browser' });
  });
  afterAll(() => void vi.unstubAllGlobals());

  const history = playBots(historyOf({ format: 'scythe-setup/1', seats: [{}, {}, {}], seed: 'report' }, 'r'), 60, 'r');
  const view = viewFor(history.state, 1);
  const log = linesOf(knownCourse(keyframesIn(history)), 1, 0, history.index);
  const source = (done: readonly OwnAction[] = []): Reported => ({
    view,
    seat: 1,
    log,
    stateID: 7,
    actions: history.index,
    done,
  });
  const report = (change: object = {}) => ({
    ...(JSON.parse(reportOf(source(), 'it broke')) as object),
    ...change,
  });

  it("loads its seat's view and redeals unknown cards, identically every time", () => {
    const loaded = historyOf(report(), 'report');
    expect(loaded.origin).toMatchObject({ kind: 'report', report: { seat: 1, fault: 'it broke' } });
    expect(JSON.stringify(toPosition(viewFor(loaded.state, 1)))).toBe(JSON.stringify(toPosition(view)));
    expect(JSON.stringify(loaded.state).includes(history.state.seed)).toBe(false);
    expect(loaded.state.players.flatMap(({ hand }) => hand).includes(0)).toBe(false);
    expect(JSON.stringify(historyOf(report(), 'report').state)).toBe(JSON.stringify(loaded.state));
    expect(playBots(loaded, 50, 'on').index).toBe(50);
    const record = recordSoFar(playBots(loaded, 20, 'on'));
    expect(JSON.stringify(toPosition(replay(parseRecord(record))))).toBe(
      JSON.stringify(toPosition(playBots(loaded, 20, 'on').state)),
    );
  });

  it('contains the build, the last action and events, and only the actions of its own seat', () => {
    const written = { by: 'nordic', type: 'endTurn' };
    const own = { after: 58, seat: 1, written };
    const others = { after: 59, seat: 0, written: { by: 'saxony', type: 'commit', power: 5 } };
    const text = reportOf(source([own, others]), '');
    const said = JSON.parse(text) as Record<string, unknown>;
    expect(said).toMatchObject({ build: 'development', action: 60, actions: [{ after: 58, ...written }] });
    expect(said['events']).toEqual(log.slice(-40).flatMap((line) => (line.gap ? [] : [line.event])));
    expect(text).not.toContain('commit');
    const { origin } = historyOfText(text, 'report');
    expect(origin.kind === 'report' && origin.report).toMatchObject({
      build: 'development',
      action: 60,
      actions: [{ after: 58, type: 'endTurn' }],
      events: said['events'],
    });
    expect(reportOf({ ...source(), actions: undefined }, '')).toContain('"action": 7');
  });

  it('loads even if an earlier version created it', () => {
    const { build: _build, action: _action, actions: _actions, ...old } = report() as Record<string, unknown>;
    expect(historyOf(old, 'old').origin).toMatchObject({ kind: 'report', report: { build: '', action: null } });
  });

  it('contains the last 20 actions made at the table', () => {
    const own = new OwnActions();
    for (let i = 0; i < 30; i++) own.note(view, 1, { type: 'endTurn' }, i);
    const noted = own.list;
    expect(noted).toHaveLength(20);
    expect(noted.at(-1)).toEqual({ after: 29, seat: 1, written: { by: view.players[1].faction, type: 'endTurn' } });
  });

  it('is rejected with the path of the fault if it is invalid', () => {
    const inputs: [object, string][] = [
      [report({ position: null }), 'position'],
      [report({ seat: 3 }), 'seat'],
      [report({ position: { seats: { nordic: { mat: 'industrial', power: 99 } } } }), 'position.seats.nordic.power'],
      [report({ events: 'many' }), 'events'],
      [report({ actions: [7] }), 'actions.0'],
      [report({ action: 'x' }), 'action'],
    ];
    for (const [value, path] of inputs) expect(faultInValue(value)).toMatchObject({ path });
  });
});

describe('the document of a link', () => {
  it('is the loaded document or position if nothing has happened since, and otherwise contains every action', () => {
    const { json } = scenarioFiles[3];
    expect(linkedDocument(historyOf(json, ''))).toEqual(parseScenario(json));
    const begun = historyOf({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'link' }, 'l');
    expect(linkedDocument(begun)).toEqual(toPosition(begun.state));
    const far = playBots(begun, 40, 'l');
    const linked = historyOf(JSON.parse(JSON.stringify(linkedDocument(goTo(far, 12)))), 'l');
    expect(linked.steps).toHaveLength(40);
    expect(JSON.stringify(toPosition(goTo(linked, 12).state))).toBe(JSON.stringify(toPosition(goTo(far, 12).state)));
  });
});
