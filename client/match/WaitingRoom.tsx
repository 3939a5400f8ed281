import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { matchPath, navigate } from '../app/router.ts';
import { t } from '../i18n/lobby.ts';
import { isTaken, leaveMatch, startMatch, type LobbyMatch, type LobbySeat } from '../lobby/api.ts';
import { faultText } from '../lobby/faults.ts';
import { FACTION_CHOICES, describeSetup } from '../lobby/form.ts';
import { inviteFragment } from '../lobby/invite.ts';
import { forgetMatch, forgetSeat, type HeldSeat } from '../lobby/memory.ts';
import { Status } from '../ui/Status.tsx';
import { ShareLink } from './ShareLink.tsx';
import { StartButton } from './StartButton.tsx';
import { WaitingSeat } from './WaitingSeat.tsx';

interface WaitingRoomProps {
  readonly match: LobbyMatch;
  /** Who is in, as the server last told. */
  readonly seats: readonly LobbySeat[];
  /** null watches. */
  readonly own: HeldSeat | null;
  readonly held: readonly HeldSeat[];
  readonly invite: string | null;
  readonly onJoin: () => void;
  /** Somebody has come or gone: another may be host now. */
  readonly onChanged: () => void;
}

const isBotOf = (held: readonly HeldSeat[], seat: number): boolean =>
  held.some((other) => other.seat === seat && other.bot !== null);

/** The room before a match: who is in, the link for the others, and the start. */
export function WaitingRoom({ match, seats, own, held, invite, onJoin, onChanged }: WaitingRoomProps) {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { starsToEnd, factions } = describeSetup(match.setupData);
  const players = seats.filter(isTaken);
  const names = seats.map(({ name = '' }) => name).join('\n');
  const hostName = players.find(({ id }) => id === match.host)?.name ?? '';
  const isHost = own !== null && own.seat === match.host;
  const count = t('lobby:waiting.taken', { taken: players.length, count: seats.length });

  useEffect(() => {
    document.title = t('pageTitle', { title: t('lobby:waiting.title') });
  }, []);
  useEffect(onChanged, [names, onChanged]);

  const ask = async (request: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    try {
      await request();
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };
  const start = async (host: HeldSeat) => ask(async () => void (await startMatch(match.matchID, host)));
  // The bots are this page's; without it nobody would move them.
  const leave = (seat: HeldSeat) =>
    ask(async () => {
      for (const bot of held.filter((other) => other.bot !== null)) {
        await leaveMatch(match.matchID, bot);
        forgetSeat(match.matchID, bot.credentials);
      }
      await leaveMatch(match.matchID, seat);
      forgetMatch(match.matchID);
      navigate('/');
    });

  const link = `${window.location.origin}${matchPath(match.matchID)}${inviteFragment(invite)}`;
  return (
    <main className="waiting">
      <header>
        <h1>{t('lobby:waiting.title')}</h1>
        <Status>{`${count} ${t('lobby:waiting.begins')}`}</Status>
      </header>
      <section className="card waiting-seats">
        <h2>{t('lobby:waiting.seats')}</h2>
        <ol>
          {seats.map((seat) => (
            <WaitingSeat
              key={seat.id}
              seat={seat}
              faction={FACTION_CHOICES.find((id) => id === factions[seat.id]) ?? null}
              isHost={seat.id === match.host}
              isOwn={seat.id === own?.seat}
              isBot={isBotOf(held, seat.id)}
            />
          ))}
        </ol>
        <p className="hint">{t('lobby:endsWith', { count: starsToEnd })}</p>
      </section>
      <div className="waiting-doors">
        <section className="card">
          <h2>{t('lobby:waiting.share')}</h2>
          <p>{t(match.unlisted === true ? 'lobby:waiting.privateText' : 'lobby:waiting.shareText')}</p>
          <ShareLink link={link} />
        </section>
        {own === null ? (
          <section className="card">
            <p>{t('lobby:waiting.watching')}</p>
            <button type="button" className="primary" onClick={onJoin}>
              {t('lobby:waiting.take')}
            </button>
          </section>
        ) : (
          <section className="card">
            <h2>{t('lobby:waiting.startTitle')}</h2>
            {isHost ? (
              <StartButton players={players.length} busy={busy} onStart={() => void start(own)} />
            ) : (
              <p>{hostName === '' ? '' : t('lobby:waiting.hostStarts', { name: hostName })}</p>
            )}
          </section>
        )}
        <p role="alert" className="fault">
          {fault}
        </p>
        <p className="row waiting-leave">
          {own !== null && (
            <>
              <button type="button" disabled={busy} onClick={() => void leave(own)}>
                {t('lobby:waiting.leave')}
              </button>
              <span className="hint">{t(held.length > 1 ? 'lobby:waiting.leaveBots' : 'lobby:waiting.leaveHint')}</span>
            </>
          )}
          {own === null && (
            <Link to="/" className="button">
              {t('page.home')}
            </Link>
          )}
        </p>
      </div>
    </main>
  );
}
