// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLobby } from '../../client/app/part/lobbyShelf.ts';
import { useGuest } from '../../client/guest/guest.ts';
import { useFeaturedList } from '../../client/lobby/featuredList.ts';
import { useLobby } from '../../client/lobby/liveList.ts';
import { useOwn } from '../../client/lobby/own.ts';
import { overfull, type keepSeen } from '../../client/storage/seen/shelf.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { ListedMatch } from '../../protocol/lobbyEvents.ts';
import type { OwnMatch } from '../../protocol/match.ts';

const GUEST = { id: 'ann', name: 'Ann' } as Guest;
const stored = vi.fn<typeof keepSeen>(() => Promise.resolve(true));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stored.mockClear();
  useGuest.setState({ guest: GUEST, isKnown: true });
  useLobby.setState({ line: 'waiting', matches: [] });
  useOwn.setState({ matches: [], loadedFor: GUEST.id });
  stop = keepLobby(GUEST, stored);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  useGuest.setState(useGuest.getInitialState());
  useLobby.setState(useLobby.getInitialState());
  useOwn.setState(useOwn.getInitialState());
  useFeaturedList.setState(useFeaturedList.getInitialState());
});

describe('the stored lobby', () => {
  it('is written as soon as the first list arrives, and not before', async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stored).not.toHaveBeenCalled();
    useLobby.setState({ line: 'live' });
    expect(stored).toHaveBeenCalledOnce();
  });

  it('is written at most once a second while the list keeps changing, and includes the last change', async () => {
    useLobby.setState({ line: 'live' });
    for (let i = 0; i < 20; i++) {
      useLobby.setState({ matches: [] });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(stored.mock.calls.length).toBeLessThanOrEqual(3);
    const last = [{ matchID: 'newest' } as ListedMatch];
    useLobby.setState({ matches: last });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored.mock.lastCall?.[2]).toMatchObject({ guest: GUEST, listed: last });
    const n = stored.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored).toHaveBeenCalledTimes(n);
  });

  it("is not written until the guest's own matches have loaded, so that the stored ones are not lost", async () => {
    useOwn.setState({ loadedFor: null });
    useLobby.setState({ line: 'live' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stored).not.toHaveBeenCalled();
    const matches = [{ matchID: 'mine' } as OwnMatch];
    useOwn.setState({ matches, loadedFor: GUEST.id });
    expect(stored.mock.calls.map(([, , value]) => value)).toMatchObject([{ own: matches }]);
  });

  it('includes the featured matches', async () => {
    useLobby.setState({ line: 'live' });
    const matches = [{ matchID: 'final', players: [] }];
    useFeaturedList.setState({ matches });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stored.mock.lastCall?.[2]).toMatchObject({ featured: matches });
  });
});

describe('the stored matches', () => {
  const keys = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

  it('are limited to 40, plus 10 watched ones, which never displace the others', () => {
    expect(overfull([...keys('match/', 40), ...keys('watched/', 10)])).toEqual([]);
    expect(overfull([...keys('match/', 35), ...keys('watched/', 13)])).toEqual(keys('watched/', 3));
    expect(overfull(['lobby', ...keys('match/', 41)])).toEqual(['lobby', 'match/0']);
  });
});
