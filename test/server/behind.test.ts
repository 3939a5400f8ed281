import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Behind } from '../../server/play/behind.ts';

describe('moves made on other servers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /**
   * Adds a move to each of `moves` matches every `everyMs` milliseconds, for `times` rounds. Resolves to the delays of
   * the rounds in which a move was followed. A delay is the time in milliseconds from the start of the round to the
   * first followed move.
   */
  async function waits(behind: Behind, followed: number[], moves: number, everyMs: number, times: number) {
    const found: number[] = [];
    for (let i = 0; i < times; i++) {
      const at = performance.now();
      for (let move = 0; move < moves; move++) behind.add(`match ${move}`, i + 1, false);
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

  it('are followed within 20 ms at a human pace, even after bursts of 50', async () => {
    const { behind, followed } = begin();
    for (const [moves, everyMs, times] of [
      [1, 30, 100],
      [50, 1_000, 3],
      [1, 30, 100],
    ]) {
      const found = await waits(behind, followed, moves, everyMs, times);
      expect(found).toHaveLength(times);
      expect(Math.max(...found)).toBeLessThanOrEqual(20);
    }
  });

  it('are followed at most every 250 ms per match under load, but within 20 ms if a player must decide', async () => {
    const calls: { matchID: string; stateID: number; at: number }[] = [];
    const behind = new Behind(
      (matchID, stateID) => Promise.resolve(void calls.push({ matchID, stateID, at: performance.now() })),
      () => undefined,
    );
    const play = async (from: number, to: number): Promise<void> => {
      for (let ms = from; ms < to; ms++) {
        for (let i = 0; i < 70; i++) behind.add(`match ${i}`, ms, false);
        await vi.advanceTimersByTimeAsync(1);
      }
    };
    await play(0, 1_000);
    calls.splice(0);
    await play(1_000, 2_000);
    expect(calls.filter(({ matchID }) => matchID === 'match 0').length).toBeLessThanOrEqual(4);
    const at = performance.now();
    behind.add('match 0', 2_000, true);
    behind.add('match 0', 2_001, false);
    await vi.advanceTimersByTimeAsync(20);
    expect(calls.findLast(({ matchID }) => matchID === 'match 0')?.stateID).toBe(2_001);
    expect((calls.findLast(({ matchID }) => matchID === 'match 0')?.at ?? Infinity) - at).toBeLessThanOrEqual(20);
    await vi.advanceTimersByTimeAsync(250);
    expect(calls.findLast(({ matchID }) => matchID === 'match 1')?.stateID).toBe(1_999);
    behind.stop();
    calls.splice(0);
    behind.add('match 0', 3_000, true);
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual([]);
  });
});
