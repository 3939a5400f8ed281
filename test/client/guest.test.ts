// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceFragment, deviceToken, hideDeviceToken } from '../../client/guest/deviceToken.ts';
import { COLOUR_NAMES, SYMBOLS, emblemName, emblemOf } from '../../client/guest/emblems.ts';
import {
  asGuest,
  askGuest,
  changeGuest,
  confirmGuest,
  ensureGuest,
  refreshGuest,
  setGuest,
  signOutHere,
  useGuest,
} from '../../client/guest/guest.ts';
import { nameFault } from '../../client/guest/nameFault.ts';
import { rememberedLook } from '../../client/guest/remembered.ts';
import { faultText } from '../../client/net/faults.ts';
import { meBody } from '../../protocol/guest.ts';
import { LobbyFault } from '../../client/net/http.ts';
import { ownShelf } from '../../client/storage/seen/shelf.ts';
import { readName } from '../../server/lobby/names.ts';
import { eventually } from '../support/eventually.ts';

/** A simulated server that recognises one guest by their cookie. */
interface FakeServer {
  guest: { id: string; name: string; emblem: string } | null;
  /** False if the browser does not store cookies. */
  keeps: boolean;
  readonly asked: string[];
}

const ANN = { id: 'ann', name: 'Ann', emblem: 'mill-blue' };

let server: FakeServer;

beforeEach(() => {
  window.localStorage.clear();
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

afterEach(() => {
  vi.unstubAllGlobals();
  setGuest(null);
});

describe('a visitor', () => {
  it('always gets the same suggested name and emblem, which the server accepts', () => {
    const look = rememberedLook();
    expect(meBody.safeParse(look).success).toBe(true);
    expect(readName(look.name)).toBe(look.name);
    expect(rememberedLook()).toEqual(look);
  });

  it('becomes a guest with the first action that needs one, and stays that guest', async () => {
    const look = rememberedLook();
    expect(await ensureGuest()).toEqual({ id: 'g1', ...look });
    expect(useGuest.getState()).toEqual({ guest: { id: 'g1', ...look }, friends: 0, isKnown: true });
    await ensureGuest();
    expect(server.asked.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  it('becomes a new guest with the same name if the server has forgotten them', async () => {
    setGuest({ id: 'old', name: 'Ann', emblem: 'mill-blue' });
    const seen: unknown[] = [];
    const task = async () => {
      seen.push(useGuest.getState().guest?.id);
      if (server.guest === null) throw new LobbyFault('refused', 'no-guest');
      return 'done';
    };
    expect(await asGuest(task)).toBe('done');
    expect(seen).toEqual(['old', 'g1']);
    expect(useGuest.getState().guest).toEqual({ id: 'g1', name: 'Ann', emblem: 'mill-blue' });
  });

  it('sees an error about cookies if their browser stores none', async () => {
    server.keeps = false;
    const refused = () => Promise.reject(new LobbyFault('refused', 'no-guest'));
    expect(await asGuest(refused).catch(faultText)).toMatch(/cookies/);
    expect(await confirmGuest().catch(faultText)).toMatch(/cookies/);
  });

  it('does not repeat a request that was refused for another reason', async () => {
    const refused = vi.fn<() => Promise<void>>(() => Promise.reject(new LobbyFault('refused', 'seat-taken')));
    await expect(asGuest(refused)).rejects.toThrow('seat-taken');
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

describe('the request for the current guest', () => {
  const LINE = 'GET /api/me';

  it('is sent only once, whether its callers are simultaneous or not', async () => {
    server.guest = ANN;
    void refreshGuest();
    expect(await Promise.all([askGuest(), askGuest()])).toEqual([ANN, ANN]);
    expect(await askGuest()).toEqual(ANN);
    expect(await ensureGuest()).toEqual(ANN);
    expect(server.asked).toEqual([LINE]);
    expect(await refreshGuest()).toEqual(ANN);
    expect(server.asked).toEqual([LINE, LINE]);
  });

  it('is sent again after a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    await expect(refreshGuest()).rejects.toThrow('unreachable');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ guest: ANN }))));
    expect(await askGuest()).toEqual(ANN);
  });

  it('ignores a response that is older than a change to the guest', async () => {
    const answers: (() => void)[] = [];
    const late = new Promise<Response>((resolve) => {
      answers.push(() => resolve(new Response(JSON.stringify({ guest: null }))));
    });
    const made = { ...ANN, id: 'g2' };
    vi.stubGlobal('fetch', (_path: string, { method }: { method: string }) =>
      method === 'GET' ? late : Promise.resolve(new Response(JSON.stringify({ guest: made }))),
    );
    const asked = refreshGuest();
    await changeGuest({ name: 'Ann', emblem: 'mill-blue' });
    answers[0]();
    expect(await asked).toEqual(made);
    expect(useGuest.getState().guest).toEqual(made);
    expect(await askGuest()).toEqual(made);
  });
});

describe('signing out here', () => {
  const OWN = ['scythe.seen', 'scythe-plan/m1/0', 'scythe.invites'];
  const SIGN_OUT = 'POST /api/me/sign-out';

  /**
   * Simulates a server that signs guests out, and that is unreachable while `isReached` returns false. Returns an array
   * that collects the requests that reach the server.
   */
  function serve(isReached: () => boolean): string[] {
    const asked: string[] = [];
    let guest: typeof ANN | null = ANN;
    vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
      if (!isReached()) return Promise.reject(new Error('no network'));
      asked.push(`${method} ${path}`);
      const isGone = path.endsWith('sign-out') && guest === null;
      if (path.endsWith('sign-out')) guest = null;
      const answer = isGone ? { error: { code: 'no-guest' } } : { guest };
      return Promise.resolve(new Response(JSON.stringify(answer), { status: isGone ? 401 : 200 }));
    });
    return asked;
  }

  beforeEach(() => {
    for (const key of OWN) window.localStorage.setItem(key, 'ann');
    setGuest(ANN);
  });

  it('immediately deletes the data on this device, and is the first request once the server is back', async () => {
    let isReached = false;
    const asked = serve(() => isReached);
    await signOutHere();
    expect(useGuest.getState().guest).toBeNull();
    for (const key of OWN) expect(window.localStorage.getItem(key)).toBeNull();
    await expect(refreshGuest()).rejects.toThrow('unreachable');
    await expect(changeGuest({ name: 'Ben', emblem: 'mill-blue' })).rejects.toThrow('unreachable');
    expect(await ownShelf(ANN.id)).toBe(false);
    isReached = true;
    expect(await refreshGuest()).toBeNull();
    expect(asked).toEqual([SIGN_OUT, 'GET /api/me']);
    expect(await refreshGuest()).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it('removes notifications and ends the push subscription, even offline', async () => {
    const done: string[] = [];
    const note = (what: string) => () => done.push(what);
    const registration = {
      getNotifications: () => Promise.resolve([{ close: note('closed') }]),
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe: note('unsubscribed') }) },
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
    serve(() => false);
    await signOutHere();
    await eventually(() => expect(done).toEqual(['closed', 'unsubscribed']));
  });

  it('succeeds if the server no longer knows the guest', async () => {
    const asked = serve(() => true);
    await signOutHere();
    window.localStorage.setItem('scythe.leaving', 'yes');
    expect(await refreshGuest()).toBeNull();
    expect(asked).toEqual([SIGN_OUT, SIGN_OUT, 'GET /api/me']);
    expect(window.localStorage.getItem('scythe.leaving')).toBeNull();
  });

  it('does not happen when a guest only changes their name: their plans are kept', () => {
    setGuest({ ...ANN, name: 'Anna' });
    expect(window.localStorage.getItem('scythe-plan/m1/0')).toBe('ann');
  });
});

describe('an emblem', () => {
  it('is written in the form that the server accepts, and read back', () => {
    for (const symbol of SYMBOLS) {
      for (const colour of COLOUR_NAMES) {
        const name = emblemName({ symbol, colour });
        expect(emblemOf(name)).toEqual({ symbol, colour });
        expect(meBody.safeParse({ name: 'Ann', emblem: name }).success).toBe(true);
      }
    }
  });

  it('is replaced by a plain one if it is unknown', () => {
    for (const odd of [undefined, null, 7, '', 'toString-constructor', 'mill', 'x-blue-y', {}]) {
      expect(SYMBOLS).toContain(emblemOf(odd).symbol);
      expect(COLOUR_NAMES).toContain(emblemOf(odd).colour);
    }
  });
});

describe('a name', () => {
  it('is never sent empty or too long; the server checks the rest', () => {
    expect(nameFault('  ')).toBe('name-empty');
    expect(nameFault('x'.repeat(10_000))).toBe('name-too-long');
    for (const name of ['Ann', 'Βαγγέλης', '王', 'עברית', '👩‍👩‍👧']) expect(nameFault(name)).toBeNull();
  });
});

describe('the link for another device', () => {
  it('carries its token in the fragment, which is cleared once it is read', () => {
    window.history.replaceState(null, '', `/device${deviceFragment('abc-123')}`);
    expect(deviceToken()).toBe('abc-123');
    hideDeviceToken();
    expect(window.location.hash).toBe('');
    expect(deviceToken()).toBeNull();
  });
});
