import { useCallback, useEffect, useState } from 'react';
import { Message } from '../app/Message.tsx';
import { LobbyFault, getMatch, type LobbyMatch } from '../lobby/api.ts';
import { heldSeats, type HeldSeat } from '../lobby/memory.ts';
import { PAGE_WORDS } from '../words/pages.ts';
import { JoinPage } from './JoinPage.tsx';
import { Table } from './Table.tsx';
import '../styles/match.css';
import '../styles/panels.css';
import '../styles/mat.css';

const RETRY_MS = 3_000;

type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'unknown' }
  | { readonly state: 'found'; readonly match: LobbyMatch };

/** Asks the lobby for the match; while the server cannot be reached, again and again. */
function useMatch(matchID: string): { found: Found; reload: () => void } {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    getMatch(matchID).then(
      (match) => {
        if (!stopped) setFound({ state: 'found', match });
      },
      (fault: unknown) => {
        if (stopped) return;
        const known = !(fault instanceof LobbyFault) || fault.kind === 'unreachable';
        setFound({ state: known ? 'unreachable' : 'unknown' });
        if (known) timer = setTimeout(reload, RETRY_MS);
      },
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [matchID, round, reload]);
  return { found, reload };
}

/** The person's own seat: the one the address names (`?seat=1`), or the first that is not a bot's. */
function ownSeat(held: readonly HeldSeat[]): HeldSeat | null {
  const persons = held.filter((seat) => seat.bot === null);
  const named = new URLSearchParams(window.location.search).get('seat');
  return persons.find(({ seat }) => String(seat) === named) ?? persons[0] ?? null;
}

/** A match's page: joining it, watching it, or the table itself. */
export function MatchPage({ matchID }: { matchID: string }) {
  const { found, reload } = useMatch(matchID);
  const [held, setHeld] = useState(() => heldSeats(matchID));
  const [watching, setWatching] = useState(false);
  const joined = useCallback(() => {
    setWatching(false);
    setHeld(heldSeats(matchID));
  }, [matchID]);

  if (found.state === 'loading') return <Message {...PAGE_WORDS.loading} quiet />;
  if (found.state === 'unknown') return <Message {...PAGE_WORDS.unknownMatch} />;
  if (found.state === 'unreachable') {
    return (
      <Message {...PAGE_WORDS.unreachable}>
        <button type="button" onClick={reload}>
          {PAGE_WORDS.retry}
        </button>
      </Message>
    );
  }
  const own = ownSeat(held);
  if (own === null && !watching) {
    return <JoinPage match={found.match} onJoined={joined} onWatch={() => setWatching(true)} onChanged={reload} />;
  }
  return (
    <Table key={own?.seat ?? 'watch'} match={found.match} own={own} held={held} onJoin={() => setWatching(false)} />
  );
}
