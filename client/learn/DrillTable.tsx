import { useState } from 'react';
import type { Action } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import { whyOf } from '../i18n/refusals.ts';
import { t } from '../i18n/learn.ts';
import { linesOf } from '../steps/course.ts';
import type { TableSource } from '../table/source.ts';
import { Table } from '../table/Table.tsx';
import { Link } from '../ui/Link.tsx';
import { learnPath } from '../ui/router.ts';
import { PUPIL } from './course.ts';
import { DRILLS } from './drills/drills.ts';
import { actInDrill, beginDrill, type DrillState } from './drills/play.ts';
import type { Drill } from './drills/types.ts';
import { LessonBar } from './LessonBar.tsx';
import { noteDone } from './progress.ts';
import '../table/table.css';
import '../ui/tableBar.css';
import './learn.css';

interface Tried {
  readonly drill: DrillState;
  /** Increases whenever the table changes. */
  readonly id: number;
  readonly notice: TableSource['notice'];
}

function useDrill(drill: Drill): { tried: Tried; act: (action: Action) => void; again: () => void } {
  const [tried, setTried] = useState<Tried>(() => ({ drill: beginDrill(drill), id: 1, notice: null }));
  const act = (action: Action) => {
    if (tried.drill.status !== 'playing') return;
    const next = actInDrill(drill, tried.drill, action);
    if ('refused' in next) {
      setTried({ ...tried, notice: whyOf(next) });
      return;
    }
    if (next.status === 'solved') noteDone(drill.id);
    setTried({ drill: next, id: tried.id + 1, notice: null });
  };
  const again = () => setTried({ drill: beginDrill(drill), id: tried.id + 1, notice: null });
  return { tried, act, again };
}

/** A drill on the real table: one turn from a set position. */
export function DrillTable({ drill }: { drill: Drill }) {
  const { tried, act, again } = useDrill(drill);
  const [isHinted, setHinted] = useState(false);
  const { state, events, status } = tried.drill;
  const view = viewFor(state, PUPIL);
  const source: TableSource = {
    view: events.length === 0 ? { ...view, events: [] } : view,
    stateID: tried.id,
    actions: events.length,
    seat: PUPIL,
    seats: [
      { id: 0, name: t('learn:you') },
      { id: 1, name: t('learn:rival') },
    ],
    log: linesOf({ events }, PUPIL, 0, events.length),
    link: 'open',
    pending: null,
    notice: tried.notice,
    showsScores: true,
    act,
    retry: () => undefined,
    ...(status === 'playing' ? {} : { ended: t(`learn:drills.${status}`) }),
  };
  const next = DRILLS[DRILLS.indexOf(drill) + 1];
  const text = {
    playing: isHinted
      ? `${t(`learn:drill.${drill.id}.goal`)} ${t(`learn:drill.${drill.id}.hint`)}`
      : t(`learn:drill.${drill.id}.goal`),
    solved: `${t('learn:drills.solved')} ${t(`learn:drill.${drill.id}.why`)}`,
    missed: `${t('learn:drills.missed')} ${t(`learn:drill.${drill.id}.hint`)}`,
  }[status];
  return (
    <div className="over-bar learn">
      <Table source={source} broken={t('learn:broke')} />
      <LessonBar title={t(`learn:drill.${drill.id}.title`)} text={text}>
        {status === 'playing' && !isHinted && (
          <button type="button" onClick={() => setHinted(true)}>
            {t('learn:drills.hint')}
          </button>
        )}
        {events.length > 0 && (
          <button type="button" className={status === 'missed' ? 'primary' : undefined} onClick={again}>
            {t('learn:drills.again')}
          </button>
        )}
        {status === 'solved' && next !== undefined && (
          <Link to={learnPath(next.id)} className="button primary">
            {t('learn:drills.next')}
          </Link>
        )}
      </LessonBar>
    </div>
  );
}
