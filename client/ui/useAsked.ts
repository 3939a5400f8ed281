import { useEffect, useState } from 'react';
import { LobbyFault } from '../net/http.ts';

/** What a request has answered so far. */
export type Asked<T> =
  | { readonly state: 'asking' }
  /** What was asked for does not exist. */
  | { readonly state: 'unknown'; readonly error: LobbyFault }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'known'; readonly value: T };

/** Asks when the component appears, and again when `key` changes or by `again`. An answer stays until the next one. */
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what `ask` asks for
  }, [key, round]);
  return { asked, again: () => setRound(round + 1) };
}
