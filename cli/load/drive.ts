import { fork } from 'node:child_process';
import path from 'node:path';
import { quantile } from '../bench/quantile.ts';
import { Tally, total } from './tally.ts';
import type { Order, Report } from './worker.ts';

/** Simulates the people in separate processes, and adds up their reports. */

const WORKER = path.join(import.meta.dirname, 'worker.ts');
const PROGRESS_MS = 10_000;

export interface Load {
  readonly url: string;
  readonly people: number;
  readonly seconds: number;
  readonly speed: number;
  readonly seed: number;
  readonly processes: number;
}

export interface Outcome {
  readonly tally: Tally;
  /** The highest 99th percentile of the event-loop delay in any simulation process, in milliseconds. */
  readonly delayMs: number;
  /** Processor time of all simulation processes. */
  readonly cpuSeconds: number;
}

export const p95 = (latencies: readonly number[]): number =>
  quantile(
    latencies.toSorted((a, b) => a - b),
    0.95,
  );

/** Returns a progress line for people to read. The rate and the latency cover the time since the previous line. */
function progressOf({ done, errors }: Tally, seconds: number, latencies: readonly number[]): string {
  const here = (done['arrived'] ?? 0) - (done['left'] ?? 0);
  const atTables = (done['seated'] ?? 0) - (done['unseated'] ?? 0);
  const rate = latencies.length / (PROGRESS_MS / 1000);
  return `${Math.round(seconds)} s: ${here} people, ${atTables} at tables, ${rate.toFixed(1)} actions/s, p95 ${p95(latencies)} ms, ${total(errors)} errors\n`;
}

/** Carries out the whole run. Rejects if one of its processes ends early. */
export async function drive(load: Load, say: (text: string) => void): Promise<Outcome> {
  const { url, people, seconds, speed, seed, processes } = load;
  const tally = new Tally();
  const delays: number[] = [];
  const cpu: number[] = [];
  const began = performance.now();
  let shown = 0;
  const timer = setInterval(() => {
    say(progressOf(tally, (performance.now() - began) / 1000, tally.latencies.slice(shown)));
    shown = tally.latencies.length;
  }, PROGRESS_MS);
  const play = (part: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      child.once('exit', (code) => reject(new Error(`a simulation process exited with code ${code}`)));
      child.on('message', ({ counts, isLast, delayMs, cpuSeconds }: Report) => {
        tally.add(counts);
        delays[part] = delayMs;
        cpu[part] = cpuSeconds;
        if (!isLast) return;
        resolve();
        child.disconnect();
      });
      child.send({ url, people, seconds, speed, seed, part, parts: processes } satisfies Order);
    });
  try {
    await Promise.all(Array.from({ length: processes }, (_, part) => play(part)));
  } finally {
    clearInterval(timer);
  }
  return { tally, delayMs: Math.max(...delays), cpuSeconds: cpu.reduce((a, b) => a + b, 0) };
}
