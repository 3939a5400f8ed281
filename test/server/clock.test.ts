import { describe, expect, it } from 'vitest';
import type { Clock } from '../../protocol/clock.ts';
import {
  advanced,
  begun,
  deadlineOf,
  firstClock,
  heldUntil,
  leftAt,
  returned,
  stopped,
  timedOut,
  type Step,
} from '../../server/match/clock.ts';

/** How clocks are calculated (docs/server.md, Clocks). */

const LIVE: Clock = { kind: 'live', bank: 60, increment: 15 };
const MAIL: Clock = { kind: 'correspondence', perDecision: 3600 };

const step = (changed: Partial<Step>): Step => ({
  at: 0,
  owed: false,
  owes: false,
  turnBegan: false,
  acted: false,
  player: 'here',
  vacationUntil: null,
  ...changed,
});

describe('a live clock', () => {
  it('starts full, and is paused until its seat must decide', () => {
    const full = firstClock(LIVE);
    expect(full).toEqual({ left: 60_000, since: null, timeouts: 0, standIn: false });
    expect(advanced(LIVE, full, step({ at: 5 }))).toEqual(full);
    expect(deadlineOf(full)).toBeNull();
  });

  it("gets the increment for each of its player's own turns, and runs until the turn is over", () => {
    let clock = advanced(LIVE, firstClock(LIVE), step({ at: 1000, owes: true, turnBegan: true }));
    expect(clock).toMatchObject({ left: 75_000, since: 1000 });
    clock = advanced(LIVE, clock, step({ at: 21_000, owed: true, owes: true, acted: true }));
    expect(leftAt(clock, 21_000)).toBe(55_000);
    expect(deadlineOf(clock)).toBe(76_000);
    clock = advanced(LIVE, clock, step({ at: 31_000, owed: true, acted: true }));
    expect(clock).toMatchObject({ left: 45_000, since: null });
  });

  it("runs for an answer in another player's turn, without the increment", () => {
    const clock = advanced(LIVE, firstClock(LIVE), step({ at: 1000, owes: true }));
    expect(clock).toMatchObject({ left: 60_000, since: 1000 });
  });

  it('gets another increment if the same seat also has the next turn', () => {
    const turn = advanced(LIVE, firstClock(LIVE), step({ at: 0, owes: true, turnBegan: true }));
    const next = advanced(LIVE, turn, step({ at: 10_000, owed: true, owes: true, turnBegan: true, acted: true }));
    expect(next).toMatchObject({ left: 80_000, since: 10_000 });
  });

  it('gives ten seconds to a player with no time left', () => {
    const poor = { ...firstClock(LIVE), left: 0 };
    expect(begun(LIVE, poor, 5, false)).toMatchObject({ left: 10_000, since: 5 });
  });

  it.each(['away', 'bot'] as const)('is paused and gains nothing if its player is marked as %s', (player) => {
    const clock = advanced(LIVE, firstClock(LIVE), step({ at: 5, owes: true, turnBegan: true, player }));
    expect(clock).toMatchObject({ since: null, left: 60_000 });
  });
});

describe('a correspondence clock', () => {
  it("gives each turn and each answer the full time, and is not reset by the player's own actions", () => {
    let clock = advanced(MAIL, firstClock(MAIL), step({ at: 1000, owes: true, turnBegan: true }));
    expect(deadlineOf(clock)).toBe(3_601_000);
    clock = advanced(MAIL, clock, step({ at: 2000, owed: true, owes: true, acted: true }));
    expect(deadlineOf(clock)).toBe(3_601_000);
    clock = advanced(MAIL, clock, step({ at: 3000, owed: true, acted: true }));
    expect(deadlineOf(clock)).toBeNull();
    clock = advanced(MAIL, clock, step({ at: 9000, owes: true }));
    expect(deadlineOf(clock)).toBe(3_609_000);
  });
});

describe('leaving and returning', () => {
  const running = advanced(MAIL, firstClock(MAIL), step({ at: 0, owes: true, turnBegan: true }));

  it('does not reset the clock: the same decision keeps the time that was left', () => {
    let clock = running;
    for (let at = 1000; at < 3_600_000; at += 600_000) {
      clock = returned(stopped(clock, at), at, true);
      expect(deadlineOf(clock)).toBe(3_600_000);
    }
    expect(returned(stopped(clock, 3_599_000), 9_000_000, true)).toMatchObject({ left: 1000, since: 9_000_000 });
  });

  it('gives the full time to a decision that becomes due in the meantime', () => {
    const away = stopped(running, 3_000_000);
    const answered = advanced(MAIL, away, step({ at: 3_001_000, owed: true, player: 'away' }));
    const next = advanced(MAIL, answered, step({ at: 3_002_000, owes: true, turnBegan: true, player: 'away' }));
    expect(next).toMatchObject({ left: 3_600_000, since: null });
    expect(returned(next, 4_000_000, true)).toMatchObject({ left: 3_600_000, since: 4_000_000 });
    expect(returned(answered, 4_000_000, false)).toMatchObject({ since: null });
  });

  it('does not forgive time-outs, and gives ten seconds to a player who returns before the bot has answered', () => {
    const out = { ...(timedOut(running, 3_600_000) ?? running), timeouts: 3 };
    const back = returned(out, 3_600_500, true);
    expect(back).toEqual({ left: 10_000, since: 3_600_500, timeouts: 3, standIn: false });
    const acted = advanced(MAIL, back, step({ at: 3_601_000, owed: true, acted: true }));
    expect(acted.timeouts).toBe(0);
    expect(timedOut(back, 3_611_000)?.timeouts).toBe(4);
  });
});

describe('a time-out', () => {
  const running = advanced(LIVE, firstClock(LIVE), step({ at: 0, owes: true, turnBegan: true }));

  it('happens at the deadline and not before', () => {
    expect(timedOut(running, 74_999)).toBeNull();
    expect(timedOut(running, 75_000)).toEqual({ left: 0, since: null, timeouts: 1, standIn: true });
    expect(timedOut(firstClock(LIVE), 1e12)).toBeNull();
  });

  it('lets a bot make the decisions that are due, and no others', () => {
    const out = timedOut(running, 75_000) ?? running;
    const during = advanced(LIVE, out, step({ at: 76_000, owed: true, owes: true }));
    expect(during).toMatchObject({ standIn: true, since: null });
    const after = advanced(LIVE, during, step({ at: 77_000, owed: true }));
    expect(after).toMatchObject({ standIn: false, since: null, timeouts: 1 });
    const next = advanced(LIVE, after, step({ at: 90_000, owes: true, turnBegan: true }));
    expect(next).toMatchObject({ left: 15_000, since: 90_000, timeouts: 1 });
  });

  it('is forgiven when the player acts in time', () => {
    const out = advanced(LIVE, timedOut(running, 75_000) ?? running, step({ at: 76_000, owed: true }));
    const turn = advanced(LIVE, out, step({ at: 80_000, owes: true, turnBegan: true }));
    expect(advanced(LIVE, turn, step({ at: 81_000, owed: true, owes: true, acted: true })).timeouts).toBe(0);
    expect(advanced(LIVE, turn, step({ at: 81_000, owed: true, owes: true })).timeouts).toBe(1);
  });
});

describe('the clock of a player on vacation', () => {
  const HOUR = 3_600_000;
  const running = begun(MAIL, firstClock(MAIL), 0, true);

  it('keeps its time until the end of the vacation, and then runs again automatically', () => {
    const held = heldUntil(running, 600_000, 10 * HOUR);
    expect([600_000, 5 * HOUR, 10 * HOUR].map((at) => leftAt(held, at))).toEqual([3_000_000, 3_000_000, 3_000_000]);
    expect(leftAt(held, 10 * HOUR + 1000)).toBe(2_999_000);
    expect(deadlineOf(held)).toBe(10 * HOUR + 3_000_000);
    expect(timedOut(held, 10 * HOUR)).toBeNull();
    expect(timedOut(held, 10 * HOUR + 3_000_000)).toMatchObject({ timeouts: 1 });
  });

  it('runs again with the same time if the vacation ends early', () => {
    const back = heldUntil(heldUntil(running, 600_000, 10 * HOUR), 2 * HOUR, null);
    expect(back).toMatchObject({ left: 3_000_000, since: 2 * HOUR });
  });

  it('gives the full time, from the end of the vacation, to a decision that becomes due during it', () => {
    const idle = advanced(MAIL, running, step({ at: 1000, owed: true, acted: true }));
    expect(heldUntil(idle, 2000, 10 * HOUR)).toEqual(idle);
    const asked = advanced(MAIL, idle, step({ at: 3000, owes: true, turnBegan: true, vacationUntil: 10 * HOUR }));
    expect(asked).toMatchObject({ left: HOUR, since: 10 * HOUR });
    const acted = step({ at: 4000, owed: true, owes: true, acted: true, vacationUntil: 10 * HOUR });
    expect(advanced(MAIL, asked, acted)).toEqual(asked);
  });

  it('loses no time if it is stopped and started again, during the vacation or after it', () => {
    const held = heldUntil(running, 600_000, 10 * HOUR);
    const paused = stopped(held, HOUR);
    expect(paused).toMatchObject({ left: 3_000_000, since: null });
    expect(returned(paused, 2 * HOUR, true, 10 * HOUR)).toMatchObject({ left: 3_000_000, since: 10 * HOUR });
    expect(returned(paused, 11 * HOUR, true, 10 * HOUR)).toMatchObject({ left: 3_000_000, since: 11 * HOUR });
  });

  it('is not paused once its time has run out', () => {
    expect(heldUntil(running, HOUR, 10 * HOUR)).toEqual(running);
    const out = timedOut(running, HOUR) ?? running;
    expect(heldUntil(out, HOUR, 10 * HOUR)).toEqual(out);
  });
});
