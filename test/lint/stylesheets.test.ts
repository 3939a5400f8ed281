import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The linter limits the length of scripts only. Style sheets have the same limit. */

const root = path.join(import.meta.dirname, '..', '..');
const MOST_LINES = 400;

it('no style sheet has more than 400 lines', () => {
  const sheets = globSync('{client,public}/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(0);
  const lengths = sheets.map((file) => [file, readFileSync(path.join(root, file), 'utf8').split('\n').length - 1]);
  expect(lengths.filter(([, lines]) => Number(lines) > MOST_LINES)).toEqual([]);
});
