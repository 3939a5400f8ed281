import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Coaching } from '../../client/table/hint/coach.ts';
import type { HintReply, HintRequest } from '../../client/table/hint/serve.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';

/** The page's side of the coach's worker (docs/bots.md, The coach). */

const VIEW = newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'coach' }));
const NOTHING = { hint: null };

class FakeWorker {
  asked: HintRequest[] = [];
  isTerminated = false;
  onmessage: ((event: MessageEvent<HintReply>) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(request: HintRequest): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(number: number): void {
    this.onmessage?.({ data: { number, ...NOTHING } } as MessageEvent<HintReply>);
  }
}

let workers: FakeWorker[] = [];
const coaching = () =>
  new Coaching(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('the page lets the worker finish a later question when an earlier one times out', async () => {
  const coach = coaching();
  const first = coach.ask(VIEW, 0);
  await vi.advanceTimersByTimeAsync(15_000);
  const second = coach.ask(VIEW, 1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await first).toBeNull();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  workers[0].reply(workers[0].asked[1].number);
  expect(await second).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers[0].isTerminated).toBe(false);
});

it('the page terminates a worker that does not answer its last question, and starts another for the next', async () => {
  const coach = coaching();
  const first = coach.ask(VIEW, 0);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await first).toBeNull();
  expect(workers[0].isTerminated).toBe(true);
  void coach.ask(VIEW, 0);
  expect(workers).toHaveLength(2);
});
