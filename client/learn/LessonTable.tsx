import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { viewFor } from '../../game/view.ts';
import { t } from '../i18n/learn.ts';
import { linesOf } from '../steps/course.ts';
import type { TableSource } from '../table/source.ts';
import { Table } from '../table/Table.tsx';
import { navigate } from '../ui/router.ts';
import { useSettings } from '../storage/settings.ts';
import { PUPIL } from './course.ts';
import { Guide } from './Guide.tsx';
import { ContinueButton, LessonBar, focusTarget } from './LessonBar.tsx';
import { LESSONS, STEPS, firstStep, lessonOf } from './lessons/lessons.ts';
import { PART_SELECTORS } from './parts.ts';
import { useProgress } from './progress.ts';
import { LearnSession, type LearnState } from './session.ts';
import '../table/table.css';
import '../ui/tableBar.css';
import './learn.css';

const PAUSE_MS = 900;
const LAST = STEPS.length - 1;

/** Ends the match, returns to the list, and records that the player has learned the game. */
function finish(): void {
  useProgress.getState().set({ learned: true, step: null });
  navigate('/learn');
}

function useSession(first: number): { session: LearnSession; state: LearnState } {
  const { speed } = useSettings();
  const [session] = useState(
    () =>
      new LearnSession(first, {
        onStep: (step) => useProgress.getState().set({ step: STEPS[step].id }),
        pause: speed === 0 ? 0 : PAUSE_MS / speed,
      }),
  );
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  return { session, state: useStore(session.store) };
}

function useSource(session: LearnSession, { played, id, happened, notice }: LearnState): TableSource {
  return useMemo(() => {
    const view = viewFor(session.course.states[played], PUPIL);
    return {
      view: happened ? view : { ...view, events: [] },
      stateID: id,
      actions: played,
      seat: PUPIL,
      seats: [
        { id: 0, name: t('learn:you') },
        { id: 1, name: t('learn:rival') },
      ],
      log: linesOf(session.course, PUPIL, 0, played),
      link: 'open',
      pending: null,
      notice,
      showsScores: true,
      act: (action) => session.act(action),
      retry: () => undefined,
    };
  }, [session, played, id, happened, notice]);
}

/** The guided match on the real table, starting at the given step. */
export function LessonTable({ first }: { first: number }) {
  const { session, state } = useSession(first);
  const source = useSource(session, state);
  const { step, played } = state;
  const { id, does, lights, part } = STEPS[step];
  const lesson = lessonOf(step);
  const isPlaying = played !== session.course.starts[step];
  const wanted = isPlaying ? null : step === LAST ? 'finish' : (does ?? null);
  const guide = useMemo(
    () => ({
      lights: isPlaying ? [] : (lights ?? []),
      reader: <Guide wanted={wanted} part={part === undefined ? null : PART_SELECTORS[part]} />,
    }),
    [isPlaying, lights, wanted, part],
  );
  const reads = does === undefined && !isPlaying;
  return (
    <div className="over-bar learn">
      <Table
        source={source}
        guide={guide}
        broken={t('learn:broke')}
        afterMatch={
          <button type="button" className="primary" data-finish="" onClick={finish}>
            {t('learn:finish')}
          </button>
        }
      />
      <LessonBar
        step={id}
        title={t('learn:title', { n: lesson, lesson: t(`learn:lesson.${LESSONS[lesson].id}`) })}
        text={t(`learn:step.${id}`)}
        progress={step / LAST}
      >
        <button type="button" disabled={step === 0} onClick={() => session.goTo(step - 1)}>
          {t('learn:back')}
        </button>
        {step < LAST && (
          <button type="button" onClick={() => session.goTo(step + 1)}>
            {t('learn:skip')}
          </button>
        )}
        {lesson < LESSONS.length - 1 && (
          <button type="button" onClick={() => session.goTo(firstStep(lesson + 1))}>
            {t('learn:skipLesson')}
          </button>
        )}
        {wanted !== null && step < LAST && (
          <button type="button" onClick={focusTarget}>
            {t('learn:show')}
          </button>
        )}
        {reads && step < LAST && <ContinueButton label={t('learn:continue')} onPress={() => session.next()} />}
        {step === LAST && (
          <button type="button" className="primary" data-finish="" onClick={finish}>
            {t('learn:finish')}
          </button>
        )}
      </LessonBar>
    </div>
  );
}
