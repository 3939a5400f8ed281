import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { matchPath } from '../app/router.ts';
import { Status } from '../ui/Status.tsx';
import { LOBBY_WORDS } from '../words/lobby.ts';
import { PAGE_WORDS } from '../words/pages.ts';
import { isTaken, listMatches, type LobbyMatch } from './api.ts';
import { faultText } from './faults.ts';
import { describeSetup } from './form.ts';
import { forgetMatch, knownMatches } from './memory.ts';
import { usePolled } from './usePolled.ts';

const POLL_MS = 5_000;

function PublicMatch({ match }: { match: LobbyMatch }) {
  const taken = match.players.filter(isTaken);
  const names = taken.map((seat) => seat.name).join(', ');
  const free = match.players.length - taken.length;
  return (
    <li>
      <span>
        <strong>{LOBBY_WORDS.matchOf(names === '' ? LOBBY_WORDS.nobody : names)}</strong>
        <small>
          {LOBBY_WORDS.freeSeats(free, match.players.length)},{' '}
          {LOBBY_WORDS.starsToEnd(describeSetup(match.setupData).starsToEnd)}
        </small>
      </span>
      <Link to={matchPath(match.matchID)} className="button">
        {LOBBY_WORDS.join}
        <span className="hidden"> {LOBBY_WORDS.matchOf(names)}</span>
      </Link>
    </li>
  );
}

/** The public matches with free seats. */
export function PublicMatches() {
  const { value, error, reload } = usePolled(listMatches, POLL_MS);
  const mine = new Set(knownMatches().map((match) => match.matchID));
  const open = (value ?? []).filter((match) => !match.players.every(isTaken) && !mine.has(match.matchID));
  return (
    <section className="card">
      <h2>{LOBBY_WORDS.publicTitle}</h2>
      {error !== null && (
        <div className="fault">
          <Status>{faultText(error)}</Status>
          <button type="button" onClick={reload}>
            {PAGE_WORDS.retry}
          </button>
        </div>
      )}
      {error === null && value !== null && open.length === 0 && <p className="hint">{LOBBY_WORDS.noMatches}</p>}
      <ul className="matches">
        {open.map((match) => (
          <PublicMatch key={match.matchID} match={match} />
        ))}
      </ul>
    </section>
  );
}

/** The matches this browser holds seats in. */
export function MyMatches() {
  const [matches, setMatches] = useState(knownMatches);
  const forget = (matchID: string) => {
    forgetMatch(matchID);
    setMatches(knownMatches());
  };
  return (
    <section className="card">
      <h2>{LOBBY_WORDS.mineTitle}</h2>
      {matches.length === 0 && <p className="hint">{LOBBY_WORDS.noneMine}</p>}
      <ul className="matches">
        {matches.map(({ matchID, seats, since }) => (
          <li key={matchID}>
            <span>
              <strong>{new Date(since).toLocaleString()}</strong>
              <small>
                {seats
                  .filter((held) => held.bot === null)
                  .map((held) => LOBBY_WORDS.asSeat(held.seat))
                  .join(', ')}
              </small>
            </span>
            <Link to={matchPath(matchID)} className="button">
              {LOBBY_WORDS.goBack}
            </Link>
            <button type="button" className="plain" onClick={() => forget(matchID)}>
              {LOBBY_WORDS.forget}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
