import { useMemo } from 'react';
import type { State } from '../../game/engine.ts';
import { Message } from '../app/Message.tsx';
import type { LobbyMatch } from '../lobby/api.ts';
import type { HeldSeat } from '../lobby/memory.ts';
import { t } from '../i18n/table.ts';
import { Banner } from './Banner.tsx';
import { Table } from '../table/Table.tsx';
import { TableFailed } from '../table/TableFailed.tsx';
import type { MatchConnection, TableState } from './connection.ts';
import type { TableSource } from '../table/source.ts';
import { useBots, useTable } from './useTable.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

interface RoomProps {
  readonly match: LobbyMatch;
  /** null watches. */
  readonly own: HeldSeat | null;
  readonly held: readonly HeldSeat[];
  readonly invite: string | null;
  readonly onJoin: () => void;
  /** The seat is not this browser's any more; watch without it. */
  readonly onSeatLost: (seat: HeldSeat) => void;
  readonly onChanged: () => void;
}

interface RoomTableProps {
  readonly connection: MatchConnection;
  readonly state: TableState;
  readonly view: State;
  readonly botsElsewhere: boolean;
  readonly showsScores: boolean;
}

/** The table of a match on the server. */
function RoomTable({ connection, state, view, botsElsewhere, showsScores }: RoomTableProps) {
  const source: TableSource = useMemo(
    () => ({
      ...state,
      view,
      showsScores,
      act: (action) => connection.act(action),
      retry: () => connection.retry(),
    }),
    [connection, state, view, showsScores],
  );
  return (
    <TableFailed source={source}>
      <Table source={source} note={botsElsewhere ? t('table:botsElsewhere') : null} />
    </TableFailed>
  );
}

/** A match as one seat or a spectator is connected to it: the room before it, the table, or why there is neither. */
export function Room({ match, own, held, invite, onJoin, onSeatLost, onChanged }: RoomProps) {
  const { connection, state } = useTable(match, own, invite);
  const botsElsewhere = useBots(match, held);
  const { link, view, seats } = state;
  if (link === 'gone') return <Message says="unknownMatch" />;
  if (link === 'unauthorized') {
    if (own === null) return <Message says="privateMatch" />;
    return (
      <Message says="seatLost">
        <p>
          <button type="button" className="primary" onClick={() => onSeatLost(own)}>
            {t('page.watch')}
          </button>
        </p>
      </Message>
    );
  }
  if (view !== null)
    return <RoomTable {...{ connection, state, view, botsElsewhere }} showsScores={match.scores !== false} />;
  const isConnecting = link === 'connecting' || link === 'open';
  if (isConnecting || (link !== 'waiting' && match.status !== 'waiting')) {
    return <Message says="loading" text={t(`table:link.${link}`)} />;
  }
  return (
    <>
      <Banner link={link} onRetry={() => connection.retry()} />
      <WaitingRoom {...{ match, seats, own, held, invite, onJoin, onChanged }} />
    </>
  );
}
