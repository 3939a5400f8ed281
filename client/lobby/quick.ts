import type { Pool, QuickEvents } from '../../protocol/quick.ts';
import { confirmGuest, ensureGuest } from '../guest/guest.ts';
import { LobbyFault, request } from '../net/http.ts';
import { followStream } from '../net/stream.ts';

/** Quick matches: an open stream keeps the player in the pool for a table size (docs/server.md, Quick match). */

export type QuickState =
  | { readonly state: 'coming' }
  | { readonly state: 'waiting'; readonly pool: Pool; readonly offered: boolean; readonly accepted: boolean }
  | { readonly state: 'matched'; readonly matchID: string }
  /** The same guest now waits in another tab or on another device. */
  | { readonly state: 'replaced' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Leaves the pool immediately. */
export const leaveQuick = (): Promise<unknown> => request('/api/quick', { method: 'DELETE' });

/** Accepts bots if too few people are waiting. */
export const acceptBots = (seats: number): Promise<unknown> => request(`/api/quick/${seats}/bots`, { body: {} });

/** A restarting server or its proxy briefly refuses streams, so a refused stream is retried up to this many times. */
const MAX_REFUSALS = 3;

/** Updates the state of the wait. */
type Change = (change: (before: QuickState) => QuickState) => void;

/** Waits for a table with this many seats. Returns a function that stops waiting. */
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
  /**
   * Joins the pool as the current guest. `refused` is the id of the guest whose stream was refused, or null at the
   * first attempt. If the guest is still the same, `followStream` opens the stream again, until it has been refused too
   * often.
   */
  const come = (refused: string | null): void => {
    const isTooOften = (): boolean => refused === null || refusals > MAX_REFUSALS;
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
