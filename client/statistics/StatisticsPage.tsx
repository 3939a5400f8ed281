import { FACTIONS, PLAYER_MATS, SECTIONS } from '../../game/data/ids.ts';
import { itemsText } from '../i18n/lists.ts';
import { numberText } from '../i18n/numbers.ts';
import { t } from '../i18n/statistics.ts';
import { getStatistics } from '../net/statistics.ts';
import { FailedCard } from '../page/FailedCard.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { useAsked } from '../ui/useAsked.ts';
import { useTitle } from '../ui/useTitle.ts';
import type { Fared, Statistics } from '../../protocol/statistics.ts';
import { BalanceGrid } from './BalanceGrid.tsx';
import { LengthColumns, StarBars } from './Columns.tsx';
import { FaredTable } from './FaredTable.tsx';
import { PairingGrid } from './PairingGrid.tsx';
import '../ui/figures.css';
import './statistics.css';

/** The maximum number of openings shown, most frequent first. */
const MAX_OPENINGS = 10;

const sectionName = (id: string): string => {
  const known = SECTIONS.find((section) => section === id);
  return known === undefined ? id : t(`statistics:section.${known}`);
};

function Figures({ matches, winner, rounds }: Statistics) {
  const figures: readonly (readonly [string, number])[] = [
    [t('statistics:matches'), matches],
    [t('statistics:winner'), Math.round(winner)],
    [t('statistics:median'), rounds.median],
  ];
  return (
    <dl className="page-figures statistics-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the groups that have played, in the order of `ids`. */
function known<Id extends string>(
  ids: readonly Id[],
  groups: Readonly<Record<string, Fared>>,
): (readonly [Id, Fared])[] {
  return ids.flatMap((id) => (groups[id] === undefined ? [] : [[id, groups[id]] as const]));
}

function Tables({ statistics }: { statistics: Statistics }) {
  const { factions, mats, pairings, seats, openings, stars, rounds } = statistics;
  const frequent = Object.entries(openings)
    .sort(([, a], [, b]) => b.seats - a.seats)
    .slice(0, MAX_OPENINGS);
  return (
    <div className="statistics-cards">
      <FaredTable
        title={t('statistics:factions')}
        head={t('statistics:faction')}
        text={t('statistics:fairText')}
        rows={known(FACTIONS, factions).map(([id, fared]) => [
          id,
          <>
            <Icon name={id} /> {t(`faction.${id}`)}
          </>,
          fared,
        ])}
      />
      <FaredTable
        title={t('statistics:mats')}
        head={t('statistics:mat')}
        rows={known(PLAYER_MATS, mats).map(([id, fared]) => [id, t(`mat.${id}`), fared])}
      />
      <PairingGrid pairings={pairings} />
      <BalanceGrid />
      <FaredTable
        title={t('statistics:openings')}
        head={t('statistics:opening')}
        text={t('statistics:openingsText')}
        rows={frequent.map(([opening, fared]) => [opening, itemsText(opening.split(' ').map(sectionName)), fared])}
      />
      <FaredTable
        title={t('statistics:places')}
        head={t('statistics:place')}
        rows={Object.entries(seats).map(([place, fared]) => [place, place, fared])}
      />
      <StarBars stars={stars} />
      <LengthColumns rounds={rounds} />
    </div>
  );
}

/** Statistics for all matches that ended with a result on this server. */
export function StatisticsPage() {
  const { asked, again } = useAsked(getStatistics);
  useTitle(t('pageTitle', { title: t('statisticsTitle') }));
  return (
    <PageFrame className="statistics">
      <header className="main-head">
        <div>
          <h1>{t('statisticsTitle')}</h1>
          <p className="hint">{t('statistics:subtitle')}</p>
        </div>
        {asked.state === 'known' && asked.value.matches > 0 && <Figures {...asked.value} />}
      </header>
      {asked.state === 'asking' && <Status>{t('page.loading.title')}</Status>}
      {'error' in asked && <FailedCard error={asked.error} again={again} />}
      {asked.state === 'known' &&
        (asked.value.matches === 0 ? (
          <section className="card">
            <h2>{t('statistics:empty.title')}</h2>
            <p>{t('statistics:empty.text')}</p>
          </section>
        ) : (
          <Tables statistics={asked.value} />
        ))}
    </PageFrame>
  );
}
