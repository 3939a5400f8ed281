import { useEffect } from 'react';
import { Message } from '../page/Message.tsx';
import { t } from '../i18n/table.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import type { TakenSeat } from '../net/api.ts';
import { Banner } from '../table/Banner.tsx';
import { RoomTable } from './TablePart.ts';
import { useTable } from './useTable.ts';
import type { Invite } from './useInvite.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

interface RoomProps {
  readonly match: PublicMatch;
  /** Null for a spectator. */
  readonly own: TakenSeat | null;
  readonly invite: Invite;
  /** Called when a spectator wants a seat. */
  readonly onJoin: () => void;
  /** Called when the server refuses the credentials. */
  readonly onRefused: () => void;
  readonly onChanged: () => void;
}

/** A match seen from a seat or by a spectator: the waiting room, the table, or a message if neither can be shown. */
export function Room({ match, own, invite, onJoin, onRefused, onChanged }: RoomProps) {
  const { connection, state } = useTable(match, own, invite.token);
  const { link, view, seats, seat } = state;
  const isRefused = link === 'unauthorized' && own !== null;
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  // The match was read before it started; its seats may have been renumbered since.
  const isOutdated = view !== null && match.status === 'waiting';
  useEffect(() => {
    if (isOutdated) onChanged();
  }, [isOutdated, onChanged]);

  if (link === 'gone') return <Message says="unknownMatch" />;
  if (link === 'unwatched') return <Message says="unwatched" />;
  if (link === 'unauthorized') return <Message says={own === null ? 'privateMatch' : 'loading'} quiet={own !== null} />;
  const held = own === null || seat === null ? null : { ...own, seat };
  if (view !== null) {
    return <RoomTable {...{ match, own: held, connection, state, view }} />;
  }
  const isConnecting = link === 'connecting' || link === 'open';
  if (isConnecting || (link !== 'waiting' && match.status !== 'waiting')) {
    return <Message says="loading" text={t(`table:link.${link}`)} quiet={isConnecting} />;
  }
  return (
    <>
      <Banner link={link} onRetry={() => connection.retry()} />
      <WaitingRoom {...{ match, seats, own: held, invite, onJoin, onChanged }} />
    </>
  );
}
