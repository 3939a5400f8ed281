import { useCallback, useEffect, useState } from 'react';
import { ensureGuest } from '../guest/guest.ts';
import { LobbyFault, request } from './http.ts';
import { followStream } from './stream.ts';

/** Waiting for strangers: the pool of a table size, held open by a stream (docs/server.md, Quick match). */

export interface Pool {
  readonly people: number;
  readonly accepting: number;
  /** Milliseconds since 1970. */
  readonly since: number;
}

export type QuickState =
  | { readonly state: 'coming' }
  | { readonly state: 'waiting'; readonly pool: Pool; readonly offered: boolean; readonly accepted: boolean }
  | { readonly state: 'matched'; readonly matchID: string }
  /** The same guest waits in another tab or on another device. */
  | { readonly state: 'replaced' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Waits no more, at once. */
export const leaveQuick = (): Promise<unknown> => request('/api/quick', { method: 'DELETE' });

interface Quick {
  readonly quick: QuickState;
  /** Rather with bots than not at all. */
  readonly acceptBots: () => Promise<void>;
  /** Asks for a place again after it was lost. */
  readonly again: () => void;
}

/** Waits for a table of so many as long as it is mounted. */
export function useQuick(seats: number): Quick {
  const [quick, setQuick] = useState<QuickState>({ state: 'coming' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const end = (state: QuickState): void => {
      stop?.();
      setQuick(state);
    };
    const follow = (): (() => void) =>
      followStream(`/api/quick/${seats}/events`, {
        events: {
          waiting: (data) =>
            setQuick((before) => ({
              state: 'waiting',
              pool: data as Pool,
              offered: before.state === 'waiting' && before.offered,
              accepted: before.state === 'waiting' && before.accepted,
            })),
          'offer-bots': () =>
            setQuick((before) => (before.state === 'waiting' ? { ...before, offered: true } : before)),
          matched: (data) => end({ state: 'matched', matchID: (data as { matchID: string }).matchID }),
          replaced: () => end({ state: 'replaced' }),
        },
        onRefused: () => end({ state: 'failed', error: new LobbyFault('unreachable') }),
      });
    ensureGuest().then(
      () => {
        if (!isOver) stop = follow();
      },
      (error: unknown) => {
        if (!isOver) setQuick({ state: 'failed', error });
      },
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [seats, round]);
  const acceptBots = useCallback(async () => {
    await request(`/api/quick/${seats}/bots`, { body: {} });
    setQuick((before) => (before.state === 'waiting' ? { ...before, accepted: true } : before));
  }, [seats]);
  const again = useCallback(() => {
    setQuick({ state: 'coming' });
    setRound((n) => n + 1);
  }, []);
  return { quick, acceptBots, again };
}
