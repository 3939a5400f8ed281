import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { playAll } from '../../cli/ladder/crew.ts';
import { matchesOf, type Pair } from '../../cli/ladder/seating.ts';
import { ALL_LEVELS } from '../../game/bots/levels.ts';
import { root } from '../../scripts/process.mjs';
import { deterministic } from '../support/play.ts';

/**
 * The strength of the levels. `strength.json` contains the minimum share of wins for the stronger level of each pair,
 * set below what the ladder measured (docs/bots.md). The pairs play only in `npm run soak`.
 */

const RECORD = JSON.parse(readFileSync(path.join(root, 'test/cli/strength.json'), 'utf8')) as {
  seed: string;
  pairs: (Pair & { deals: number; winShare: number })[];
};
const isSoak = deterministic(1).numRuns > 1;

describe('the recorded strength of the levels', () => {
  it('compares only a stronger level with a weaker one, and requires more than an equal share of wins', () => {
    for (const { a, b, players, winShare } of RECORD.pairs) {
      expect(ALL_LEVELS.indexOf(a)).toBeGreaterThan(ALL_LEVELS.indexOf(b));
      expect(ALL_LEVELS).toContain(b);
      expect(winShare).toBeGreaterThan(1 / players);
    }
  });

  const played = isSoak ? RECORD.pairs : [];
  it.for(played)('holds: $a wins at least $winShare of $deals deals against $b at $players seats', async (pair) => {
    const { deals, players, winShare } = pair;
    const { a, b } = pair;
    const plan = {
      deals,
      seed: RECORD.seed,
      deal: 'random' as const,
      expansion: false,
      sizes: [players],
      levels: [b, a],
    };
    const outcomes = await playAll(matchesOf({ a, b, players }, plan), availableParallelism(), () => undefined);
    const wins = outcomes.flatMap(({ seats }) => seats.filter(({ level }) => level === a).map(({ win }) => win));
    expect(wins.reduce((sum, win) => sum + win, 0) / wins.length).toBeGreaterThanOrEqual(winShare);
  });
});
