// Plugins for Stryker, loaded by it and by the processes that run its tests.
import path from 'node:path';
import {
  PluginKind,
  commonTokens,
  declareClassPlugin,
  declareFactoryPlugin,
  tokens,
} from '@stryker-mutator/api/plugin';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { root, say } from '../process.mjs';
import { fromOne, nameOf } from './list.mjs';

const [vitest] = vitestPlugins;

const NOT_SAMPLED = 'not in the sample';

/** Test files that failed outside their tests, as while they were loaded: Stryker's runner looks at tests only. */
function filesThatFailed(runner) {
  const files = runner.ctx.state.getFiles();
  return files.filter(({ result }) => result?.state === 'fail').map(({ name }) => name);
}

createSampledRunner.inject = tokens(commonTokens.injector, commonTokens.options);
/**
 * Stryker's runner for Vitest, but only for the mutants named in `options.sample`: the ranges by which Stryker itself
 * is told what to mutate cannot single out one of several mutants of the same code.
 */
function createSampledRunner(injector, options) {
  const runner = injector.injectFunction(vitest.factory);
  const sample = new Set(options.sample);
  return {
    init: () => runner.init(),
    dispose: () => runner.dispose(),
    capabilities: () => runner.capabilities(),
    dryRun: (run) => runner.dryRun(run),
    async mutantRun(run) {
      const { fileName, location, ...mutant } = run.activeMutant;
      const file = path.relative(root, fileName).split(path.sep).join('/');
      if (!sample.has(nameOf({ ...mutant, file, location: fromOne(location) }))) {
        return { status: 'error', errorMessage: NOT_SAMPLED };
      }
      const result = await runner.mutantRun(run);
      const broken = result.status === 'survived' ? filesThatFailed(runner) : [];
      if (broken.length === 0) return result;
      return { status: 'killed', killedBy: [], nrOfTests: result.nrOfTests, failureMessage: broken.join() };
    },
  };
}

/** Says on stderr how far the sample has come. */
class Progress {
  #done = 0;

  onMutantTested({ statusReason }) {
    if (statusReason === NOT_SAMPLED) return;
    this.#done += 1;
    if (this.#done % 10 === 0) say(`[mutants] ${this.#done} done`);
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'sampled', createSampledRunner),
  declareClassPlugin(PluginKind.Reporter, 'sampled', Progress),
];
