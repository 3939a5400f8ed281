import { t } from '../i18n/learn.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { againstBots } from '../setup/create.ts';
import type { Solo } from '../setup/solo.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Status } from '../ui/Status.tsx';
import { prepareMatch } from '../ui/prepare.ts';
import { learnPath, navigate } from '../ui/router.ts';
import { useBusy } from '../ui/useBusy.ts';
import { LESSONS, STEPS, lessonOf } from './lessons/lessons.ts';
import { DRILLS } from './drills/drills.ts';
import { FactionScene } from './FactionScene.tsx';
import { PRIMERS, type Primer } from './primers/primers.ts';
import { useProgress } from './progress.ts';
import './learn.css';

/** The guided match, with a button to start or continue it and a list of its lessons. */
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

interface ItemProps {
  readonly id: string;
  readonly name: string;
}

/** A link to a drill, marked if the drill is done. */
function Item({ id, name }: ItemProps) {
  const isDone = useProgress(({ done }) => done.includes(id));
  return (
    <li className={isDone ? 'done' : undefined}>
      <Link to={learnPath(id)}>{name}</Link>
      {isDone && <span className="hidden"> {t('learn:list.done')}</span>}
    </li>
  );
}

function Drills() {
  return (
    <section className="card">
      <h2>{t('learn:drills.title')}</h2>
      <p>{t('learn:drills.text')}</p>
      <ul className="learn-lessons">
        {DRILLS.map(({ id }) => (
          <Item key={id} id={id} name={t(`learn:drill.${id}.title`)} />
        ))}
      </ul>
    </section>
  );
}

/** A link to a faction's primer, with an illustration of the faction and a summary of its strategy. */
function PrimerCard({ faction }: Primer) {
  const isDone = useProgress(({ done }) => done.includes(faction));
  return (
    <li className={isDone ? 'done' : undefined}>
      <Link to={learnPath(faction)} className="primer-link">
        <FactionScene faction={faction} />
        <b>{t(`faction.${faction}`)}</b>
        <span className="primer-idea">{t(`learn:primer.${faction}.idea`)}</span>
      </Link>
      {isDone && <span className="hidden"> {t('learn:list.done')}</span>}
    </li>
  );
}

function Primers() {
  return (
    <section className="card learn-primers">
      <h2>{t('learn:primers.title')}</h2>
      <p>{t('learn:primers.text')}</p>
      <ul>
        {PRIMERS.map((primer) => (
          <PrimerCard key={primer.faction} {...primer} />
        ))}
      </ul>
    </section>
  );
}

const NEXT: Solo = { bots: 1, level: 'easy', length: 'short', expansion: false };

/**
 * The next step after the guided match: a short match on the server against a bot. The player keeps their faction and
 * player mat.
 */
function NextMatch() {
  const { run, busy, fault } = useBusy();
  return (
    <section className="card learn-next">
      <h2>{t('learn:next.title')}</h2>
      <p>{t('learn:next.text')}</p>
      <p className="row">
        <button
          type="button"
          className="primary"
          disabled={busy}
          onPointerEnter={prepareMatch}
          onClick={() => run(async () => navigate(await againstBots(NEXT, { faction: 'rusviet', mat: 'mechanical' })))}
        >
          <Icon name="play" /> {t('learn:next.begin')}
        </button>
      </p>
      <Fault>{fault}</Fault>
    </section>
  );
}

/** The list of all lessons, drills and primers, with the finished ones marked. */
export function LearnList() {
  const learned = useProgress((progress) => progress.learned);
  return (
    <PageFrame className="learn-list">
      <div data-learned={learned}>
        <h1>{t('learn:page')}</h1>
        <p>{t('learn:list.intro')}</p>
        <div className="learn-columns">
          {learned && <NextMatch />}
          <GuidedMatch />
          <Drills />
          <Primers />
        </div>
      </div>
    </PageFrame>
  );
}
