import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Behind } from '../../server/play/behind.ts';

describe('moves of other servers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Adds this many moves of one match each time, and returns the waits until it was followed, in milliseconds. */
  async function waits(behind: Behind, followed: number[], moves: number, everyMs: number, times: number) {
    const found: number[] = [];
    for (let i = 0; i < times; i++) {
      const at = performance.now();
      for (let move = 0; move < moves; move++) behind.add(`match ${move}`, i + 1);
      await vi.advanceTimersByTimeAsync(everyMs);
      const later = followed.filter((time) => time >= at);
      if (later.length > 0) found.push(later[0] - at);
    }
    return found;
  }

  function begin(): { behind: Behind; followed: number[] } {
    const followed: number[] = [];
    const behind = new Behind(
      () => Promise.resolve(void followed.push(performance.now())),
      () => undefined,
    );
    return { behind, followed };
  }

  it('are followed within 20 ms at the pace of people, also after a burst', async () => {
    const { behind, followed } = begin();
    expect(Math.max(...(await waits(behind, followed, 1, 30, 100)))).toBeLessThanOrEqual(20);
    expect(Math.max(...(await waits(behind, followed, 50, 1_000, 3)))).toBeLessThanOrEqual(20);
    expect(Math.max(...(await waits(behind, followed, 1, 30, 100)))).toBeLessThanOrEqual(20);
  });

  it('are followed together every 100 ms at a high rate, each match once and up to its last move', async () => {
    const calls: [string, number][] = [];
    const behind = new Behind(
      (matchID, stateID) => Promise.resolve(void calls.push([matchID, stateID])),
      () => undefined,
    );
    for (let ms = 0; ms < 2_000; ms++) {
      behind.add('match', ms);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(100);
    const before = calls.length;
    for (let ms = 2_000; ms < 3_000; ms++) {
      behind.add('match', ms);
      behind.add('another', ms);
      for (let more = 0; more < 30; more++) behind.add(`further ${more}`, ms);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(100);
    const later = calls.slice(before).filter(([matchID]) => matchID === 'match');
    expect(later.length).toBeLessThanOrEqual(15);
    expect(later.at(-1)).toEqual(['match', 2_999]);
    behind.stop();
    behind.add('match', 3_000);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls.at(-1)?.[1]).toBe(2_999);
  });
});
