// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteFragment, rememberInvite, rememberedInvite, takeInvite } from '../../client/storage/invite.ts';
import { readKept, writeKept } from '../../client/storage/storage.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe("the browser's memory", () => {
  it('survives invalid stored content', () => {
    for (const text of ['', 'no json', '3', '[null, 3, {"matchID": 1}]']) {
      window.localStorage.setItem('scythe.invites', text);
      expect(rememberedInvite('m1')).toBeNull();
    }
    window.localStorage.setItem('scythe.any', 'no json');
    expect(readKept('scythe.any')).toBeNull();
  });

  it('lasts until the page closes if the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    writeKept('scythe.any', { a: 1 });
    expect(readKept('scythe.any')).toEqual({ a: 1 });
    full.mockRestore();
    writeKept('scythe.any', null);
    expect(readKept('scythe.any')).toBeNull();
  });

  it('lasts until the page closes if the browser blocks all access to its storage', async () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.resetModules();
    const { useSettings } = await import('../../client/storage/settings.ts');
    useSettings.getState().set({ speed: 2 });
    expect(useSettings.getState().speed).toBe(2);
    rememberInvite('m9', 'token');
    expect(rememberedInvite('m9')).toBe('token');
    rememberInvite('m9', null);
    expect(rememberedInvite('m9')).toBeNull();
    blocked.mockRestore();
  });
});

describe('an invitation', () => {
  it("is taken from the link's fragment and cleared from the address, while the query stays", () => {
    window.history.replaceState(null, '', '/match/m1?a=1#invite=abc_DEF-123');
    expect(takeInvite('m1')).toBe('abc_DEF-123');
    expect(window.location.href).toMatch(/\/match\/m1\?a=1$/);
    expect(takeInvite('m1')).toBe('abc_DEF-123');
    expect(rememberedInvite('m2')).toBeNull();
    expect(inviteFragment('abc_DEF-123')).toBe('#invite=abc_DEF-123');
    expect(inviteFragment(null)).toBe('');
  });

  it('is replaced by a newer one, and forgotten when it is removed', () => {
    rememberInvite('m1', 'old');
    rememberInvite('m1', 'new');
    expect(rememberedInvite('m1')).toBe('new');
    rememberInvite('m1', null);
    expect(rememberedInvite('m1')).toBeNull();
  });
});
