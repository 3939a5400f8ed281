import { useEffect, useState } from 'react';
import type { InvitedTo } from '../../protocol/people.ts';
import { t } from '../i18n/people.ts';
import { declineInvitation, followInvitations } from '../net/invitations.ts';
import { matchPath, navigate, usePathname } from '../ui/router.ts';
import './people.css';

/**
 * Returns the guest's open invitations. A hidden page closes its stream, because browsers allow only a few connections
 * to a server.
 */
function useInvitations(): readonly InvitedTo[] {
  const [invitations, setInvitations] = useState<readonly InvitedTo[]>([]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    const onVisibility = () => {
      if (document.hidden) {
        stop?.();
        stop = null;
      } else {
        stop ??= followInvitations(setInvitations);
      }
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop?.();
    };
  }, []);
  return invitations;
}

/** The newest open invitation to a friend's match, shown on any page. */
export function Called() {
  const path = usePathname();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const invitation = useInvitations().find(
    ({ matchID, free }) => free > 0 && !declined.has(matchID) && path !== matchPath(matchID),
  );
  if (invitation === undefined) return null;
  const { matchID, from, free, seats } = invitation;
  const decline = () => {
    setDeclined((before) => new Set([...before, matchID]));
    // If the request fails, the invitation is shown again.
    declineInvitation(matchID).catch(() =>
      setDeclined((before) => new Set([...before].filter((id) => id !== matchID))),
    );
  };
  return (
    <aside className="called" role="alert">
      <p>
        <b>{t('people:called.text', { name: from.name })}</b> <small>{t('people:called.free', { free, seats })}</small>
      </p>
      <p className="row">
        <button type="button" className="primary" onClick={() => navigate(matchPath(matchID))}>
          {t('people:called.go')}
        </button>
        <button type="button" onClick={decline}>
          {t('people:called.decline')}
        </button>
      </p>
    </aside>
  );
}
