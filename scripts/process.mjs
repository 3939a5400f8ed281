// Starts commands and the tools in node_modules, forwards signals to them and returns their exit codes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

/** The repository's folder. */
export const root = path.dirname(import.meta.dirname);

/**
 * True if the environment variable CI is set to a value other than `0` or `false`. In CI, tests that cannot run, for
 * example without a browser, count as failures.
 */
export const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/** Writes a line to stderr. stdout is reserved for the tool being run. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/**
 * Returns the path of the script behind a package's command. Running it with this Node requires no shell and no .bin
 * link.
 */
export function toolPath(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs a command and resolves to its exit code (128 + n after signal n). Rejects if the command cannot be started.
 * Forwards SIGTERM and SIGHUP, and SIGINT if there is no terminal, because a terminal sends SIGINT to the child
 * directly. Aborting `stop` ends the child.
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

/** Runs a script with this Node, in the same way as `run`. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs npm (the instance that started this script, if any) and resolves to its exit code. Its messages go to stderr,
 * because stdout is reserved for the tool that runs afterwards.
 */
export function npm(args, { cwd = root, env = {} } = {}) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', ...args];
  const options = { cwd, env, stdio: ['ignore', 2, 2] };
  const script = process.env.npm_execpath;
  if (script && path.basename(script) === 'npm-cli.js') return runNode([script, ...quiet], options);
  if (process.platform === 'win32') return run('cmd', ['/c', 'npm', ...quiet], options);
  return run('npm', quiet, options);
}
