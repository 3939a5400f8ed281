import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Prefixes of test file paths, in running order. Files that detect the most mutants in the least time run first. Files
 * that match no prefix run last.
 */
const ORDER = [
  'scenarios',
  'game/rules',
  'records',
  'oracle/perft',
  'oracle/scorer',
  'game/undo',
  'game/perft',
  'game/canonical',
  'game/events',
  'game/refusals',
  'game/state',
  'game/data',
  'game/notation',
  'oracle/movement',
  'game/view',
  'game/properties',
];

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = ORDER.findIndex((name) => moduleId.includes(`/test/${name}`));
      return at < 0 ? ORDER.length : at;
    };
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/*.test.ts', 'test/game/**/*.test.ts', 'test/oracle/*.test.ts'],
    // The boardgame.io Game only delegates to the engine.
    exclude: ['test/game/scythe.test.ts'],
    setupFiles: ['scripts/mutants/setup.ts'],
    sequence: { sequencer: InOrder },
    // Stryker limits the time of each mutant.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
