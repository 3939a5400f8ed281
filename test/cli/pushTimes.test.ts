import { describe, expect, it } from 'vitest';
import { PushTimes } from '../../cli/bench/pushTimes.ts';

/** How the benchmark times pushes (docs/benchmarks.md). */

describe('the times of pushes', () => {
  it('are measured from the move to the arrival, and 2,000 ms count as within two seconds', () => {
    const times = new PushTimes();
    for (const [i, ms] of [700, 800, 2_000, 2_001].entries()) {
      times.due(`/${i}`, 1_000);
      times.arrived(`/${i}`, 1_000 + ms);
    }
    expect(times.figures()).toEqual({
      pushes: 4,
      heldBack: 0,
      timed: 4,
      missed: 0,
      withinTwoSeconds: 0.75,
      p50Ms: 2_000,
      p95Ms: 2_001,
      mostPerMinuteAndMatch: 1,
    });
  });

  it('leave out a push that is held back because the previous one was less than a minute ago', () => {
    const times = new PushTimes();
    times.due('/a', 0);
    times.arrived('/a', 700);
    times.done('/a', 5_000);
    times.due('/a', 60_699);
    times.arrived('/a', 60_700);
    times.done('/a', 62_000);
    times.due('/a', 120_700);
    times.arrived('/a', 121_300);
    expect(times.figures()).toMatchObject({ pushes: 3, heldBack: 1, timed: 2, missed: 0, p95Ms: 700 });
    expect(times.figures().mostPerMinuteAndMatch).toBe(1);
  });

  it('count a push that never arrived as missed, unless its player acted within two seconds', () => {
    const times = new PushTimes();
    times.due('/a', 0);
    times.done('/a', 1_999);
    expect(times.figures()).toMatchObject({ timed: 0, missed: 0 });
    times.due('/a', 3_000);
    times.done('/a', 5_000);
    times.due('/b', 3_000);
    times.arrived('/b', 3_700);
    times.due('/c', 4_000);
    expect(times.open).toBe(1);
    expect(times.figures()).toMatchObject({ timed: 3, missed: 2, withinTwoSeconds: 0.3333 });
  });

  it('include the maximum number of pushes to a device within one minute', () => {
    const times = new PushTimes();
    for (const at of [0, 30_000, 59_999, 60_000]) times.arrived('/a', at);
    expect(times.figures()).toMatchObject({ pushes: 4, timed: 0, mostPerMinuteAndMatch: 3 });
  });
});
