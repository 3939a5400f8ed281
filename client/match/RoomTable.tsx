import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { decisions, type State } from '../../game/engine.ts';
import { Link } from '../ui/Link.tsx';
import { replayPath } from '../ui/router.ts';
import { abandonedText } from './abandoned.ts';
import { t } from '../i18n/table.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import type { TakenSeat } from '../net/api.ts';
import { getPlan, putPlan } from '../net/plans.ts';
import { noteBusy } from '../net/version.ts';
import { PLANS } from '../storage/seen/owner.ts';
import { Table } from '../table/Table.tsx';
import type { PlanDesk, TableSource } from '../table/source.ts';
import { Icon } from '../ui/Icon.tsx';
import { isAlone, type MatchConnection, type TableState } from './connection.ts';
import { CourseNote } from './CourseNote.tsx';
import { MatchNote } from './MatchNote.tsx';
import { MatchProvider, type MatchAround } from '../table/MatchContext.ts';
import { Rematch } from './Rematch.tsx';
import { usePaced } from './usePaced.ts';
import { useTurnNotice } from './useTurnNotice.ts';
import '../table/table.css';
import './match.css';

interface RoomTableProps {
  readonly match: PublicMatch;
  /** Null for a spectator. */
  readonly own: TakenSeat | null;
  readonly connection: MatchConnection;
  readonly state: TableState;
  readonly view: State;
}

/** The table of a match on the server, with its rematch and replay buttons and its notes. */
export function RoomTable({ match, own, connection, state, view }: RoomTableProps) {
  const showsScores = match.scores !== false;
  const { hints } = match;
  const course = useStore(connection.around, (around) => around.course);
  const reason = course.reason ?? match.reason;
  const isAbandoned = reason !== undefined || state.isAbandoned;
  const ended = isAbandoned ? abandonedText(match, reason) : null;
  const ownSeat = own?.seat ?? null;
  const credentials = own?.credentials ?? null;
  const { matchID, earlyTurns = false } = match;
  // If all the opponents are bots, there is no time to plan.
  const plansHere = own !== null && !isAlone(state.seat, state.seats);
  const plans = useMemo(
    (): PlanDesk | undefined =>
      plansHere && ownSeat !== null && credentials !== null
        ? {
            key: `${PLANS}${matchID}/${ownSeat}`,
            early: earlyTurns,
            read: () => getPlan(matchID, { seat: ownSeat, credentials }),
            write: (plan) => putPlan(matchID, { seat: ownSeat, credentials }, plan),
          }
        : undefined,
    [plansHere, matchID, earlyTurns, ownSeat, credentials],
  );
  const present: TableSource = useMemo(
    () => ({
      ...state,
      view,
      showsScores,
      hints,
      tips: true,
      ...(plans === undefined ? {} : { plans }),
      done: connection.own.list,
      act: (action) => connection.act(action),
      retry: () => connection.retry(),
      readEarlierLog: () => connection.readEarlierLog(),
      forgetEarlierLog: () => connection.forgetEarlierLog(),
      ...(ended === null ? {} : { ended }),
    }),
    [connection, state, view, showsScores, hints, ended, plans],
  );
  const { seat, seats } = state;
  const hurry = useMemo(() => (isAlone(seat, seats) ? () => connection.hurry() : null), [connection, seat, seats]);
  const source = usePaced(present, { isTimed: match.clock !== null, hurry });
  const around: MatchAround = useMemo(
    () => ({
      match,
      own: ownSeat === null || credentials === null ? null : { seat: ownSeat, credentials },
      store: connection.around,
      say: (text) => connection.chat(text),
      takeBack: () => connection.takeBack(),
    }),
    [match, ownSeat, credentials, connection],
  );
  const playedSeat = isAbandoned ? null : ownSeat;
  useTurnNotice(match.matchID, view, playedSeat);
  const owes = playedSeat !== null && decisions(view).some(({ seat }) => seat === playedSeat);
  useEffect(() => {
    noteBusy(owes);
    return () => noteBusy(false);
  }, [owes]);
  const afterMatch = useMemo(
    () => (
      <>
        <Rematch />
        <Link to={replayPath(match.matchID)} className="button">
          <Icon name="eye" /> {t('table:replay')}
        </Link>
      </>
    ),
    [match.matchID],
  );
  return (
    <MatchProvider value={around}>
      <Table source={source} afterMatch={afterMatch} />
      {!isAbandoned && <CourseNote seats={state.seats} />}
      <MatchNote seats={state.seats} isOver={view.result !== null} ended={ended} />
    </MatchProvider>
  );
}
