import { useEffect, useState } from 'react';
import { LobbyFault } from '../net/http.ts';

/** The state of a request, and its answer. */
export type Asked<T> =
  | { readonly state: 'asking' }
  /** The requested object does not exist. */
  | { readonly state: 'unknown'; readonly error: LobbyFault }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'known'; readonly value: T };

/**
 * Sends a request when the component mounts, and again when `key` changes or `again` is called. Keeps the last answer
 * until the next one arrives.
 */
export function useAsked<T>(ask: () => Promise<T>, key = ''): { readonly asked: Asked<T>; readonly again: () => void } {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'asking' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    const answer = (next: Asked<T>): void => {
      if (!isOver) setAsked(next);
    };
    ask().then(
      (value) => answer({ state: 'known', value }),
      (error: unknown) => {
        const isUnknown = error instanceof LobbyFault && error.kind === 'not-found';
        answer(isUnknown ? { state: 'unknown', error } : { state: 'failed', error });
      },
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` identifies the request
  }, [key, round]);
  return { asked, again: () => setRound(round + 1) };
}
