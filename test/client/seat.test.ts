// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setGuest } from '../../client/guest/guest.ts';
import type { PublicMatch, PublicPlayer } from '../../protocol/match.ts';
import { useSeat } from '../../client/match/useSeat.ts';
import { doing, mount } from './hooks.ts';
import { publicMatchWith } from '../support/publicMatch.ts';

const ANN = { id: 'ann', name: 'Ann', emblem: 'mill-blue' };

let hasSeat: boolean;
let entered: number;

beforeEach(() => {
  hasSeat = true;
  entered = 0;
  setGuest(ANN);
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/me') return Promise.resolve(new Response(JSON.stringify({ guest: ANN })));
    entered++;
    const error = { code: 'no-seat', message: 'none' };
    return Promise.resolve(
      hasSeat
        ? new Response(JSON.stringify({ playerID: '0', playerCredentials: `secret${entered}` }))
        : new Response(JSON.stringify({ error }), { status: 403 }),
    );
  });
});

afterEach(() => vi.unstubAllGlobals());

const match = (seat: Partial<PublicPlayer>, change: Partial<PublicMatch> = {}): PublicMatch =>
  publicMatchWith({
    matchID: 'm1',
    players: [{ id: 0, name: 'Ann', guest: 'ann', ...seat }, { id: 1 }],
    ...change,
  });

const NOBODY: Partial<PublicPlayer> = { name: '', guest: '' };
const seatOf = (given: PublicMatch) => mount((now: PublicMatch) => useSeat(now, () => undefined), given);

describe("a player's own seat", () => {
  it('is reported as lost until the player returns to the match page; then it can be taken like any other', async () => {
    const seat = await seatOf(match({}));
    expect(seat.result().own).toEqual({ state: 'held', seat: { seat: 0, credentials: 'secret1' } });
    hasSeat = false;
    await doing(() => seat.result().onRefused());
    await seat.give(match(NOBODY));
    expect(seat.result().own.state).toBe('lost');
    await doing(() => seat.result().forgetLost());
    expect(seat.result().own.state).toBe('none');
    hasSeat = true;
    await doing(() => seat.result().enter());
    await seat.give(match({}));
    expect(seat.result().own.state).toBe('held');
    await seat.unmount();
  });

  it('is played by a bot in a running match until the player takes it back', async () => {
    const seat = await seatOf(match({ away: true }, { status: 'playing' }));
    expect(seat.result().own.state).toBe('away');
    expect(entered).toBe(0);
    await doing(() => seat.result().enter());
    expect(seat.result().own.state).toBe('held');
    await seat.unmount();
  });

  it('is opened in a finished match, even if a bot played it to the end', async () => {
    const seat = await seatOf(match({ away: true }, { status: 'over' }));
    expect(seat.result().own.state).toBe('held');
    await seat.unmount();
  });
});
