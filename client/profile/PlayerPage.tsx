import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { BASE_MATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';
import { known } from './names.ts';
import { Link } from '../ui/Link.tsx';
import { FailedCard } from '../page/FailedCard.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { ReportControl } from '../people/ReportControl.tsx';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { dateText } from '../i18n/dates.ts';
import { numberText } from '../i18n/numbers.ts';
import { t } from '../i18n/profile.ts';
import { Status } from '../ui/Status.tsx';
import { PlayerRatings } from './PlayerRatings.tsx';
import { PastMatches } from './PastMatches.tsx';
import type { Tally, Profile } from '../../protocol/profile.ts';
import { getProfile } from '../net/profile.ts';
import { Trophies } from './Trophies.tsx';
import '../ui/figures.css';
import './profile.css';
import { useAsked } from '../ui/useAsked.ts';
import { useTitle } from '../ui/useTitle.ts';

interface CountsProps {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly (readonly [name: string, count: Tally | undefined])[];
}

/** A table of matches played and won, by faction or player mat. */
function Counts({ title, head, rows }: CountsProps) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <table className="counts">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('profile:played')}</th>
            <th scope="col">{t('profile:wonCount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name} className={count === undefined ? 'never' : undefined}>
              <th scope="row">{name}</th>
              <td>{numberText(count?.played ?? 0)}</td>
              <td>{numberText(count?.won ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProfileOf({ profile }: { profile: Profile }) {
  const { player, played, won, factions, mats, trophies, matches, ratings } = profile;
  return (
    <>
      <header className="profile-head">
        <GuestEmblem name={player.emblem} size={72} />
        <div>
          <h1 dir="auto">{player.name}</h1>
          <p className="hint">{t('profile:since', { date: dateText(player.since) })}</p>
        </div>
        <dl className="page-figures profile-figures">
          <div>
            <dt>{t('profile:played')}</dt>
            <dd>{numberText(played)}</dd>
          </div>
          <div>
            <dt>{t('profile:wonCount')}</dt>
            <dd>{numberText(won)}</dd>
          </div>
        </dl>
      </header>
      <PlayerRatings ratings={ratings} />
      <Trophies trophies={trophies} />
      <div className="profile-counts">
        <Counts
          title={t('profile:byFaction')}
          head={t('profile:faction')}
          rows={known(PLAYED_FACTIONS, FACTIONS, factions).map((id) => [t(`faction.${id}`), factions[id]])}
        />
        <Counts
          title={t('profile:byMat')}
          head={t('profile:mat')}
          rows={known(BASE_MATS, PLAYER_MATS, mats).map((id) => [t(`mat.${id}`), mats[id]])}
        />
      </div>
      <PastMatches matches={matches} />
      <section className="card">
        <ReportControl target={{ about: 'profile', guest: player.id }} name={player.name} guest={player.id} />
      </section>
    </>
  );
}

/** A player's public profile. */
export function PlayerPage({ id }: { id: string }) {
  const { asked, again } = useAsked(() => getProfile(id), id);
  const title =
    asked.state === 'known' ? asked.value.player.name : asked.state === 'unknown' ? t('profile:unknown.title') : '';
  useTitle(title === '' ? t('pageName') : t('pageTitle', { title }));
  return (
    <PageFrame className="profile">
      {asked.state === 'known' && <ProfileOf profile={asked.value} />}
      {asked.state === 'asking' && <Status>{t('page.loading.title')}</Status>}
      {asked.state === 'unknown' && (
        <section className="card">
          <h1>{t('profile:unknown.title')}</h1>
          <p>{t('profile:unknown.text')}</p>
          <Link to="/" className="button">
            {t('page.home')}
          </Link>
        </section>
      )}
      {asked.state === 'failed' && <FailedCard error={asked.error} again={again} />}
    </PageFrame>
  );
}
