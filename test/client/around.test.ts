import { describe, expect, it } from 'vitest';
import { leftAt, newAround, take, withMessages } from '../../client/net/around.ts';
import { timeLeft } from '../../client/table/strip/timeLeft.ts';

const NOW = 1_000_000;

const message = (id: number, text = `text ${id}`) => ({ id, seat: 0, name: 'Ann', text, at: 5 });

describe('a clock', () => {
  it("counts down from when its message arrives, regardless of the server's clock", () => {
    const around = newAround();
    const seats = { 0: { left: 30_000, runs: true }, 1: { left: 9_000, runs: false } };
    take(around, { type: 'clocks', value: { now: 77, seats } }, NOW);
    const { clocks } = around.getState();
    expect(leftAt(clocks, 0, NOW + 4_000)).toBe(26_000);
    expect(leftAt(clocks, 0, NOW + 40_000)).toBe(0);
    expect(leftAt(clocks, 0, NOW - 500)).toBe(30_000);
    expect(leftAt(clocks, 1, NOW + 40_000)).toBe(9_000);
    expect(leftAt(clocks, 2, NOW)).toBeNull();
    expect(leftAt(null, 0, NOW)).toBeNull();
  });

  it('shows minutes and seconds, hours, or days', () => {
    expect([0, 1, 9_000, 59_001, 870_000, 3_600_000, 187_200_000].map(timeLeft)).toEqual([
      '0:00',
      '0:01',
      '0:09',
      '1:00',
      '14:30',
      '1:00:00',
      '2 d 4 h',
    ]);
  });
});

describe('the chat', () => {
  it('keeps each message once, sorted by id, regardless of the order of arrival', () => {
    const around = newAround();
    for (const id of [3, 1, 3, 2]) take(around, { type: 'chat', value: message(id) }, NOW);
    expect(around.getState().messages.map(({ id }) => id)).toEqual([1, 2, 3]);
    const { messages } = around.getState();
    expect(withMessages(messages, [message(2)])).toBe(messages);
    expect(withMessages(messages, [message(4)]).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the number of spectators and the rematch', () => {
  it('are updated separately', () => {
    const around = newAround(2);
    expect(around.getState()).toMatchObject({ watching: 2, nextMatchID: null });
    take(around, { type: 'watching', value: 5 }, NOW);
    take(around, { type: 'rematch', value: 'm2' }, NOW);
    expect(around.getState()).toMatchObject({ watching: 5, nextMatchID: 'm2' });
  });
});
