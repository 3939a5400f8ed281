import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { t } from '../i18n/lobby.ts';
import { isTaken, joinMatch, type LobbyMatch } from '../lobby/api.ts';
import { faultText } from '../lobby/faults.ts';
import { FACTION_CHOICES, describeSetup } from '../lobby/form.ts';
import { rememberSeat } from '../lobby/memory.ts';
import { NameField } from '../lobby/NameField.tsx';
import { useName } from '../lobby/useName.ts';
import { Status } from '../ui/Status.tsx';

interface JoinPageProps {
  readonly match: LobbyMatch;
  /** false where the server did not answer last. */
  readonly isFresh: boolean;
  /** What opens an unlisted match. */
  readonly invite: string | null;
  readonly onJoined: () => void;
  readonly onWatch: () => void;
  /** Somebody may have come or gone. */
  readonly onChanged: () => void;
}

const POLL_MS = 3_000;

/** What the match is to somebody without a seat, and so what it says and offers. */
type Stage = 'open' | 'full' | 'over' | 'private';

function stageOf(match: LobbyMatch, invite: string | null): Stage {
  if (match.unlisted === true && invite === null) return 'private';
  if (match.status === 'over') return 'over';
  return match.status === 'playing' || match.players.every(isTaken) ? 'full' : 'open';
}

const headingOf = (stage: Stage): { title: string; text: string } =>
  stage === 'private'
    ? { title: t('page.privateMatch.title'), text: t('page.privateMatch.text') }
    : { title: t(`lobby:join.${stage}.title`), text: t(`lobby:join.${stage}.text`) };

/** What somebody without a seat sees first: who is in, the free seats, watching. */
export function JoinPage({ match, isFresh, invite, onJoined, onWatch, onChanged }: JoinPageProps) {
  const [name, setName] = useName();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const stage = stageOf(match, invite);
  const { title, text } = headingOf(stage);
  const { starsToEnd, factions } = describeSetup(match.setupData);
  const canJoin = stage === 'open';

  useEffect(() => {
    document.title = t('pageTitle', { title });
  }, [title]);
  useEffect(() => {
    const timer = setInterval(onChanged, POLL_MS);
    return () => clearInterval(timer);
  }, [onChanged]);

  const join = async (seat: number) => {
    if (name.trim() === '') {
      setFault(t('lobby:nameMissing'));
      return;
    }
    setBusy(true);
    try {
      const request = { seat, playerName: name.trim(), ...(invite === null ? {} : { inviteToken: invite }) };
      rememberSeat(match.matchID, { ...(await joinMatch(match.matchID, request)), bot: null });
      onJoined();
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
      onChanged();
    }
  };

  const seatName = (seat: number): string => {
    const faction = FACTION_CHOICES.find((id) => id === factions[seat]);
    return faction === undefined
      ? t('lobby:seat', { n: seat + 1 })
      : t('lobby:seatOf', { n: seat + 1, faction: t(`faction.${faction}`) });
  };

  return (
    <main className="join">
      <section className="card">
        <h1>{title}</h1>
        <Status>{text}</Status>
        {canJoin && <NameField name={name} onChange={setName} />}
        {stage !== 'private' && (
          <>
            <ul className="seat-list">
              {match.players.map((seat) => (
                <li key={seat.id}>
                  <span>
                    <strong>{seatName(seat.id)}</strong>:{' '}
                    {isTaken(seat) ? t('lobby:join.taken', { name: seat.name ?? '' }) : t('lobby:join.free')}
                  </span>
                  {canJoin && !isTaken(seat) && (
                    <button type="button" className="primary" disabled={busy} onClick={() => void join(seat.id)}>
                      {t('lobby:join.take', { n: seat.id + 1 })}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <p className="hint">{t('lobby:endsWith', { count: starsToEnd })}</p>
          </>
        )}
        <p role="alert" className="fault">
          {fault === '' && !isFresh ? t('lobby:fault.unreachable') : fault}
        </p>
        <p className="row">
          {stage !== 'private' && (
            <button type="button" onClick={onWatch}>
              {t('lobby:join.watch')}
            </button>
          )}
          <Link to="/" className="button">
            {t('page.home')}
          </Link>
        </p>
      </section>
    </main>
  );
}
