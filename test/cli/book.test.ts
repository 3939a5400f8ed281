import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { book } from '../../cli/book.ts';
import { outcomeOf, temporaryFolder } from '../support/commands.ts';

/** npm run -s book (docs/bots.md) */

const folder = temporaryFolder();
const SMALL = ['--turns', '3', '--lines', '3', '--keep', '2', '--pairing', 'saxony mechanical', '--style', 'racer'];

it('the command plans the same first turns in two runs, and writes them in the form of the shipped book', async () => {
  const files = ['a.ts', 'b.ts'].map((name) => path.join(folder, name));
  for (const file of files) {
    const { code, out } = await outcomeOf(book, [file, ...SMALL]);
    expect([code, JSON.parse(out)]).toEqual([0, { file, lines: 1 }]);
  }
  const [text, again] = files.map((file) => readFileSync(file, 'utf8'));
  expect(again).toBe(text);
  const [, line] = /'saxony mechanical racer':\n {4}'(.*)',\n/.exec(text) ?? [];
  const turns = JSON.parse(line) as [number, { type: string }[]][];
  expect(turns.map(([, actions]) => actions[0].type)).toEqual(['takeSection', 'takeSection']);
  const shipped = readFileSync(path.join(import.meta.dirname, '../../game/bots/book/lines.ts'), 'utf8');
  expect(shipped.split('\n').slice(0, 2)).toEqual(text.split('\n').slice(0, 2));
});

it('the command requires an output file', async () => {
  expect((await outcomeOf(book, [])).code).toBe(1);
});
