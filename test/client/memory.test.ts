// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetMatch,
  heldSeats,
  knownMatches,
  rememberName,
  rememberSeat,
  rememberedName,
} from '../../client/lobby/memory.ts';

beforeEach(() => window.localStorage.clear());

describe("the browser's memory", () => {
  it('keeps a name and the seats of a match, bots included', () => {
    rememberName('Anna');
    rememberSeat('m1', { seat: 0, credentials: 'a', bot: null });
    rememberSeat('m1', { seat: 1, credentials: 'b', bot: 'random' });
    rememberSeat('m2', { seat: 3, credentials: 'c', bot: null });
    expect(rememberedName()).toBe('Anna');
    expect(knownMatches().map(({ matchID }) => matchID)).toEqual(['m2', 'm1']);
    expect(heldSeats('m1').map(({ seat, bot }) => [seat, bot])).toEqual([
      [0, null],
      [1, 'random'],
    ]);
    forgetMatch('m1');
    expect(heldSeats('m1')).toEqual([]);
  });

  it('survives anything that stands in the storage', () => {
    for (const text of ['', 'no json', '3', '[null, 3, {"matchID": 1}]']) {
      window.localStorage.setItem('scythe.matches', text);
      expect(knownMatches()).toEqual([]);
    }
  });
});
