import { NotationError } from '../game/notation/fault.ts';
import { parseScenario, runScenario } from '../game/notation/scenario.ts';
import { UsageError, main, readArguments, readJson, type Command } from './arguments.ts';

/**
 * Runs one file and returns its JSON line. A file that cannot be read counts as a failure and does not stop the others.
 */
function runFile(file: string, print: boolean): { line: string; ok: boolean } {
  try {
    const { name, ok, failures, position } = runScenario(parseScenario(readJson(file)));
    return { line: JSON.stringify({ name, ok, failures, ...(print ? { position } : {}) }), ok };
  } catch (error) {
    if (!(error instanceof NotationError) && !(error instanceof UsageError)) throw error;
    const message = error instanceof UsageError ? error.message : `${file}: ${error.message}`;
    return { line: JSON.stringify({ name: file, ok: false, failures: [message] }), ok: false };
  }
}

/** Prints one JSON line for each file. The exit code is 1 if any file fails. */
export const scenario: Command = (argv, print) => {
  const { files, flag } = readArguments(argv, [], ['print']);
  if (files.length === 0) throw new UsageError('usage: npm run -s scenario -- FILE... [--print]');
  let code = 0;
  for (const file of files) {
    const { line, ok } = runFile(file, flag('print'));
    print(`${line}\n`);
    if (!ok) code = 1;
  }
  return code;
};

main(import.meta, scenario);
