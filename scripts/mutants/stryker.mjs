// Plugins for Stryker, loaded by Stryker itself and by the processes that run its tests.
import {
  PluginKind,
  commonTokens,
  declareClassPlugin,
  declareFactoryPlugin,
  tokens,
} from '@stryker-mutator/api/plugin';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { say } from '../process.mjs';
import { fromOne, nameOf, relativeToRoot } from './list.mjs';

const [vitest] = vitestPlugins;

/**
 * Returns the names of the test files that failed. Stryker's runner considers only tests, and does not detect files
 * that failed outside a test, for example while loading.
 */
function filesThatFailed(runner) {
  const files = runner.ctx.state.getFiles();
  return files.filter(({ result }) => result?.state === 'fail').map(({ name }) => name);
}

createSampledRunner.inject = tokens(commonTokens.injector, commonTokens.options);
/**
 * Creates Stryker's runner for Vitest, restricted to the mutants named in `options.sample`. Stryker's own `mutate`
 * option is not sufficient, because its ranges cannot select one of several mutants of the same code.
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
      if (!sample.has(nameOf({ ...mutant, file: relativeToRoot(fileName), location: fromOne(location) }))) {
        return { status: 'error', errorMessage: 'not in the sample' };
      }
      const result = await runner.mutantRun(run);
      const broken = result.status === 'survived' ? filesThatFailed(runner) : [];
      if (broken.length === 0) return result;
      return { status: 'killed', killedBy: [], nrOfTests: result.nrOfTests, failureMessage: broken.join() };
    },
  };
}

/** Reports the sample's progress on stderr, and each mutant that was not killed as soon as its status is known. */
class Progress {
  static inject = tokens(commonTokens.options);
  #sample;
  #done = 0;

  constructor(options) {
    this.#sample = new Set(options.sample);
  }

  onMutantTested({ fileName, status, ...mutant }) {
    const file = relativeToRoot(fileName);
    if (!this.#sample.has(nameOf({ ...mutant, file }))) return;
    this.#done += 1;
    const { line, column } = mutant.location.start;
    if (status !== 'Killed') say(`[mutants] ${this.#done}: ${status} ${file}:${line}:${column} ${mutant.mutatorName}`);
    else if (this.#done % 10 === 0) say(`[mutants] ${this.#done}`);
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'sampled', createSampledRunner),
  declareClassPlugin(PluginKind.Reporter, 'sampled', Progress),
];
