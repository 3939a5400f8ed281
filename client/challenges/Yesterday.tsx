import { useEffect, useState } from 'react';
import type { Puzzle, Verdict } from '../../game/coach/puzzle.ts';
import { t } from '../i18n/challenges.ts';
import { Status } from '../ui/Status.tsx';
import { Answers } from './Judged.tsx';
import { judgeTurn } from './judging.ts';

/** The correct turns of yesterday's puzzle. */
export function Solution({ puzzle }: { puzzle: Puzzle }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    judgeTurn({ puzzle, actions: puzzle.answers[0] }).then(
      (judged) => !isOver && setVerdict(judged),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [puzzle]);
  if (hasFailed) return <p>{t('challenges:puzzle.failed')}</p>;
  return verdict === null ? <Status>{t('page.loading.title')}</Status> : <Answers puzzle={puzzle} verdict={verdict} />;
}
