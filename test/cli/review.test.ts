import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { review } from '../../cli/review.ts';
import { root } from '../../scripts/process.mjs';
import { outcomeOf, temporaryFolder, writeTo } from '../support/commands.ts';
import { recordNamed } from '../support/recorded.ts';

/** npm run -s review (docs/notation.md, Commands) */

const folder = temporaryFolder();

describe('npm run -s review', () => {
  it('prints one JSON object with the turns of the seat', async () => {
    const record = recordNamed('two-players');
    const short = { ...record, actions: record.actions.slice(0, 10), result: null };
    const { code, out, err } = await outcomeOf(review, [writeTo(folder, 'short.json', short), '--seat', '1']);
    expect([code, err]).toEqual([0, '']);
    const report = JSON.parse(out) as { seat: number; turns: object[]; habit: null };
    expect(Object.keys(report)).toEqual(['seat', 'turns', 'habit']);
    expect([report.seat, report.habit]).toEqual([1, null]);
    for (const turn of report.turns) {
      expect(Object.keys(turn)).toEqual(['action', 'expected', 'winShare', 'lost', 'better', 'reasons']);
    }
    expect(report.turns.length).toBeGreaterThan(0);
  });

  it('names the fault in its input on stderr and prints nothing on stdout', async () => {
    const good = path.join(root, 'test/records/two-players.json');
    const wrong = writeTo(folder, 'wrong.json', { format: 'scythe-record/9' });
    for (const [args, message] of [
      [[good], 'usage: npm run -s review -- RECORD --seat S'],
      [[good, '--seat', '2'], '--seat must be a whole number from 0 to 1, not 2'],
      [[wrong, '--seat', '0'], 'wrong.json: '],
    ] as const) {
      const { code, out, err } = await outcomeOf(review, args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(message);
    }
  });
});
