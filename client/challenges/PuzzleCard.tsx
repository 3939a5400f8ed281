import { useState } from 'react';
import { beginPuzzle, type Puzzle } from '../../game/coach/puzzle.ts';
import { t } from '../i18n/challenges.ts';
import { percentText } from '../i18n/numbers.ts';
import { fetchedPart } from '../page/fetchedPart.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { challengePath } from '../ui/router.ts';
import { streakOn, useStreak } from './streak.ts';

// Loaded on demand, because it includes the judge and the texts of the coach.
const Solution = fetchedPart(async () => (await import('./Yesterday.tsx')).Solution).Part;

interface PuzzleCardProps {
  readonly today: number;
  readonly puzzle: Puzzle;
  readonly yesterday: Puzzle;
}

/** Today's puzzle, the player's streak, and yesterday's solution. */
export function PuzzleCard({ today, puzzle, yesterday }: PuzzleCardProps) {
  const kept = useStreak();
  const [isShown, setShown] = useState(false);
  const { state, seat } = beginPuzzle(puzzle);
  const streak = streakOn(kept, today);
  const isDone = kept?.day === today;
  return (
    <section className="card challenge">
      <h2>{t('challenges:puzzle.title')}</h2>
      <p>
        {t('challenges:puzzle.text', {
          faction: t(`faction.${state.players[seat].faction}`),
          round: state.round,
          count: state.players.length,
        })}
      </p>
      {isDone && (
        <p className="challenge-done">
          {kept.streak > 0 && <Icon name="check" />}{' '}
          {kept.streak > 0
            ? t('challenges:puzzle.done')
            : t('challenges:puzzle.missed', { share: percentText(kept.share) })}
        </p>
      )}
      <p className="row">
        <Link to={challengePath('today')} className={isDone ? 'button' : 'button primary'}>
          <Icon name="play" /> {t(isDone ? 'challenges:puzzle.again' : 'challenges:puzzle.play')}
        </Link>
        <Link to={challengePath('yesterday')} className="button">
          {t('challenges:puzzle.yesterday')}
        </Link>
      </p>
      {kept !== null && kept.best > 0 && (
        <dl className="challenge-figures">
          <div>
            <dt>{t('challenges:puzzle.streak')}</dt>
            <dd>{t('challenges:puzzle.days', { count: streak })}</dd>
          </div>
          <div>
            <dt>{t('challenges:puzzle.best')}</dt>
            <dd>{t('challenges:puzzle.days', { count: kept.best })}</dd>
          </div>
        </dl>
      )}
      <p className="hint">{t('challenges:puzzle.how')}</p>
      <h3>{t('challenges:puzzle.solution')}</h3>
      {isShown ? (
        <Solution puzzle={yesterday} />
      ) : (
        <p className="row">
          <button type="button" onClick={() => setShown(true)}>
            {t('challenges:puzzle.show')}
          </button>
        </p>
      )}
    </section>
  );
}
