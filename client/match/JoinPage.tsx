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

const HEADINGS = {
  open: { title: LOBBY_WORDS.joinTitle, text: LOBBY_WORDS.joinIntro },
  full: { title: LOBBY_WORDS.fullTitle, text: LOBBY_WORDS.fullText },
  over: { title: LOBBY_WORDS.overTitle, text: LOBBY_WORDS.overText },
  private: PAGE_WORDS.privateMatch,
} as const satisfies Record<Stage, { title: string; text: string }>;

/** What somebody without a seat sees first: who is in, the free seats, watching. */
export function JoinPage({ match, isFresh, invite, onJoined, onWatch, onChanged }: JoinPageProps) {
  const [name, setName] = useName();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const stage = stageOf(match, invite);
  const { title, text } = HEADINGS[stage];
  const { starsToEnd, factions } = describeSetup(match.setupData);
  const canJoin = stage === 'open';

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
      const request = { seat, playerName: name.trim(), ...(invite === null ? {} : { inviteToken: invite }) };
      rememberSeat(match.matchID, { ...(await joinMatch(match.matchID, request)), bot: null });
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
        {stage !== 'private' && (
          <>
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
          </>
        )}
        <p role="alert" className="fault">
          {fault === '' && !isFresh ? LOBBY_FAULTS.unreachable : fault}
        </p>
        <p className="row">
          {stage !== 'private' && (
            <button type="button" onClick={onWatch}>
              {LOBBY_WORDS.watch}
            </button>
          )}
          <Link to="/" className="button">
            {PAGE_WORDS.home}
          </Link>
        </p>
      </section>
    </main>
  );
}
