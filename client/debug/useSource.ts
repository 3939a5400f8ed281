import { useMemo, useState } from 'react';
import { decisions, type Action } from '../../game/engine.ts';
import { writeAction } from '../../game/notation/record.ts';
import { t } from '../i18n/index.ts';
import type { LogEntry } from '../match/history.ts';
import type { TableSource } from '../table/source.ts';
import type { History } from './history.ts';
import type { DebugSession, DebugState } from './session.ts';
import { eventsOf } from './steps.ts';
import { refusalText } from './tryText.ts';

/** The events of the steps up to where the history stands, as the lines of a log. */
function logOf(history: History, view: DebugState['view']): LogEntry[] {
  return history.steps
    .slice(0, history.index)
    .flatMap((step, i) =>
      eventsOf(step, view).map((event, n): LogEntry => ({ id: `${i + 1}.${n}`, gap: false, event })),
    );
}

/** The match of the debug page as a table shows it. With open eyes, the seat that is asked first is played. */
export function useSource(session: DebugSession, { history, eyes, view }: DebugState): TableSource {
  const [shown, setShown] = useState({ history, eyes, id: 0 });
  let { id } = shown;
  if (shown.history !== history || shown.eyes !== eyes) {
    id++;
    setShown({ history, eyes, id });
  }
  return useMemo(() => {
    const asked = decisions(history.state)[0]?.seat ?? history.state.active;
    const seat = eyes === 'open' ? asked : typeof eyes === 'number' ? eyes : null;
    return {
      view,
      stateID: id,
      seat,
      seats: view.players.map(({ mat }, n) => ({ id: n, name: t(`mat.${mat}`), isConnected: true })),
      log: logOf(history, view),
      link: 'open',
      pending: null,
      notice: null,
      showsScores: true,
      act: (action: Action) => {
        if (seat === null) return;
        const refused = session.act(writeAction(history.state, seat, action));
        if (refused !== null) session.say(refusalText(refused));
      },
      retry: () => undefined,
    };
  }, [session, history, eyes, view, id]);
}
