import { describe, expect, it } from 'vitest';
import { tables } from '../../game/data/tables.ts';
import { npmRun } from '../support/commands.ts';

/** npm run -s data (docs/notation.md, Commands) */

describe('data', () => {
  it('prints the board, mats and cards as one JSON object, and nothing else', async () => {
    const { code, out } = await npmRun('data');
    expect(out).toBe(`${JSON.stringify(tables)}\n`);
    expect(Object.keys(JSON.parse(out) as object)).toEqual(['board', 'mats', 'cards']);
    expect(code).toBe(0);
  });
});
