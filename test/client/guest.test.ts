// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceFragment, deviceToken, hideDeviceToken } from '../../client/guest/deviceToken.ts';
import { COLOUR_NAMES, SYMBOLS, emblemName, emblemOf } from '../../client/guest/emblems.ts';
import { ensureGuest, setGuest, useGuest } from '../../client/guest/guest.ts';
import { nameFault } from '../../client/guest/nameFault.ts';
import { rememberedLook } from '../../client/guest/remembered.ts';
import { faultText } from '../../client/net/faults.ts';
import { meBody } from '../../protocol/guest.ts';
import { readName } from '../../server/lobby/names.ts';

/** A server that knows guests by their cookie, as far as this page can tell. */
interface FakeServer {
  guest: { id: string; name: string; emblem: string } | null;
  /** false: the browser keeps no cookie. */
  keeps: boolean;
  readonly asked: string[];
}

let server: FakeServer;

beforeEach(() => {
  window.localStorage.clear();
  setGuest(null);
  server = { guest: null, keeps: true, asked: [] };
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    server.asked.push(`${method} ${path}`);
    let { guest } = server;
    if (method === 'POST') {
      guest = { id: 'g1', ...(JSON.parse(String(body)) as { name: string; emblem: string }) };
      if (server.keeps) server.guest = guest;
    }
    return Promise.resolve(new Response(JSON.stringify({ guest })));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a visitor', () => {
  it('is proposed a name and an emblem that the server takes, the same each time', () => {
    const look = rememberedLook();
    expect(meBody.safeParse(look).success).toBe(true);
    expect(readName(look.name)).toBe(look.name);
    expect(rememberedLook()).toEqual(look);
  });

  it('becomes a guest by the first thing that needs one, and stays it', async () => {
    const look = rememberedLook();
    expect(await ensureGuest()).toEqual({ id: 'g1', ...look });
    expect(useGuest.getState()).toEqual({ guest: { id: 'g1', ...look }, isKnown: true });
    await ensureGuest();
    expect(server.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it('whose server has forgotten him is made a guest anew, under his last name', async () => {
    setGuest({ id: 'old', name: 'Ann', emblem: 'mill-blue' });
    expect(await ensureGuest()).toEqual({ id: 'g1', name: 'Ann', emblem: 'mill-blue' });
  });

  it('whose browser keeps no cookies is told so', async () => {
    server.keeps = false;
    expect(await ensureGuest().catch(faultText)).toMatch(/cookies/);
  });
});

describe('an emblem', () => {
  it('is written as the server takes it, and read again', () => {
    for (const symbol of SYMBOLS) {
      for (const colour of COLOUR_NAMES) {
        const name = emblemName({ symbol, colour });
        expect(emblemOf(name)).toEqual({ symbol, colour });
        expect(meBody.safeParse({ name: 'Ann', emblem: name }).success).toBe(true);
      }
    }
  });

  it('that nobody knows is a plain one', () => {
    for (const odd of [undefined, null, 7, '', 'toString-constructor', 'mill', 'x-blue-y', {}]) {
      expect(SYMBOLS).toContain(emblemOf(odd).symbol);
      expect(COLOUR_NAMES).toContain(emblemOf(odd).colour);
    }
  });
});

describe('a name', () => {
  it('is not sent empty or without end; the server judges the rest', () => {
    expect(nameFault('  ')).toBe('name-empty');
    expect(nameFault('x'.repeat(10_000))).toBe('name-too-long');
    for (const name of ['Ann', 'Βαγγέλης', '王', 'עברית', '👩‍👩‍👧']) expect(nameFault(name)).toBeNull();
  });
});

describe('the link for another device', () => {
  it('carries its token in the fragment, which is cleared when it was read', () => {
    window.history.replaceState(null, '', `/device${deviceFragment('abc-123')}`);
    expect(deviceToken()).toBe('abc-123');
    hideDeviceToken();
    expect(window.location.hash).toBe('');
    expect(deviceToken()).toBeNull();
  });
});
