import { NotationError } from '../game/notation/fault.ts';
import { parseScenario, runScenario } from '../game/notation/scenario.ts';
import { UsageError, main, readArguments, readJson } from './arguments.ts';

/** One JSON line for a file; a file that cannot be read is a failure of its own and does not stop the others. */
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

main((argv) => {
  const { files, flag } = readArguments(argv, [], ['print']);
  if (files.length === 0) throw new UsageError('usage: npm run -s scenario -- FILE... [--print]');
  for (const file of files) {
    const { line, ok } = runFile(file, flag('print'));
    process.stdout.write(`${line}\n`);
    if (!ok) process.exitCode = 1;
  }
});
