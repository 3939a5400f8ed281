import { ensureGuest } from '../guest/guest.ts';
import { LobbyFault, request } from './http.ts';
import { followStream } from './stream.ts';

/** Waiting for strangers: the pool of a table size, held open by a stream (docs/server.md, Quick match). */

export interface Pool {
  readonly people: number;
  /** How many would rather play with bots. */
  readonly accepting: number;
  /** When one took one's place: milliseconds since 1970. */
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

/** Rather with bots than not at all. */
export const acceptBots = (seats: number): Promise<unknown> => request(`/api/quick/${seats}/bots`, { body: {} });

/** Changes what is known of the wait. */
type Change = (change: (before: QuickState) => QuickState) => void;

/** Waits for a table of so many until the function it returns is called. */
export function waitForTable(seats: number, change: Change): () => void {
  let stop: () => void = () => undefined;
  let isOver = false;
  const end = (state: QuickState): void => {
    stop();
    change(() => state);
  };
  const follow = (guestID: string): (() => void) =>
    followStream(`/api/quick/${seats}/events`, {
      events: {
        waiting: (data) => {
          const pool = data as Pool;
          change((before) => {
            if (before.state !== 'waiting') return { state: 'waiting', pool, offered: false, accepted: false };
            // In a place that was taken anew one has accepted nothing yet.
            const isSame = before.pool.since === pool.since;
            return { ...before, pool, accepted: isSame && before.accepted && pool.accepting > 0 };
          });
        },
        'offer-bots': () => change((before) => (before.state === 'waiting' ? { ...before, offered: true } : before)),
        matched: (data) => end({ state: 'matched', matchID: (data as { matchID: string }).matchID }),
        replaced: () => end({ state: 'replaced' }),
      },
      onRefused: () => {
        stop();
        come(guestID);
      },
    });
  /** `refused`: the guest for whom there was no place. Another one may have become of him meanwhile. */
  const come = (refused: string | null): void => {
    ensureGuest().then(
      ({ id }) => {
        if (isOver) return;
        if (id === refused) end({ state: 'failed', error: new LobbyFault('unreachable') });
        else stop = follow(id);
      },
      (error: unknown) => {
        if (!isOver) end({ state: 'failed', error });
      },
    );
  };
  come(null);
  return () => {
    isOver = true;
    stop();
  };
}
