import { useState } from 'react';
import type { Puzzle } from '../../game/coach/puzzle.ts';
import type { Week, WeekList } from '../../protocol/weeks.ts';
import { t } from '../i18n/challenges.ts';
import { getWeek, getWeeks } from '../net/weeks.ts';
import { fetchedPart } from '../page/fetchedPart.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { Fault } from '../ui/Fault.tsx';
import { Link } from '../ui/Link.tsx';
import { challengePath } from '../ui/router.ts';
import { Status } from '../ui/Status.tsx';
import { useAsked, type Asked } from '../ui/useAsked.ts';
import { useTitle } from '../ui/useTitle.ts';
import { dayOf, fetchPuzzles, puzzleOf } from './daily.ts';
import { weekFault } from './faults.ts';
import { PuzzleCard } from './PuzzleCard.tsx';
import { WeekCard, weekText } from './WeekCard.tsx';
import './challenges.css';

// The table loads when a puzzle is started.
const PuzzleTable = fetchedPart(async () => (await import('./PuzzleTable.tsx')).PuzzleTable).Part;

/** A day's puzzle on the table. Only today's puzzle counts for the streak. */
function Play({ puzzles, today, part }: { puzzles: readonly Puzzle[]; today: number; part: 'today' | 'yesterday' }) {
  const isToday = part === 'today';
  return <PuzzleTable puzzle={puzzleOf(puzzles, isToday ? today : today - 1)} day={isToday ? today : null} />;
}

function PastWeeks({ weeks }: { weeks: WeekList['weeks'] }) {
  if (weeks.length === 0) return null;
  return (
    <section className="card challenge">
      <h2>{t('challenges:week.past')}</h2>
      <ul className="challenge-weeks">
        {weeks.map(({ week, started }) => (
          <li key={week}>
            <Link to={challengePath(week)}>{weekText(week)}</Link>{' '}
            <span>{t('challenges:week.started', { count: started })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TheWeek({ asked }: { asked: Asked<Week> }) {
  if (asked.state === 'known') return <WeekCard week={asked.value} />;
  return (
    <section className="card challenge">
      <h2>{t('challenges:week.title')}</h2>
      {'error' in asked ? <Fault>{weekFault(asked.error)}</Fault> : <Status>{t('page.loading.title')}</Status>}
    </section>
  );
}

/** The challenges of today and this week, or the results of another week. */
function Overview({ puzzles, today, week }: { puzzles: Asked<readonly Puzzle[]>; today: number; week: string | null }) {
  const { asked } = useAsked(() => getWeek(week ?? 'current'), week ?? 'current');
  const { asked: past } = useAsked(getWeeks);
  return (
    <PageFrame className="challenges">
      <header className="main-head">
        <div>
          <h1>{t('challenges')}</h1>
          <p className="hint">{t('challenges:subtitle')}</p>
        </div>
        {week !== null && (
          <Link to="/challenges" className="button">
            {t('challenges:week.current')}
          </Link>
        )}
      </header>
      <div className="challenges-columns">
        {week === null && puzzles.state === 'known' && (
          <PuzzleCard
            today={today}
            puzzle={puzzleOf(puzzles.value, today)}
            yesterday={puzzleOf(puzzles.value, today - 1)}
          />
        )}
        {week === null && puzzles.state !== 'known' && (
          <section className="card challenge">
            <h2>{t('challenges:puzzle.title')}</h2>
            {'error' in puzzles ? (
              <Fault>{t('challenges:puzzle.unfetched')}</Fault>
            ) : (
              <Status>{t('page.loading.title')}</Status>
            )}
          </section>
        )}
        <TheWeek asked={asked} />
        {past.state === 'known' && <PastWeeks weeks={past.value} />}
      </div>
    </PageFrame>
  );
}

/**
 * The challenges page, with the puzzle of the day and the week's deal. `part`: the part of the address after
 * `/challenges/`, or null.
 */
export function ChallengesPage({ part }: { part: string | null }) {
  const [today] = useState(() => dayOf(Date.now()));
  const { asked: puzzles } = useAsked(fetchPuzzles);
  useTitle(t('pageTitle', { title: t('challenges') }));
  const day = part === 'today' || part === 'yesterday' ? part : null;
  if (day !== null && puzzles.state === 'known') return <Play puzzles={puzzles.value} today={today} part={day} />;
  return <Overview puzzles={puzzles} today={today} week={day === null ? part : null} />;
}
