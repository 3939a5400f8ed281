import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { train } from '../../cli/train.ts';
import type { WrittenModels } from '../../game/bots/strong/models.ts';
import { WRITTEN_MODELS } from '../../game/bots/strong/weights.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { outcomeOf, temporaryFolder } from '../support/commands.ts';

/** npm run -s train (docs/bots.md) */

const folder = temporaryFolder();

it('the command plays until there are enough matches, and fits weights of the shape of the shipped ones', async () => {
  const directory = path.join(folder, 'lessons');
  const out = path.join(folder, 'weights.ts');
  const first = await outcomeOf(train, [directory, '--matches', '1', '--seed', 'quick', '--first']);
  expect([first.code, JSON.parse(first.out)]).toEqual([0, { matches: 1, rows: expect.any(Number), out: null }]);
  const before = readFileSync(path.join(directory, 'lessons.jsonl'), 'utf8');
  const second = await outcomeOf(train, [directory, '--matches', '1', '--seed', 'quick', '--out', out]);
  expect(second.code).toBe(0);
  expect(readFileSync(path.join(directory, 'lessons.jsonl'), 'utf8')).toBe(before);
  const other = path.join(folder, 'other');
  const both = await outcomeOf(train, [other, directory, '--matches', '1', '--players', '2', '--first']);
  expect(JSON.parse(both.out)).toMatchObject({ matches: 2 });
  const shape = (text: string): string[] => [...text.matchAll(/^ *(\w+): (?:\{|\d+)/gm)].map(([, name]) => name);
  const shipped = readFileSync(path.join(import.meta.dirname, '../../game/bots/strong/weights.ts'), 'utf8');
  expect(shape(readFileSync(out, 'utf8'))).toEqual(shape(shipped));
});

it('the command fits onward to duels without changing the weights of larger tables', async () => {
  const directory = path.join(folder, 'duels');
  const out = path.join(folder, 'duels.ts');
  const options = ['--matches', '1', '--seed', 'duels', '--players', '2', '--first', '--onward', '--out', out];
  expect((await outcomeOf(train, [directory, ...options])).code).toBe(0);
  const { WRITTEN_MODELS: fitted } = (await import(out)) as { WRITTEN_MODELS: WrittenModels };
  expect(fitted.duel).not.toEqual(WRITTEN_MODELS.duel);
  expect(fitted).toMatchObject({ table: WRITTEN_MODELS.table, factions: WRITTEN_MODELS.factions });
});

it.runIf(ALL_CASES)(
  'the command plays with the expansion, and fits the weights of one faction without changing those of others',
  async () => {
    const directory = path.join(folder, 'seven');
    const out = path.join(folder, 'albion.ts');
    const options = ['--matches', '1', '--seed', 'seven', '--players', '7', '--factions', 'albion', '--out', out];
    expect((await outcomeOf(train, [directory, '--first', ...options])).code).toBe(0);
    const [lesson] = readFileSync(path.join(directory, 'lessons.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(lesson)).toMatchObject({ setup: { options: { expansion: true } } });
    const weights = (await import(out)) as { WRITTEN_MODELS: WrittenModels };
    const { albion, ...others } = weights.WRITTEN_MODELS.factions;
    const { albion: before, ...othersBefore } = WRITTEN_MODELS.factions as WrittenModels['factions'];
    expect(albion).toBeDefined();
    expect(albion).not.toEqual(before);
    expect(others).toEqual(othersBefore);
    expect(weights.WRITTEN_MODELS).toMatchObject({ duel: WRITTEN_MODELS.duel, table: WRITTEN_MODELS.table });
  },
);

it.each([
  ['an unknown faction', ['--factions', 'albion,mars', '--out', 'none.ts'], 'not mars'],
  ['factions without a file for the weights', ['--factions', 'albion'], '--factions needs --out'],
  ['factions with --onward', ['--factions', 'albion', '--out', 'none.ts', '--onward'], 'leave out --onward'],
])('the command refuses %s', async (_, options, message) => {
  const { code, err } = await outcomeOf(train, [path.join(folder, 'refused'), ...options]);
  expect(code).toBe(1);
  expect(err).toContain(message);
});

it('the command refuses a faction without a match to learn from', async () => {
  const out = path.join(folder, 'none.ts');
  const options = ['--matches', '1', '--players', '2', '--first', '--factions', 'togawa', '--out', out];
  const { code, err } = await outcomeOf(train, [path.join(folder, 'duel'), ...options]);
  expect(code).toBe(1);
  expect(err).toContain('togawa is not at any table');
  expect(existsSync(out)).toBe(false);
});
