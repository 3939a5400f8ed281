import { useEffect } from 'react';
import { CardPage } from '../page/CardPage.tsx';
import { asGuest } from '../guest/guest.ts';
import { t } from '../i18n/lobby.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { isTaken, joinMatch } from '../net/api.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { WaitingSeats } from './WaitingSeats.tsx';

interface JoinPageProps {
  readonly match: PublicMatch;
  /** False if the last request for the match failed. */
  readonly isFresh: boolean;
  /** The invitation to a private match, or null. */
  readonly invite: string | null;
  readonly onJoined: () => void;
  readonly onWatch: () => void;
  /** Called every few seconds, because players may have joined or left. */
  readonly onChanged: () => void;
}

const POLL_MS = 3_000;

/** The page of a waiting match for a guest without a seat: the players so far, and a button to join. */
export function JoinPage({ match, isFresh, invite, onJoined, onWatch, onChanged }: JoinPageProps) {
  const { busy, fault, run } = useBusy();
  const stage = match.players.every(isTaken) ? 'full' : 'open';
  useEffect(() => {
    const timer = setInterval(onChanged, POLL_MS);
    return () => clearInterval(timer);
  }, [onChanged]);

  const join = (seat?: number) =>
    run(async () => {
      try {
        await asGuest(() => joinMatch(match.matchID, { ...(seat === undefined ? {} : { seat }), inviteToken: invite }));
      } finally {
        // Called even after a refusal, because the guest may have a seat after all.
        onJoined();
      }
    });

  return (
    <CardPage
      title={t(`lobby:join.${stage}.title`)}
      className="join"
      actions={
        match.spectators !== false &&
        (match.unlisted !== true || invite !== null) && (
          <button type="button" onClick={onWatch}>
            <Icon name="eye" />
            {t('lobby:join.watch')}
          </button>
        )
      }
    >
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
    </CardPage>
  );
}
