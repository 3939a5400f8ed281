import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { root } from '../../scripts/process.mjs';

/** The commands of cli/ as processes. */

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const start = (args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err });
    });
  });

/** Runs a command as `npm run -s NAME -- ARGS` does. */
export const command = (name: string, ...args: string[]): Promise<Outcome> =>
  start([path.join(root, 'cli', `${name}.ts`), ...args]);

/** The same by the script behind `npm run`. */
export const npmRun = (name: string, ...args: string[]): Promise<Outcome> =>
  start([path.join(root, 'scripts', 'run.mjs'), name, ...args]);

/** A folder that is gone after the tests of the file. */
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
