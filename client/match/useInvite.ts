import { useEffect, useState } from 'react';
import { takeInvite } from '../lobby/invite.ts';

/** The invitation to a match, from its link or from memory. */
export function useInvite(matchID: string): string | null {
  const [invite, setInvite] = useState(() => takeInvite(matchID));
  useEffect(() => {
    // The full link, opened where the match is open already, changes the fragment only.
    const take = () => setInvite(takeInvite(matchID));
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [matchID]);
  return invite;
}
