// Starting the tools of node_modules: one place for paths, signals and exit codes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The repository's folder. */
export const root = path.dirname(import.meta.dirname);

/** Writes one line to stderr; stdout belongs to the tool that is run. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** The script behind a package's command, to be run with this Node (no shell, no .bin links). */
export function toolPath(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Node arguments that run a TypeScript file in one process. */
export function typescriptArguments(file) {
  return ['--import', pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href, path.join(root, file)];
}

/**
 * Runs a command and resolves to its exit code (128 + n after signal n).
 * SIGTERM, SIGHUP and, without a terminal, SIGINT are passed on; a terminal sends SIGINT to the child by itself.
 * `stop` is an AbortSignal that ends the child.
 */
export function run(command, args, { env = {}, stdio = 'inherit', cwd, stop } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const end = () => child.kill('SIGTERM');
    stop?.addEventListener('abort', end);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const done = () => {
      stop?.removeEventListener('abort', end);
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('close', (code, signal) => {
      done();
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
    });
  });
}

/** The same for a script run by this Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}
