import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_MS = 30_000;

/** A server being measured, in its own process. */
export interface Child {
  readonly url: string;
  /** Memory in use, in MB. */
  readonly rssMB: () => number;
  /** Seconds of processor time used so far. */
  readonly cpuSeconds: () => number;
  readonly stop: () => Promise<void>;
}

const TICKS_PER_SECOND = 100;

/** Returns utime + stime in seconds (fields 14 and 15 of /proc/PID/stat), or 0 if the file does not exist. */
function cpuSeconds(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

function rssMB(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
  });
}

/** Starts a server file in production mode and resolves when it has printed its address. */
export function startChild(file: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const child = spawn(process.execPath, [path.join(ROOT, file)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${file} did not start`)), START_MS);
    let text = '';
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
      const [url] = /http:\/\/[\w.:]+/.exec(text) ?? [];
      if (url === undefined || child.pid === undefined) return;
      clearTimeout(late);
      const { pid } = child;
      resolve({ url, rssMB: () => rssMB(pid), cpuSeconds: () => cpuSeconds(pid), stop: () => stop(child) });
    });
  });
}
