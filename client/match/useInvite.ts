import { useCallback, useEffect, useState } from 'react';
import { rememberInvite, takeInvite } from '../storage/invite.ts';

export interface Invite {
  /** What opens a private match; null where this browser has none. */
  readonly token: string | null;
  /** Another one, or none any more. */
  readonly renew: (token: string | null) => void;
}

/** The invitation to a match, from its link or from memory. */
export function useInvite(matchID: string): Invite {
  const [token, setToken] = useState(() => takeInvite(matchID));
  useEffect(() => {
    // The full link, opened where the match is open already, changes the fragment only.
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
