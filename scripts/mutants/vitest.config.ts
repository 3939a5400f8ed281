import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests a mutant must get past, those that find most in the shortest time first. */
const TESTS = [
  'test/scenarios.test.ts',
  'test/game/rules/*.test.ts',
  'test/game/perft.test.ts',
  'test/game/undo.test.ts',
  'test/records.test.ts',
  'test/oracle/perft.test.ts',
  'test/oracle/scorer.test.ts',
  'test/game/refusals.test.ts',
  'test/game/state/*.test.ts',
  'test/game/notation/*.test.ts',
  'test/oracle/movement.test.ts',
  'test/game/view.test.ts',
  'test/game/properties.test.ts',
];

const ranks = TESTS.map((pattern) => new RegExp(`/${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => ranks.findIndex((pattern) => pattern.test(moduleId));
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    include: TESTS,
    setupFiles: ['scripts/mutants/setup.ts'],
    sequence: { sequencer: InOrder },
    // The time a mutant gets is Stryker's business.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
