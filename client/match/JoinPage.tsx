import { useEffect } from 'react';
import { Link } from '../app/Link.tsx';
import { PageFrame } from '../app/PageFrame.tsx';
import { ensureGuest } from '../guest/guest.ts';
import { t } from '../i18n/lobby.ts';
import { isTaken, joinMatch, type LobbyMatch } from '../lobby/api.ts';
import { useBusy } from '../lobby/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { WaitingSeats } from './WaitingSeats.tsx';
import { useTitle } from '../ui/useTitle.ts';

interface JoinPageProps {
  readonly match: LobbyMatch;
  /** false where the server did not answer last. */
  readonly isFresh: boolean;
  /** What opens a private match. */
  readonly invite: string | null;
  readonly onJoined: () => void;
  readonly onWatch: () => void;
  /** Somebody may have come or gone. */
  readonly onChanged: () => void;
}

const POLL_MS = 3_000;

/** The door of a match that waits for players: who is in, and a seat for whoever comes. */
export function JoinPage({ match, isFresh, invite, onJoined, onWatch, onChanged }: JoinPageProps) {
  const { busy, fault, run } = useBusy();
  const stage = match.players.every(isTaken) ? 'full' : 'open';
  const title = t(`lobby:join.${stage}.title`);
  useTitle(t('pageTitle', { title }));
  useEffect(() => {
    const timer = setInterval(onChanged, POLL_MS);
    return () => clearInterval(timer);
  }, [onChanged]);

  const join = (seat?: number) =>
    run(async () => {
      await ensureGuest();
      try {
        await joinMatch(match.matchID, { ...(seat === undefined ? {} : { seat }), inviteToken: invite });
      } finally {
        // Also where it was refused: somebody was quicker.
        onJoined();
      }
    });

  return (
    <PageFrame className="join">
      <section className="card">
        <h1>{title}</h1>
        <Status>{t(`lobby:join.${stage}.text`)}</Status>
        {stage === 'open' && (
          <button type="button" className="primary big" disabled={busy} onClick={() => join()}>
            <Icon name="play" />
            {t('lobby:join.take')}
          </button>
        )}
        <WaitingSeats
          match={match}
          seats={match.players}
          own={null}
          {...(stage === 'open' ? { onTake: join, busy } : {})}
        />
        <MatchFacts match={match} />
        <Fault>{fault === '' && !isFresh ? t('lobby:fault.unreachable') : fault}</Fault>
        <p className="row">
          {match.spectators !== false && (
            <button type="button" onClick={onWatch}>
              <Icon name="eye" />
              {t('lobby:join.watch')}
            </button>
          )}
          <Link to="/" className="button plain">
            {t('page.home')}
          </Link>
        </p>
      </section>
    </PageFrame>
  );
}
