import { lazy, Suspense, useEffect } from 'react';
import { Message } from '../page/Message.tsx';
import { t } from '../i18n/table.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import type { TakenSeat } from '../net/api.ts';
import { Banner } from '../table/Banner.tsx';
import { fetchTable } from './fetchTable.ts';
import { useTable } from './useTable.ts';
import type { Invite } from './useInvite.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const RoomTable = lazy(async () => ({ default: (await fetchTable()).RoomTable }));

interface RoomProps {
  readonly match: PublicMatch;
  /** null watches. */
  readonly own: TakenSeat | null;
  readonly invite: Invite;
  /** Would rather sit than watch. */
  readonly onJoin: () => void;
  /** The seat, or the view of it, is not this browser's any more. */
  readonly onRefused: () => void;
  readonly onChanged: () => void;
}

/** A match as one seat or a spectator is connected to it: the room before it, the table, or why there is neither. */
export function Room({ match, own, invite, onJoin, onRefused, onChanged }: RoomProps) {
  const { connection, state } = useTable(match, own, invite.token);
  const { link, view, seats, seat } = state;
  const isRefused = link === 'unauthorized' && own !== null;
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  useEffect(() => {
    // While one waits there is time to fetch the table, so that the match begins at once.
    fetchTable().catch(() => undefined);
  }, []);
  const isBegun = view !== null;
  useEffect(() => {
    if (isBegun) onChanged();
  }, [isBegun, onChanged]);

  if (link === 'gone') return <Message says="unknownMatch" />;
  if (link === 'unwatched') return <Message says="unwatched" />;
  if (link === 'unauthorized') return <Message says={own === null ? 'privateMatch' : 'loading'} quiet={own !== null} />;
  const held = own === null || seat === null ? null : { ...own, seat };
  if (view !== null) {
    return (
      <Suspense fallback={<Message says="loading" quiet />}>
        <RoomTable {...{ match, own: held, connection, state, view }} />
      </Suspense>
    );
  }
  const isConnecting = link === 'connecting' || link === 'open';
  if (isConnecting || (link !== 'waiting' && match.status !== 'waiting')) {
    return <Message says="loading" text={t(`table:link.${link}`)} />;
  }
  return (
    <>
      <Banner link={link} onRetry={() => connection.retry()} />
      <WaitingRoom {...{ match, seats, own: held, invite, onJoin, onChanged }} />
    </>
  );
}
