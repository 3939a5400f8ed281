import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { cpuSeconds, requireProc, rssMB } from './processTime.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/**
 * The maximum time for a start, in milliseconds. Even a busy machine needs less, and a server that cannot start exits
 * earlier.
 */
const START_MS = 120_000;
/** A process that takes longer than this to stop is killed. The server itself gives up after 15 s. */
const STOP_MS = 20_000;

/** A server in a separate process. */
export interface Child {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Memory in use, in MB. */
  readonly rssMB: () => number;
  /** Processor time used so far, in seconds; once the process has ended, the last value read. */
  readonly cpuSeconds: () => number;
  /** Stops it with SIGTERM, as a service manager does. Resolves when it has ended. */
  readonly stop: () => Promise<void>;
  /** Kills it without warning, with SIGKILL. Resolves when it has ended. */
  readonly kill: () => Promise<void>;
}

/** The child processes that are still running. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

function childAt(url: string, pid: number, child: ChildProcess, ended: Promise<void>): Child {
  let used = 0;
  return {
    url,
    pid,
    port: Number(new URL(url).port),
    rssMB: () => rssMB(pid),
    cpuSeconds: () => {
      requireProc();
      if (running.has(child)) used = cpuSeconds(pid) ?? used;
      return used;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(late);
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/**
 * Starts a server file in production mode and resolves when it has printed its address. Rejects if it exits first or
 * has not started after two minutes.
 */
export function startChild(
  file: string,
  env: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Promise<Child> {
  const child = spawn(process.execPath, [...nodeArguments, path.join(ROOT, file)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${file} did not start`));
    }, START_MS);
    let text = '';
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`${file} exited with code ${code}`));
    });
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const [url] = /http:\/\/[\w.:]+/.exec(text) ?? [];
      if (url === undefined || child.pid === undefined) return;
      clearTimeout(late);
      resolve(childAt(url, child.pid, child, ended));
    });
  });
}
