import type { Pool, QuickEvents } from '../../protocol/quick.ts';
import { confirmGuest, ensureGuest } from '../guest/guest.ts';
import { LobbyFault, request } from '../net/http.ts';
import { followStream } from '../net/stream.ts';

/** Waiting for strangers: the pool of a table size, held open by a stream (docs/server.md, Quick match). */

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

/** A server that starts anew, or what stands before it, refuses for a moment; the stream tries again by itself. */
const MOST_REFUSALS = 3;

/** Changes what is known of the wait. */
type Change = (change: (before: QuickState) => QuickState) => void;

/** Waits for a table of so many until the function it returns is called. */
export function waitForTable(seats: number, change: Change): () => void {
  let stop: () => void = () => undefined;
  let isOver = false;
  let refusals = 0;
  const end = (state: QuickState): void => {
    stop();
    change(() => state);
  };
  const follow = (guestID: string): (() => void) =>
    followStream<QuickEvents>(`/api/quick/${seats}/events`, {
      events: {
        waiting: (pool) => {
          refusals = 0;
          change((before) => ({
            state: 'waiting',
            pool,
            offered: before.state === 'waiting' && before.offered,
            accepted: pool.accepts,
          }));
        },
        'offer-bots': () => change((before) => (before.state === 'waiting' ? { ...before, offered: true } : before)),
        matched: ({ matchID }) => end({ state: 'matched', matchID }),
        replaced: () => end({ state: 'replaced' }),
      },
      onRefused: () => {
        refusals++;
        come(guestID);
      },
    });
  /** `refused`: the guest for whom there was no place just now; another one may have become of him. */
  const come = (refused: string | null): void => {
    const isTooOften = (): boolean => refused === null || refusals > MOST_REFUSALS;
    (refused === null ? ensureGuest() : confirmGuest()).then(
      ({ id }) => {
        if (isOver) return;
        if (id !== refused) {
          stop();
          stop = follow(id);
        } else if (isTooOften()) {
          end({ state: 'failed', error: new LobbyFault('unreachable') });
        }
      },
      (error: unknown) => {
        const isHopeless = error instanceof LobbyFault && error.code === 'no-cookie';
        if (!isOver && (isHopeless || isTooOften())) end({ state: 'failed', error });
      },
    );
  };
  come(null);
  return () => {
    isOver = true;
    stop();
  };
}
