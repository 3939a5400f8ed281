import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Action } from '../../game/engine.ts';
import { whyOf } from '../i18n/refusals.ts';
import { t } from '../i18n/table.ts';
import { courseOf, newAround } from '../net/around.ts';
import { MatchProvider, type MatchAround } from '../table/MatchContext.ts';
import { Table } from '../table/Table.tsx';
import type { TableSource } from '../table/source.ts';
import { NOWHERE_AWAY, awayOf } from './away.ts';
import { Correspondence, type Shown } from './correspondence.ts';
import { MoveQueue, shelfOf } from './moveQueue.ts';
import type { SeenMatch } from './seen.ts';
import { shelfOwner } from '../storage/seen/owner.ts';
import '../table/table.css';
import './match.css';

interface SeenRoomProps {
  readonly seen: SeenMatch;
  /** When the match was seen, in milliseconds since 1970. */
  readonly at: number;
  readonly onRetry: () => void;
}

type Notice = TableSource['notice'];

/**
 * Manages the moves that are made offline. `play` is null if no moves can be made, for example because the viewer has
 * no seat or the match is not played by correspondence.
 */
function useQueued({ match, seat, view, stateID }: SeenMatch) {
  const [notice, setNotice] = useState<Notice>(null);
  const [, setRound] = useState(0);
  const [play] = useState(() => {
    const owner = shelfOwner();
    if (owner === null || seat === null || match.clock?.kind !== 'correspondence') return null;
    const made = new Correspondence({
      queue: new MoveQueue(match.matchID, shelfOf(owner)),
      seat: () => seat,
      send: () => undefined,
      forget: () => undefined,
      onChange: () => setRound((n) => n + 1),
    });
    made.position(view, stateID);
    return made;
  });
  useLayoutEffect(() => void play?.begin(), [play]);
  const act = (action: Action): void => {
    const taken: Notice = { text: t('table:queue.taken'), rule: null };
    setNotice(null);
    const refused = play?.act(action, () => setNotice(taken)) ?? null;
    if (refused !== null) setNotice(whyOf(refused));
  };
  return { play, notice, act };
}

/**
 * A match on the server as it was last seen, shown without a connection. In correspondence matches, moves can still be
 * made.
 */
export function SeenRoom({ seen, at, onRetry }: SeenRoomProps) {
  const { match, seat, view, stateID, seats, log, messages } = seen;
  const { play, notice, act } = useQueued(seen);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  // The stored presence of the players is out of date, so it is left out.
  const offline = useMemo(() => seats.map(({ isConnected: _, ...player }) => player), [seats]);
  const still: Shown = { view, stateID, pending: null };
  const source: TableSource = {
    ...(play?.shown() ?? still),
    seat,
    seats: offline,
    log,
    link: 'lost',
    showsScores: match.scores !== false,
    notice,
    act: play === null ? () => undefined : act,
    retry: onRetry,
    away: play === null ? { ...NOWHERE_AWAY, seenAt: at } : awayOf(play, at),
    ...(play === null && seat !== null ? { ended: t('table:queue.readOnly') } : {}),
  };
  const around: MatchAround = useMemo(() => {
    const store = newAround(match.watching, match.nextMatchID ?? null, courseOf(match));
    store.setState({ messages, read: messages.at(-1)?.id ?? 0 });
    return {
      match,
      own: seat === null ? null : { seat, credentials: '' },
      store,
      say: () => Promise.resolve('unavailable'),
      takeBack: () => undefined,
    };
  }, [match, seat, messages]);
  return (
    <MatchProvider value={around}>
      <Table source={source} />
    </MatchProvider>
  );
}
