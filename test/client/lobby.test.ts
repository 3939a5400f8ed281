import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '../../client/app/router.ts';
import { GAME, LobbyFault, joinMatch } from '../../client/lobby/api.ts';
import { faultText } from '../../client/lobby/faults.ts';
import {
  DEFAULT_FORM_OPTIONS,
  FACTION_CHOICES,
  MAT_CHOICES,
  MOST_SEATS,
  NEW_FORM,
  describeSetup,
  setupOf,
  withSeat,
  withSeats,
} from '../../client/lobby/form.ts';
import { isPlayable } from '../../game/abilities/index.ts';
import { DEFAULT_OPTIONS } from '../../game/notation/options.ts';
import { MAX_SEATS } from '../../game/notation/setup.ts';
import { GAME_NAME, setupFault } from '../../game/scythe.ts';

describe('the form of a new match', () => {
  it('agrees with the engine about names, seats, factions and defaults', () => {
    expect(GAME).toBe(GAME_NAME);
    expect(MOST_SEATS).toBe(MAX_SEATS);
    expect(FACTION_CHOICES.every(isPlayable)).toBe(true);
    expect(FACTION_CHOICES).toHaveLength(MAX_SEATS);
    expect(MAT_CHOICES).toHaveLength(MAX_SEATS);
    expect({ ...DEFAULT_FORM_OPTIONS, deal: 'random' }).toEqual(DEFAULT_OPTIONS);
  });

  it('makes set-ups the server takes', () => {
    for (let seats = 1; seats <= MOST_SEATS; seats++) {
      const form = withSeat(withSeats(NEW_FORM, seats), seats - 1, { faction: 'crimea', mat: 'patriotic' });
      expect(setupFault(setupOf(form), seats)).toBeUndefined();
    }
    const short = { ...NEW_FORM, options: { ...DEFAULT_FORM_OPTIONS, starsToEnd: 3, promoCards: true } };
    expect(setupOf(short)['options']).toEqual({ starsToEnd: 3, promoCards: true });
    expect(describeSetup(setupOf(short)).starsToEnd).toBe(3);
  });

  it('gives no faction or mat to two seats', () => {
    const first = withSeat(NEW_FORM, 0, { faction: 'nordic', mat: 'industrial' });
    const second = withSeat(first, 1, { faction: 'nordic' });
    expect(second.seats.map(({ faction }) => faction)).toEqual([null, 'nordic']);
    expect(second.seats[0].mat).toBe('industrial');
  });

  it('reads any set-up without trouble', () => {
    for (const value of [null, undefined, 3, {}, { seats: [null, 3] }, { options: null }]) {
      expect(describeSetup(value).starsToEnd).toBe(6);
    }
  });
});

describe('addresses', () => {
  it('lead to the start page, a match, or nowhere', () => {
    expect(routeOf('/')).toEqual({ page: 'start' });
    expect(routeOf('/match/ab%20c')).toEqual({ page: 'match', matchID: 'ab c' });
    expect(routeOf('/match/%E0%A4%A')).toEqual({ page: 'none' });
    expect(routeOf('/match/')).toEqual({ page: 'none' });
    expect(routeOf('/match/a/b')).toEqual({ page: 'none' });
  });
});

describe('a request of the lobby', () => {
  afterEach(() => vi.unstubAllGlobals());

  const answer = (status: number, body: unknown) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  const join = () => joinMatch('m1', { seat: 1, playerName: 'Anna', inviteToken: 'token' });

  it('names the seat, the player and the invitation, and hands back the seat', async () => {
    const fetch = answer(200, { playerID: '1', playerCredentials: 'secret' });
    expect(await join()).toEqual({ seat: 1, credentials: 'secret' });
    const [path, init] = fetch.mock.calls[0];
    expect(path).toBe('/games/scythe/m1/join');
    expect(JSON.parse(String(init?.body))).toEqual({ playerID: '1', playerName: 'Anna', inviteToken: 'token' });
  });

  it.each([
    [409, 'seat-taken', 'refused', /just been taken/],
    [403, 'invitation-needed', 'refused', /private/],
    [410, 'match-cleared', 'not-found', /the words of the server/],
    [429, 'too-many-requests', 'refused', /the words of the server/],
  ])('that is refused (%i %s) says why', async (status, code, kind, text) => {
    answer(status, { error: { code, message: 'the words of the server' } });
    const fault: unknown = await join().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(LobbyFault);
    expect(fault).toMatchObject({ kind, code });
    expect(faultText(fault)).toMatch(text);
  });

  it('that meets no server of ours, or none at all, says that it cannot be reached', async () => {
    for (const [status, body] of [
      [200, undefined],
      [502, 'bad gateway'],
    ] as const) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
      expect(await join().catch(faultText)).toMatch(/cannot be reached/);
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect(await join().catch(faultText)).toMatch(/cannot be reached/);
  });
});
