import { useCallback, useLayoutEffect, useState } from 'react';
import type { PublicMatch } from '../../protocol/match.ts';
import { getMatch } from '../net/api.ts';
import { LobbyFault } from '../net/http.ts';

const RETRY_MS = 3_000;

type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  /** `code` says whether the match never existed or was deleted. */
  | { readonly state: 'unknown'; readonly code: string }
  /** `isFresh`: false if the last request failed. */
  | { readonly state: 'found'; readonly match: PublicMatch; readonly isFresh: boolean };

function whyNot(before: Found, fault: unknown): Found {
  if (fault instanceof LobbyFault && fault.kind === 'not-found') return { state: 'unknown', code: fault.code };
  return before.state === 'found' ? { ...before, isFresh: false } : { state: 'unreachable' };
}

/** Reads the match from the lobby. After any failure except `not-found`, tries again until it succeeds. */
export function useMatch(matchID: string, invite: string | null): { found: Found; reload: () => void } {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  // Sends the request before the page is painted, because the page can show nothing without the answer.
  useLayoutEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    getMatch(matchID, invite).then(
      (match) => {
        if (!stopped) setFound({ state: 'found', match, isFresh: true });
      },
      (fault: unknown) => {
        if (stopped) return;
        setFound((before) => whyNot(before, fault));
        if (!(fault instanceof LobbyFault) || fault.kind !== 'not-found') timer = setTimeout(reload, RETRY_MS);
      },
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [matchID, invite, round, reload]);
  return { found, reload };
}
