import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPosition } from '../../game/notation/position.ts';
import { parseScenario, runScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { command, program, temporaryFolder, writeTo } from '../support/commands.ts';

/** npm run -s scenario -- FILE... (docs/notation.md, Commands) */

const folder = temporaryFolder();

const scenario = (name: string, more: object = {}) => ({
  format: 'scythe-scenario/1',
  name,
  position: { seats: { nordic: { mat: 'industrial' } } },
  actions: [{ by: 'nordic', type: 'takeSection', section: 'move' }],
  ...more,
});
const good = writeTo(folder, 'good.json', scenario('a section is taken'));

const nordic = (more: object) => ({ position: { seats: { nordic: { mat: 'industrial', ...more } } } });
/** Files that fail, with the message for each. */
const FAULTS: readonly (readonly [file: string, said: string, content: unknown])[] = [
  ['syntax', ': not JSON at line 1, column 32 (', '{"format": "scythe-scenario/1",}'],
  ['seat', ': position.seats.mars: ', scenario('seat', { position: { seats: { mars: { mat: 'industrial' } } } })],
  ['card', ': position.seats.nordic.combatCards.0: ', scenario('card', nordic({ combatCards: [9] }))],
  ['hex', ': position.seats.nordic.character: ', scenario('hex', nordic({ character: 'Q1' }))],
  [
    'version',
    ': position.rules: ',
    scenario('version', { position: { rules: 99, seats: { nordic: { mat: 'industrial' } } } }),
  ],
  ['key', ': colour: ', scenario('key', { colour: 'red' })],
];

describe('scenario', () => {
  it('prints one JSON line for each file, exits with 0 if all pass, and adds the position with --print', async () => {
    const { code, out, err } = await command('scenario', '--print', good, good);
    const read = parseScenario(scenario('a section is taken'));
    const { position } = runScenario(read);
    const line = JSON.stringify({ name: 'a section is taken', ok: true, failures: [], position });
    expect(out).toBe(`${line}\n`.repeat(2));
    expect(Object.keys(position)).toEqual(Object.keys(toPosition(scenarioStart(read))));
    expect([code, err]).toEqual([0, '']);
  });

  it('exits with 1 if any file fails, says why, and still runs the others', async () => {
    const failing = scenario('nothing happens', { expect: { 'seats.nordic.section': null } });
    const bad = writeTo(folder, 'bad.json', failing);
    const missing = path.join(folder, 'missing.json');
    const files = FAULTS.map(([name, , content]) => writeTo(folder, `${name}.json`, content));
    const { code, out, err } = await program('scenario', bad, missing, ...files, good);
    expect([code, err]).toEqual([1, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe(
      '{"name":"nothing happens","ok":false,"failures":["seats.nordic.section: expected null, got \\"move\\""]}',
    );
    expect(lines.at(-1)).toBe('{"name":"a section is taken","ok":true,"failures":[]}');
    const answers = lines.slice(1, -1).map((line) => JSON.parse(line) as { name: string; failures: string[] });
    expect(answers.map(({ name }) => name)).toEqual([missing, ...files]);
    expect(answers[0].failures[0]).toContain(`${missing}: cannot be read`);
    expect(answers[1].failures[0]).toMatch(/position 31/);
    FAULTS.forEach(([, said], i) => expect(answers[i + 1].failures[0]).toContain(`${files[i]}${said}`));
  });

  it('prints nothing on stdout without a file or with an unknown option', async () => {
    const [none, unknown] = await Promise.all([command('scenario'), command('scenario', '--verbose', good)]);
    expect(none).toEqual({ code: 1, out: '', err: 'usage: npm run -s scenario -- FILE... [--print]\n' });
    expect(unknown).toEqual({ code: 1, out: '', err: 'unknown option --verbose\n' });
  });
});
