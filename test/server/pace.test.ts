import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from '../../server/cluster/pace.ts';

describe('throttled work', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs immediately under low load, and at most every 20 ms under high load', async () => {
    const runs: number[] = [];
    let waiting = 0;
    const pace = new Pace(() => {
      runs.push(Math.round(performance.now()));
      const count = waiting;
      waiting = 0;
      return count;
    }, 20);
    const began = Math.round(performance.now());
    for (let ms = 0; ms < 100; ms++) {
      waiting += 3;
      pace.soon();
      await vi.advanceTimersByTimeAsync(1);
    }
    const times = runs.map((at) => at - began);
    expect(times[0]).toBeLessThanOrEqual(1);
    // The first run handled three items, so the next one waits 12 ms. Later runs handle more items, and wait 20 ms.
    expect(times[1] - times[0]).toBe(12);
    expect(times.slice(2).map((at, i) => at - times[i + 1])).toEqual(times.slice(2).map(() => 20));
    await vi.advanceTimersByTimeAsync(100);
    expect(waiting).toBe(0);
    waiting = 1;
    pace.soon();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).toBe(0);
  });

  it('never runs twice at the same time, and never after a stop', async () => {
    let running = 0;
    let most = 0;
    const pace = new Pace(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running--;
      return 1;
    }, 20);
    for (let ms = 0; ms < 200; ms += 10) {
      pace.soon();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(most).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    pace.stop();
    most = 0;
    pace.soon();
    await vi.advanceTimersByTimeAsync(100);
    expect(most).toBe(0);
  });

  it('does not start a run that was scheduled before a stop', async () => {
    let runs = 0;
    const count = (): number => {
      runs++;
      return 1;
    };
    const atOnce = new Pace(count, 20);
    atOnce.soon();
    atOnce.stop();
    const busy = new Pace(() => new Promise((resolve) => setTimeout(() => resolve(count()), 50)), 20);
    busy.soon();
    await vi.advanceTimersByTimeAsync(10);
    busy.soon();
    busy.stop();
    await vi.advanceTimersByTimeAsync(200);
    expect(runs).toBe(1);
  });
});
