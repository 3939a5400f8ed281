import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_MS = 30_000;

/** A server under measurement, in a process of its own. */
export interface Child {
  readonly url: string;
  /** Its memory in use, in MB. */
  readonly rssMB: () => number;
  /** Seconds of processor time it has used so far. */
  readonly cpuSeconds: () => number;
  readonly stop: () => Promise<void>;
}

const TICKS_PER_SECOND = 100;

/** utime and stime, fields 14 and 15 of /proc/PID/stat; 0 where there is no such file. */
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

/** Starts a server's file in production mode and waits for the address it prints. */
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
