import { useCallback, useState } from 'react';
import { Message } from '../app/Message.tsx';
import { forgetSeat, heldSeats, type HeldSeat } from '../lobby/memory.ts';
import { t } from '../i18n/index.ts';
import { JoinPage } from './JoinPage.tsx';
import { Room } from './Room.tsx';
import { useInvite } from './useInvite.ts';
import { useMatch } from './useMatch.ts';
import '../styles/table.css';
import '../styles/waiting.css';

/** The person's own seat: the one the address names (`?seat=1`), or the first that is not a bot's. */
function ownSeat(held: readonly HeldSeat[]): HeldSeat | null {
  const persons = held.filter((seat) => seat.bot === null);
  const named = new URLSearchParams(window.location.search).get('seat');
  return persons.find(({ seat }) => String(seat) === named) ?? persons[0] ?? null;
}

/** A match's page: joining it, or being in it. */
export function MatchPage({ matchID }: { matchID: string }) {
  const { found, reload } = useMatch(matchID);
  const invite = useInvite(matchID);
  const [held, setHeld] = useState(() => heldSeats(matchID));
  const [watching, setWatching] = useState(false);
  const joined = useCallback(() => {
    setWatching(false);
    setHeld(heldSeats(matchID));
  }, [matchID]);
  const seatLost = useCallback(
    ({ credentials }: HeldSeat) => {
      forgetSeat(matchID, credentials);
      setHeld(heldSeats(matchID));
      setWatching(true);
    },
    [matchID],
  );

  if (found.state === 'loading') return <Message says="loading" quiet />;
  if (found.state === 'unknown') {
    return <Message says={found.code === 'match-cleared' ? 'clearedMatch' : 'unknownMatch'} />;
  }
  if (found.state === 'unreachable') {
    return (
      <Message says="unreachable">
        <button type="button" onClick={reload}>
          {t('page.retry')}
        </button>
      </Message>
    );
  }
  const { match } = found;
  const own = ownSeat(held);
  if (own === null && !watching) {
    return (
      <JoinPage
        match={match}
        isFresh={found.isFresh}
        invite={invite}
        onJoined={joined}
        onWatch={() => setWatching(true)}
        onChanged={reload}
      />
    );
  }
  return (
    <Room
      key={own?.credentials ?? invite ?? 'watch'}
      match={match}
      own={own}
      held={held}
      invite={invite}
      onJoin={() => setWatching(false)}
      onSeatLost={seatLost}
      onChanged={reload}
    />
  );
}
