import { useEffect } from 'react';
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
  /** The host's seat, where one is the host. */
  readonly host: TakenSeat | null;
  /** Empty where nobody is. */
  readonly hostName: string;
}

/** The host's say over the link of a private match. */
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
            <button type="button" className="plain" disabled={busy} onClick={() => renew(true)}>
              {t('lobby:waiting.revoke')}
            </button>
          </>
        )}
      </p>
      <Fault>{fault}</Fault>
    </>
  );
}

const CHECK_MS = 10_000;

/** Forgets the invitation of a guest when it opens nothing any more: only the host is told the new one. */
function useInviteCheck(matchID: string, { token, renew }: Invite, isGuest: boolean): void {
  useEffect(() => {
    if (!isGuest || token === null) return undefined;
    let isOver = false;
    const check = () => {
      inviteOpens(matchID, token).then(
        (opens) => {
          if (!opens && !isOver) renew(null);
        },
        // It is asked again.
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

/** What a private match's link is to who came by it. */
const guestText = (hasLink: boolean, name: string): string =>
  t(hasLink ? 'lobby:waiting.guestLink' : 'lobby:waiting.guestNoLink', { name });

/** The link of a match. That of a private one can be renewed and taken away by the host. */
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
