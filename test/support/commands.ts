import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { runCommand, type Command } from '../../cli/arguments.ts';
import { data } from '../../cli/data.ts';
import { perft } from '../../cli/perft.ts';
import { replay } from '../../cli/replay.ts';
import { scenario } from '../../cli/scenario.ts';
import { simulate } from '../../cli/simulate.ts';
import { verify } from '../../cli/verify.ts';
import { root } from '../../scripts/process.mjs';
import { COMPILED } from '../../scripts/vitest.mjs';

/** Runs the commands of cli/, in this process or as separate programs. */

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const start = (args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err });
    });
  });

const COMMANDS = { data, perft, replay, scenario, simulate, verify };
type Name = keyof typeof COMMANDS;

/** Runs a command in this process. */
export const command = (name: Name, ...args: string[]): Promise<Outcome> => outcomeOf(COMMANDS[name], args);

/** Runs the given command in this process. Meant for commands that few tests need and that load a lot of code. */
export async function outcomeOf(run: Command, args: readonly string[]): Promise<Outcome> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(
    run,
    args,
    (text) => out.push(text),
    (text) => err.push(text),
  );
  return { code, out: out.join(''), err: err.join('') };
}

/** Runs a command as a program, like `npm run -s NAME -- ARGS`. */
export const program = (name: Name | 'simulateLoad', ...args: string[]): Promise<Outcome> =>
  start([path.join(root, 'cli', `${name}.ts`), ...args]);

/** Runs scripts/run.mjs, as `npm run -s NAME -- ARGS` does. */
export const npmRun = (name: string, ...args: string[]): Promise<Outcome> =>
  start([path.join(root, 'scripts', 'run.mjs'), name, ...args]);

/** Creates a folder that is removed after the file's tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file and returns its path. */
export function writeTo(folder: string, name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
