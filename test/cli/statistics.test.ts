import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { statistics } from '../../cli/statistics.ts';
import { root } from '../../scripts/process.mjs';
import { outcomeOf, temporaryFolder, writeTo } from '../support/commands.ts';

/** npm run -s statistics (docs/notation.md, Commands) */

const folder = temporaryFolder();

describe('npm run -s statistics', () => {
  it('prints one JSON object with the statistics of the records in a folder, including their openings', async () => {
    const records = path.join(folder, 'records');
    mkdirSync(records);
    for (const name of ['two-players', 'last-star-mechs']) {
      copyFileSync(path.join(root, 'test/records', `${name}.json`), path.join(records, `${name}.json`));
    }
    const { code, out, err } = await outcomeOf(statistics, [records]);
    expect([code, err]).toEqual([0, '']);
    const report = JSON.parse(out) as { matches: number; openings: Record<string, { seats: number }> };
    expect(report.matches).toBe(2);
    expect(Object.values(report.openings).reduce((sum, { seats }) => sum + seats, 0)).toBe(4);
    expect(Object.keys(report).join(' ')).toBe(
      'matches players winner factions mats pairings seats openings stars rounds',
    );
  });

  it('names the fault in its input on stderr and prints nothing on stdout', async () => {
    writeTo(folder, 'wrong.json', { format: 'scythe-record/9' });
    for (const [args, message] of [
      [[], 'usage: npm run -s statistics -- DIR'],
      [[path.join(folder, 'missing')], 'missing: cannot be read'],
      [[folder], 'wrong.json: '],
      [['--all'], 'unknown option --all'],
    ] as const) {
      const { code, out, err } = await outcomeOf(statistics, args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(message);
    }
  });
});
