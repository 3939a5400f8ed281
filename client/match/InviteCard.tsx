import { useEffect, useState } from 'react';
import { matchPath } from '../ui/router.ts';
import { t } from '../i18n/lobby.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { inviteOpens, renewInvite, type TakenSeat } from '../net/api.ts';
import { inviteFragment } from '../storage/invite.ts';
import { ShareLink } from '../ui/ShareLink.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Invite } from './useInvite.ts';

interface InviteCardProps {
  readonly match: PublicMatch;
  readonly invite: Invite;
  /** The host's seat if this player is the host, or null. */
  readonly host: TakenSeat | null;
  /** Empty if there is no host. */
  readonly hostName: string;
}

/**
 * Revokes the link. Needs a second click, on a different button, because right after a link is created, the pointer may
 * already be over the first button.
 */
function RevokeButton({ busy, onRevoke }: { busy: boolean; onRevoke: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className="plain" disabled={busy} onClick={() => setAsking(true)}>
        {t('lobby:waiting.revoke')}
      </button>
    );
  }
  return (
    <span className="row revoke" role="alert">
      {t('lobby:waiting.revokeText')}
      <button type="button" onClick={() => setAsking(false)}>
        {t('lobby:waiting.revokeNo')}
      </button>
      <button type="button" disabled={busy} onClick={onRevoke}>
        {t('lobby:waiting.revokeYes')}
      </button>
    </span>
  );
}

/** The host's buttons to create, renew or revoke a private match's link. */
function HostLink({ match, invite, host }: Omit<InviteCardProps, 'hostName'> & { host: TakenSeat }) {
  const { busy, fault, run } = useBusy();
  const renew = (revoke: boolean) => run(async () => invite.renew(await renewInvite(match.matchID, host, revoke)));
  return (
    <>
      <p className="row">
        {invite.token === null ? (
          <button type="button" className="primary" disabled={busy} onClick={() => renew(false)}>
            <Icon name="link" />
            {t('lobby:waiting.makeLink')}
          </button>
        ) : (
          <>
            <button type="button" className="plain" disabled={busy} onClick={() => renew(false)}>
              {t('lobby:waiting.renew')}
            </button>
            <RevokeButton busy={busy} onRevoke={() => renew(true)} />
          </>
        )}
      </p>
      <Fault>{fault}</Fault>
    </>
  );
}

const CHECK_MS = 10_000;

/**
 * Forgets a guest's invitation when it is no longer valid. If the host has renewed the link, only the host receives the
 * new invitation.
 */
function useInviteCheck(matchID: string, { token, renew }: Invite, isGuest: boolean): void {
  useEffect(() => {
    if (!isGuest || token === null) return undefined;
    let isOver = false;
    const check = () => {
      inviteOpens(matchID, token).then(
        (opens) => {
          if (!opens && !isOver) renew(null);
        },
        // The next check may succeed.
        () => undefined,
      );
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [matchID, token, renew, isGuest]);
}

/** Returns the text about a private match's link, for players other than the host. */
const guestText = (hasLink: boolean, name: string): string =>
  t(hasLink ? 'lobby:waiting.guestLink' : 'lobby:waiting.guestNoLink', { name });

/** The link that invites others to a match. The host of a private match can create, renew or revoke it. */
export function InviteCard({ match, invite, host, hostName }: InviteCardProps) {
  const isPrivate = match.unlisted === true;
  const hasLink = !isPrivate || invite.token !== null;
  const isGuest = isPrivate && host === null && hostName !== '';
  useInviteCheck(match.matchID, invite, isGuest);
  const link = `${window.location.origin}${matchPath(match.matchID)}${inviteFragment(invite.token)}`;
  const text = hasLink ? (isPrivate ? 'lobby:waiting.privateText' : 'lobby:waiting.shareText') : 'lobby:waiting.noLink';
  return (
    <section className="card">
      <h2>{t('lobby:waiting.share')}</h2>
      <p>{isGuest ? guestText(hasLink, hostName) : t(text)}</p>
      {hasLink && <ShareLink link={link} />}
      {isPrivate && host !== null && <HostLink match={match} invite={invite} host={host} />}
    </section>
  );
}
