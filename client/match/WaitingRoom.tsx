import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { matchPath, navigate } from '../app/router.ts';
import { isTaken, leaveMatch, startMatch, type LobbyMatch, type LobbySeat } from '../lobby/api.ts';
import { faultText } from '../lobby/faults.ts';
import { FACTION_CHOICES, describeSetup } from '../lobby/form.ts';
import { inviteFragment } from '../lobby/invite.ts';
import { forgetMatch, forgetSeat, type HeldSeat } from '../lobby/memory.ts';
import { Status } from '../ui/Status.tsx';
import { LOBBY_WORDS } from '../words/lobby.ts';
import { PAGE_WORDS } from '../words/pages.ts';
import { WAITING_WORDS } from '../words/waiting.ts';
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
  const count = WAITING_WORDS.taken(players.length, seats.length);

  useEffect(() => {
    document.title = `${WAITING_WORDS.title} - ${PAGE_WORDS.name}`;
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
        <h1>{WAITING_WORDS.title}</h1>
        <Status>{`${count} ${WAITING_WORDS.begins}`}</Status>
      </header>
      <section className="card waiting-seats">
        <h2>{WAITING_WORDS.seatsTitle}</h2>
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
        <p className="hint">{LOBBY_WORDS.starsToEnd(starsToEnd)}</p>
      </section>
      <div className="waiting-doors">
        <section className="card">
          <h2>{WAITING_WORDS.shareTitle}</h2>
          <p>{match.unlisted === true ? WAITING_WORDS.privateText : WAITING_WORDS.shareText}</p>
          <ShareLink link={link} />
        </section>
        {own === null ? (
          <section className="card">
            <p>{WAITING_WORDS.watching}</p>
            <button type="button" className="primary" onClick={onJoin}>
              {WAITING_WORDS.takeSeat}
            </button>
          </section>
        ) : (
          <section className="card">
            <h2>{WAITING_WORDS.startTitle}</h2>
            {isHost ? (
              <StartButton players={players.length} busy={busy} onStart={() => void start(own)} />
            ) : (
              <p>{hostName === '' ? '' : WAITING_WORDS.hostStarts(hostName)}</p>
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
                {WAITING_WORDS.leave}
              </button>
              <span className="hint">{held.length > 1 ? WAITING_WORDS.leaveWithBots : WAITING_WORDS.leaveHint}</span>
            </>
          )}
          {own === null && (
            <Link to="/" className="button">
              {PAGE_WORDS.home}
            </Link>
          )}
        </p>
      </div>
    </main>
  );
}
