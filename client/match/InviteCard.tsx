import { matchPath } from '../app/router.ts';
import { t } from '../i18n/lobby.ts';
import { renewInvite, type LobbyMatch, type TakenSeat } from '../lobby/api.ts';
import { inviteFragment } from '../lobby/invite.ts';
import { ShareLink } from '../lobby/ShareLink.tsx';
import { useBusy } from '../lobby/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import type { Invite } from './useInvite.ts';

interface InviteCardProps {
  readonly match: LobbyMatch;
  readonly invite: Invite;
  /** The host's seat, where one is the host. */
  readonly host: TakenSeat | null;
}

/** The link of a match. That of a private one can be renewed and taken away by the host. */
export function InviteCard({ match, invite, host }: InviteCardProps) {
  const { busy, fault, run } = useBusy();
  const isPrivate = match.unlisted === true;
  const hasLink = !isPrivate || invite.token !== null;
  const renew = (seat: TakenSeat, revoke: boolean) =>
    run(async () => invite.renew(await renewInvite(match.matchID, seat, revoke)));
  const link = `${window.location.origin}${matchPath(match.matchID)}${inviteFragment(invite.token)}`;
  return (
    <section className="card">
      <h2>{t('lobby:waiting.share')}</h2>
      <p>
        {t(hasLink ? (isPrivate ? 'lobby:waiting.privateText' : 'lobby:waiting.shareText') : 'lobby:waiting.noLink')}
      </p>
      {hasLink && <ShareLink link={link} />}
      {isPrivate && host !== null && (
        <p className="row">
          <button type="button" className="plain" disabled={busy} onClick={() => renew(host, false)}>
            {t(hasLink ? 'lobby:waiting.renew' : 'lobby:waiting.makeLink')}
          </button>
          {hasLink && (
            <button type="button" className="plain" disabled={busy} onClick={() => renew(host, true)}>
              {t('lobby:waiting.revoke')}
            </button>
          )}
        </p>
      )}
      <Fault>{fault}</Fault>
    </section>
  );
}
