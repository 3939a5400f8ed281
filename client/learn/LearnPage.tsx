import { useEffect, useState } from 'react';
import { t } from '../i18n/learn.ts';
import { CardPage } from '../page/CardPage.tsx';
import { offerOffline } from '../ui/worker.ts';
import { Link } from '../ui/Link.tsx';
import { learnPath, navigate } from '../ui/router.ts';
import { DrillTable } from './DrillTable.tsx';
import { DRILLS } from './drills/drills.ts';
import { LearnList } from './LearnList.tsx';
import { LessonTable } from './LessonTable.tsx';
import { LESSONS, STEPS, firstStep } from './lessons/lessons.ts';
import { PRIMERS } from './primers/primers.ts';
import { PrimerPage } from './PrimerPage.tsx';
import { useProgress } from './progress.ts';

/** The guided match, at the step where the player left it. */
function Match() {
  const [first] = useState(() => {
    const { step } = useProgress.getState();
    return Math.max(
      0,
      STEPS.findIndex(({ id }) => id === step),
    );
  });
  return <LessonTable first={first} />;
}

/** Starts a lesson: its first step becomes the player's position in the guided match. */
function BeginLesson({ lesson }: { lesson: number }) {
  useEffect(() => {
    useProgress.getState().set({ step: STEPS[firstStep(lesson)].id });
    navigate(learnPath('match'), { replace: true });
  }, [lesson]);
  return null;
}

/** The page for an unknown address below `/learn`. */
function Unknown() {
  return (
    <CardPage
      title={t('learn:unknown.title')}
      actions={
        <Link to="/learn" className="button primary">
          {t('learn:unknown.all')}
        </Link>
      }
    >
      <p>{t('learn:unknown.text')}</p>
    </CardPage>
  );
}

/** The guided match, the drills and the primers. `part`: the rest of the address, or null for the complete list. */
export function LearnPage({ part }: { part: string | null }) {
  useEffect(() => offerOffline(), []);
  useEffect(() => {
    document.title = t('pageTitle', { title: t('learn:page') });
  }, []);
  if (part === null) return <LearnList />;
  if (part === 'match') return <Match />;
  const drill = DRILLS.find(({ id }) => id === part);
  if (drill !== undefined) return <DrillTable key={drill.id} drill={drill} />;
  const primer = PRIMERS.find(({ faction }) => faction === part);
  if (primer !== undefined) return <PrimerPage primer={primer} />;
  const lesson = LESSONS.findIndex(({ id }) => id === part);
  return lesson >= 0 ? <BeginLesson lesson={lesson} /> : <Unknown />;
}
