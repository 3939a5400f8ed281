import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { isTaken, joinMatch, type LobbyMatch } from '../lobby/api.ts';
import { faultText } from '../lobby/faults.ts';
import { describeSetup } from '../lobby/form.ts';
import { rememberSeat } from '../lobby/memory.ts';
import { NameField } from '../lobby/NameField.tsx';
import { useName } from '../lobby/useName.ts';
import { Status } from '../ui/Status.tsx';
import { FACTION_NAMES } from '../words/names.ts';
import { LOBBY_FAULTS, LOBBY_WORDS } from '../words/lobby.ts';
import { PAGE_WORDS } from '../words/pages.ts';
import type { FactionId } from '../../game/state/ids.ts';

interface JoinPageProps {
  readonly match: LobbyMatch;
  readonly onJoined: () => void;
  readonly onWatch: () => void;
  /** Somebody may have come or gone. */
  readonly onChanged: () => void;
}

const POLL_MS = 3_000;

function heading(match: LobbyMatch): { title: string; text: string } {
  if (match.gameover !== undefined && match.gameover !== null) {
    return { title: LOBBY_WORDS.overTitle, text: LOBBY_WORDS.overText };
  }
  if (match.players.every(isTaken)) return { title: LOBBY_WORDS.fullTitle, text: LOBBY_WORDS.fullText };
  return { title: LOBBY_WORDS.joinTitle, text: LOBBY_WORDS.joinIntro };
}

/** What somebody without a seat sees first: who is in, the free seats, watching. */
export function JoinPage({ match, onJoined, onWatch, onChanged }: JoinPageProps) {
  const [name, setName] = useName();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { title, text } = heading(match);
  const { starsToEnd, factions } = describeSetup(match.setupData);
  const canJoin = title === LOBBY_WORDS.joinTitle;

  useEffect(() => {
    document.title = `${title} - ${PAGE_WORDS.name}`;
  }, [title]);
  useEffect(() => {
    const timer = setInterval(onChanged, POLL_MS);
    return () => clearInterval(timer);
  }, [onChanged]);

  const join = async (seat: number) => {
    if (name.trim() === '') {
      setFault(LOBBY_FAULTS.name);
      return;
    }
    setBusy(true);
    try {
      const credentials = await joinMatch(match.matchID, seat, name.trim());
      rememberSeat(match.matchID, { seat, credentials, bot: null });
      onJoined();
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
      onChanged();
    }
  };

  const factionOf = (seat: number): string => {
    const faction = factions[seat];
    return faction == null ? '' : `, ${FACTION_NAMES[faction as FactionId] ?? faction}`;
  };

  return (
    <main className="join">
      <section className="card">
        <h1>{title}</h1>
        <Status>{text}</Status>
        {canJoin && <NameField name={name} onChange={setName} />}
        <ul className="seat-list">
          {match.players.map((seat) => (
            <li key={seat.id}>
              <span>
                <strong>{LOBBY_WORDS.seat(seat.id + 1)}</strong>
                {factionOf(seat.id)}: {isTaken(seat) ? LOBBY_WORDS.takenBy(seat.name ?? '') : LOBBY_WORDS.free}
              </span>
              {canJoin && !isTaken(seat) && (
                <button type="button" className="primary" disabled={busy} onClick={() => void join(seat.id)}>
                  {LOBBY_WORDS.takeSeat(seat.id + 1)}
                </button>
              )}
            </li>
          ))}
        </ul>
        <p className="hint">{LOBBY_WORDS.starsToEnd(starsToEnd)}</p>
        <p role="alert" className="fault">
          {fault}
        </p>
        <p className="row">
          <button type="button" onClick={onWatch}>
            {LOBBY_WORDS.watch}
          </button>
          <Link to="/" className="button">
            {PAGE_WORDS.home}
          </Link>
        </p>
      </section>
    </main>
  );
}
