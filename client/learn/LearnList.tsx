import { t } from '../i18n/learn.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Status } from '../ui/Status.tsx';
import { learnPath, navigate } from '../ui/router.ts';
import { LESSONS, STEPS, lessonOf } from './lessons/lessons.ts';
import { useProgress } from './progress.ts';
import './learn.css';

/** The guided match: where to begin or go on, and its lessons. */
function GuidedMatch() {
  const { step, learned, isForeign } = useProgress();
  const at = STEPS.findIndex(({ id }) => id === step);
  const begun = at > 0;
  const lesson = at < 0 ? (learned ? LESSONS.length : 0) : lessonOf(at);
  const label = begun ? t('learn:list.goOn') : learned ? t('learn:list.again') : t('learn:list.begin');
  return (
    <section className="card learn-match">
      <h2>{t('learn:list.match')}</h2>
      <p>{t('learn:list.matchText')}</p>
      {isForeign && <Status>{t('learn:list.foreign')}</Status>}
      {learned && (
        <p className="learn-done">
          <Icon name="check" /> {t('learn:list.learned')}
        </p>
      )}
      <p className="row">
        <button
          type="button"
          className={learned && !begun ? '' : 'primary'}
          data-target={learned ? undefined : ''}
          onClick={() => navigate(learnPath('match'))}
        >
          <Icon name="play" /> {label}
        </button>
      </p>
      <ol className="learn-lessons" start={0}>
        {LESSONS.map(({ id }, n) => (
          <li key={id} className={n < lesson || learned ? 'done' : undefined}>
            <Link to={learnPath(id)}>{t(`learn:lesson.${id}`)}</Link>
            {(n < lesson || learned) && <span className="hidden"> {t('learn:list.done')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Everything there is to learn, and what is done. */
export function LearnList() {
  const learned = useProgress((progress) => progress.learned);
  return (
    <PageFrame className="learn-list">
      <div data-learned={learned}>
        <h1>{t('learn:page')}</h1>
        <p>{t('learn:list.intro')}</p>
        <div className="learn-columns">
          <GuidedMatch />
        </div>
      </div>
    </PageFrame>
  );
}
