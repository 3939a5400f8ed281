import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { decisions } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import { BotPlayers } from '../bots/players.ts';
import { Thinker } from '../bots/thinker.ts';
import { Link } from '../ui/Link.tsx';
import { navigate } from '../ui/router.ts';
import { t } from '../i18n/local.ts';
import { levelName } from '../steps/bots.ts';
import { linesOf } from '../steps/course.ts';
import { writeFragment } from '../steps/fragment.ts';
import { packText } from '../storage/packing.ts';
import type { TableSource } from '../table/source.ts';
import { Table } from '../table/Table.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Curtain } from './Curtain.tsx';
import { localRecord, type LocalMatch, type LocalSeat } from './match.ts';
import { LocalSession, nextPerson, type LocalState } from './session.ts';
import { KEY, keep, readKept } from './store.ts';

interface LocalTableProps {
  readonly match: LocalMatch;
  /** Called when the match has been abandoned, or closed after its end. */
  readonly onLeave: () => void;
}

const DEFAULT_PAUSE_MS = 500;

/** Returns the pause before a bot acts, in milliseconds. The page's query can set it: tests use `?botDelay=0`. */
function botPause(query: string): number {
  const given = new URLSearchParams(query).get('botDelay');
  const pause = given === null ? DEFAULT_PAUSE_MS : Number(given);
  return Number.isFinite(pause) && pause >= 0 ? pause : DEFAULT_PAUSE_MS;
}

const nameOf = (seat: LocalSeat): string => (seat.kind === 'person' ? seat.name : levelName(seat.level));

/** Returns a seed for the bots' random numbers. */
const drawSeed = (): string => crypto.getRandomValues(new Uint32Array(4)).join();

function useSession(match: LocalMatch): { session: LocalSession; state: LocalState } {
  const [{ session, thinker }] = useState(() => {
    const bots = new Thinker();
    const pause = botPause(window.location.search);
    return {
      session: new LocalSession(match, { keep, pause, bots: new BotPlayers(bots, drawSeed()) }),
      thinker: bots,
    };
  });
  useEffect(() => {
    session.start();
    // If the same match is open in another window, the last action wins.
    const follow = (event: StorageEvent) => {
      if (event.key !== KEY) return;
      const kept = readKept(event.newValue);
      if (kept.state === 'match') session.adopt(kept.match);
    };
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
      session.stop();
      thinker.stop();
    };
  }, [session, thinker]);
  return { session, state: useStore(session.store) };
}

/** Returns the match as seen by the player who has the device or, behind the curtain, by a spectator. */
function useSource(
  session: LocalSession,
  { match, id, holder, isPassed, notice }: LocalState,
  isHidden: boolean,
): TableSource {
  const viewer = isHidden ? null : holder;
  return useMemo(() => {
    const eyes = viewer ?? 'spectator';
    const view = viewFor(match.state, eyes);
    return {
      view: isPassed ? { ...view, events: [] } : view,
      stateID: id,
      actions: match.events.length,
      seat: viewer,
      seats: match.seats.map((seat, n) => ({
        id: n,
        name: nameOf(seat),
        ...(seat.kind === 'bot' ? { bot: seat.level } : {}),
      })),
      log: linesOf(match, eyes, 0, match.events.length),
      link: 'open',
      pending: null,
      notice,
      showsScores: true,
      hints: true,
      tips: true,
      done: session.own.list,
      act: (action) => session.act(action),
      retry: () => undefined,
      ...(waitsForBots(match) ? { skip: () => session.hurry() } : {}),
    };
  }, [session, match, id, viewer, isPassed, notice]);
}

/** Returns true if the match waits for decisions and all of them belong to bots. */
const waitsForBots = ({ state, seats }: LocalMatch): boolean => {
  const asked = decisions(state);
  return asked.length > 0 && asked.every(({ seat }) => seats[seat].kind === 'bot');
};

/** A button to leave the match. Abandoning it needs a second click, because it cannot be undone. */
function Leave({ isOver, onLeave }: { isOver: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" onClick={() => (isOver ? onLeave() : setAsking(true))}>
        {t('local:leave.do')}
      </button>
    );
  }
  return (
    <>
      <span>{t('local:leave.sure')}</span>
      <button type="button" onClick={onLeave}>
        {t('local:leave.yes')}
      </button>
      <button type="button" onClick={() => setAsking(false)}>
        {t('local:leave.no')}
      </button>
    </>
  );
}

export function LocalTable({ match: first, onLeave }: LocalTableProps) {
  const { session, state } = useSession(first);
  const { match, isKept } = state;
  const next = nextPerson(state);
  const source = useSource(session, state, next !== null);
  const isOver = match.state.result !== null;
  const replay = async () => {
    const packed = await packText(JSON.stringify(localRecord(match)));
    navigate(`/replay${writeFragment({ match: packed })}`);
  };
  return (
    <div className="over-bar local">
      <Table
        source={source}
        broken={t('local:broke')}
        afterMatch={
          <button type="button" className="primary" onClick={() => void replay()}>
            <Icon name="play" /> {t('local:replay')}
          </button>
        }
      />
      {next !== null && (
        <Curtain
          faction={match.state.draft === undefined ? match.state.players[next].faction : null}
          name={nameOf(match.seats[next])}
          onReady={() => session.ready()}
        />
      )}
      <footer className="table-bar local-bar">
        <span className={isKept ? undefined : 'fault'}>{t(isKept ? 'local:kept' : 'local:notKept')}</span>
        <Leave isOver={isOver} onLeave={onLeave} />
        <Link to="/" className="button">
          {t('local:home')}
        </Link>
      </footer>
    </div>
  );
}
