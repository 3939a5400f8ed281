// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetMatch,
  forgetSeat,
  heldSeats,
  knownMatches,
  moveSeat,
  rememberInvite,
  rememberName,
  rememberSeat,
  rememberedInvite,
  rememberedName,
} from '../../client/lobby/memory.ts';
import { inviteFragment, takeInvite } from '../../client/lobby/invite.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

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

  it('follows seats that are numbered anew, also through each other', () => {
    rememberSeat('m1', { seat: 1, credentials: 'person', bot: null });
    rememberSeat('m1', { seat: 3, credentials: 'bot', bot: 'random' });
    moveSeat('m1', 'bot', 1);
    moveSeat('m1', 'person', 0);
    expect(heldSeats('m1').map(({ seat, credentials }) => [seat, credentials])).toEqual([
      [0, 'person'],
      [1, 'bot'],
    ]);
    forgetSeat('m1', 'person');
    forgetSeat('m1', 'bot');
    expect(knownMatches()).toEqual([]);
  });

  it('lasts as long as the page where the browser keeps nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    rememberSeat('m1', { seat: 0, credentials: 'a', bot: null });
    expect(heldSeats('m1')).toHaveLength(1);
    full.mockRestore();
    forgetMatch('m1');
    expect(heldSeats('m1')).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is taken from the fragment of the link and cleared from the address, the query left alone', () => {
    window.history.replaceState(null, '', '/match/m1?seat=1#invite=abc_DEF-123');
    expect(takeInvite('m1')).toBe('abc_DEF-123');
    expect(window.location.href).toMatch(/\/match\/m1\?seat=1$/);
    expect(takeInvite('m1')).toBe('abc_DEF-123');
    expect(rememberedInvite('m2')).toBeNull();
    expect(inviteFragment('abc_DEF-123')).toBe('#invite=abc_DEF-123');
    expect(inviteFragment(null)).toBe('');
  });

  it('is replaced by a newer one, and is no match of mine', () => {
    rememberInvite('m1', 'old');
    rememberInvite('m1', 'new');
    expect(rememberedInvite('m1')).toBe('new');
    expect(knownMatches()).toEqual([]);
  });
});
