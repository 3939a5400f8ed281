// A reporter for Vitest: writes each file's test counts and failures, and any errors outside the tests, to the file
// that TEST_RESULTS names.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** The maximum number of lines of an error's message in the summary. */
const LINES = 12;

/** A terminal's colour codes. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g;

/**
 * Returns the first lines of an error's message, without colours, followed by the innermost stack frame in our code.
 */
function textOf(error) {
  const message = String(error?.message ?? error).replaceAll(COLOURS, '');
  const lines = message.split('\n');
  const shown = lines.length > LINES ? [...lines.slice(0, LINES), '...'] : lines;
  const frame = String(error?.stack ?? '')
    .split('\n')
    .find((line) => /^\s+at /.test(line) && !line.includes('node_modules') && !line.includes('node:'));
  return [...shown, ...(frame === undefined ? [] : [frame.trim()])].join('\n');
}

const textsOf = (errors) => errors.map(textOf).join('\n');

/** @typedef {{ test: string | null, message: string }} Failure `test`: the failed test, or null for the whole file. */
/** @typedef {{ file: string, passed: number, skipped: number, failures: Failure[] }} FileResult */
/** @typedef {{ files: FileResult[], errors: string[] }} Results `errors`: errors outside the tests. */

export default class TestReporter {
  onTestRunEnd(modules, unhandled) {
    /** @type {Results} */
    const results = {
      files: modules.map((module) => this.#fileResult(module)),
      errors: unhandled.map(textOf),
    };
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
  }

  #fileResult(module) {
    const tests = [...module.children.allTests()];
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const failures = tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => ({ test: test.fullName, message: textsOf(test.result().errors ?? []) }));
    // A file that cannot be loaded, or whose worker died, has no failed test.
    const isWhole = module.state() === 'passed' || module.state() === 'skipped';
    if (failures.length === 0 && !isWhole) {
      failures.push({ test: null, message: textsOf(module.errors()) || 'it did not finish' });
    }
    return {
      file: path.relative(process.cwd(), module.moduleId),
      passed: count('passed'),
      skipped: count('skipped'),
      failures,
    };
  }
}
