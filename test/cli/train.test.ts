import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { train } from '../../cli/train.ts';
import { outcomeOf, temporaryFolder } from '../support/commands.ts';

/** npm run -s train (docs/bots.md) */

const folder = temporaryFolder();

it('plays matches until there are enough, and fits weights of the same shape as the shipped ones', async () => {
  const directory = path.join(folder, 'lessons');
  const out = path.join(folder, 'weights.ts');
  const first = await outcomeOf(train, [directory, '--matches', '1', '--seed', 'quick', '--first']);
  expect([first.code, JSON.parse(first.out)]).toEqual([0, { matches: 1, rows: expect.any(Number), out: null }]);
  const before = readFileSync(path.join(directory, 'lessons.jsonl'), 'utf8');
  const second = await outcomeOf(train, [directory, '--matches', '1', '--seed', 'quick', '--out', out]);
  expect(second.code).toBe(0);
  expect(readFileSync(path.join(directory, 'lessons.jsonl'), 'utf8')).toBe(before);
  const other = path.join(folder, 'other');
  const both = await outcomeOf(train, [other, directory, '--matches', '1', '--seed', 'other', '--first']);
  expect(JSON.parse(both.out)).toMatchObject({ matches: 2 });
  const shape = (text: string): string[] => [...text.matchAll(/^ *(\w+): (?:\{|\d+)/gm)].map(([, name]) => name);
  const shipped = readFileSync(path.join(import.meta.dirname, '../../game/bots/strong/weights.ts'), 'utf8');
  expect(shape(readFileSync(out, 'utf8'))).toEqual(shape(shipped));
});
