import { useMemo, useState } from 'react';
import { decisions, type Action } from '../../game/engine.ts';
import { writeAction } from '../../game/notation/record.ts';
import { t } from '../i18n/index.ts';
import { knownCourse, linesOf } from '../steps/course.ts';
import { OwnActions } from '../table/ownActions.ts';
import type { TableSource } from '../table/source.ts';
import { keyframesIn } from './history.ts';
import type { DebugSession, DebugState } from './session.ts';
import { refusalText } from './tryText.ts';

/**
 * Provides the debug page's match to the table. When everything is visible, the user plays whichever seat must
 * decide.
 */
export function useSource(session: DebugSession, { history, eyes, view }: DebugState): TableSource {
  const [shown, setShown] = useState({ history, eyes, id: 0 });
  let { id } = shown;
  if (shown.history !== history || shown.eyes !== eyes) {
    id++;
    setShown({ history, eyes, id });
  }
  const [own] = useState(() => new OwnActions());
  return useMemo(() => {
    const asked = decisions(history.state)[0]?.seat ?? history.state.active;
    const seat = eyes === 'open' ? asked : typeof eyes === 'number' ? eyes : null;
    return {
      view,
      stateID: id,
      actions: history.index,
      seat,
      seats: view.players.map(({ mat }, n) => ({ id: n, name: t(`mat.${mat}`) })),
      log: linesOf(knownCourse(keyframesIn(history)), eyes, 0, history.index),
      link: 'open',
      pending: null,
      notice: null,
      showsScores: true,
      done: own.list,
      act: (action: Action) => {
        if (seat === null) return;
        own.note(history.state, seat, action, history.index);
        const refused = session.act(writeAction(history.state, seat, action));
        if (refused !== null) session.say(refusalText(refused));
      },
      retry: () => undefined,
    };
  }, [session, own, history, eyes, view, id]);
}
