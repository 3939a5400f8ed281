import { useEffect } from 'react';
import { refreshGuest, useGuest } from '../../guest/guest.ts';
import { useLine } from '../../net/line.ts';
import { mark } from '../../storage/seen/marks.ts';
import { readQueues } from '../../storage/seen/shelf.ts';
import { matchPath } from '../../ui/router.ts';

/**
 * Milliseconds between attempts to reach the server. Each page adds a random delay of up to the same length, so that
 * not all pages try at once.
 */
const AGAIN_MS = 5_000;

/** Keeps trying to reach the server while it cannot be reached. */
export function useRetry(): void {
  const isLost = useLine((line) => line.isLost);
  useEffect(() => {
    if (!isLost) return undefined;
    const ask = (): void => void refreshGuest().catch(() => undefined);
    const timer = setInterval(ask, AGAIN_MS * (1 + Math.random()));
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isLost]);
}

let isDelivering = false;

/** Sends the moves made offline, one match after another. The page of a match sends its own moves. */
async function deliverAll(guestID: string): Promise<void> {
  const queues = await readQueues();
  for (const queue of queues) mark(queue.matchID, queue);
  const waiting = queues.filter(
    ({ matchID, moves }) => moves.length > 0 && window.location.pathname !== matchPath(matchID),
  );
  if (waiting.length === 0 || isDelivering) return;
  isDelivering = true;
  try {
    // boardgame.io and the engine load only if there is something to send.
    const { deliver } = await import('./courier.ts');
    for (const { matchID } of waiting) await deliver(matchID, guestID);
  } catch {
    // The next connection triggers another attempt.
  } finally {
    isDelivering = false;
  }
}

/** Marks the matches with unsent moves, and sends the moves as soon as the server has identified the guest. */
export function useDelivery(pathname: string): void {
  const isLost = useLine((line) => line.isLost);
  const guestID = useGuest(({ guest, isKnown }) => (isKnown ? guest?.id : undefined));
  useEffect(() => {
    if (isLost) void readQueues().then((queues) => queues.forEach((queue) => mark(queue.matchID, queue)));
    else if (guestID !== undefined) void deliverAll(guestID);
    // Depends on `pathname`, because a player who leaves a table may leave unsent moves behind.
  }, [isLost, guestID, pathname]);
}
