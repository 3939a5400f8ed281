import { useCallback, useEffect, useState } from 'react';
import { rememberInvite, takeInvite } from '../storage/invite.ts';

export interface Invite {
  /** The invitation to a private match, or null if this browser has none. */
  readonly token: string | null;
  /** Replaces the invitation, or forgets it if `token` is null. */
  readonly renew: (token: string | null) => void;
}

/** Returns the invitation to a match, from its link or from storage. */
export function useInvite(matchID: string): Invite {
  const [token, setToken] = useState(() => takeInvite(matchID));
  useEffect(() => {
    // Opening the full link in a tab that already shows the match changes only the fragment.
    const take = () => setToken(takeInvite(matchID));
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [matchID]);
  const renew = useCallback(
    (next: string | null) => {
      rememberInvite(matchID, next);
      setToken(next);
    },
    [matchID],
  );
  return { token, renew };
}
