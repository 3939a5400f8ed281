import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { UsageError } from '../arguments.ts';

/** Processor time and memory of other processes, from /proc. */

const TICKS_PER_SECOND = 100;

/** The data in /proc/PID/stat about a process. */
interface Stat {
  readonly parent: number;
  /** The processor time of the process, in seconds. */
  readonly own: number;
  /** The processor time of its children that have ended, in seconds. */
  readonly ended: number;
}

/** Throws a UsageError on systems without /proc, which only Linux has. */
export function requireProc(): void {
  if (existsSync('/proc/self/stat')) return;
  throw new UsageError('processor time is read from /proc, which this system does not have: measure on Linux');
}

/** Returns the data about a process, or null if the process does not exist. */
function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Starts at the third field, because the second is a name, which can contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (...at: number[]): number =>
      at.reduce((sum, i) => sum + Number(fields[i - 3]), 0) / TICKS_PER_SECOND;
    return { parent: Number(fields[1]), own: seconds(14, 15), ended: seconds(16, 17) };
  } catch {
    return null;
  }
}

/** Returns the id of a process's parent, or null if the process does not exist. */
export const parentOf = (pid: number): number | null => statOf(pid)?.parent ?? null;

/** Returns the name of a process's program, or null if the process does not exist. */
export function programOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Returns the processor time that a process has used, in seconds, or null if it does not exist. */
export const cpuSeconds = (pid: number): number | null => statOf(pid)?.own ?? null;

/**
 * Returns the processor time of a process and all its children, including those that have ended, in seconds, or 0 if
 * the process does not exist.
 */
export function cpuSecondsOfFamily(pid: number): number {
  const parent = statOf(pid);
  if (parent === null) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((each) => each?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0) + (child?.ended ?? 0), parent.own + parent.ended);
}

/** Returns the memory in use by a process, in MB, or 0 if it does not exist. */
export function rssMB(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
