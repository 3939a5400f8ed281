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
          change((before) => ({
            state: 'waiting',
            pool,
            offered: before.state === 'waiting' && before.offered,
            accepted: before.state === 'waiting' && before.accepted && pool.accepting > 0,
          }));
        },
        'offer-bots': () => change((before) => (before.state === 'waiting' ? { ...before, offered: true } : before)),
        matched: (data) => end({ state: 'matched', matchID: (data as { matchID: string }).matchID }),
        replaced: () => end({ state: 'replaced' }),
      },
      // A place that is taken anew is the server's to give: it does not know any more that one had accepted bots.
      onLive: () => change((before) => (before.state === 'waiting' ? { ...before, accepted: false } : before)),
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
