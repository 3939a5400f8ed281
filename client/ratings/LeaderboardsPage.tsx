import { useState } from 'react';
import { FACTIONS, type FactionId } from '../../game/data/ids.ts';
import { PROVISIONAL_MATCHES, RATING_POOLS } from '../../protocol/pools.ts';
import type { Leaderboard } from '../../protocol/ratings.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { useGuest } from '../guest/guest.ts';
import { numberText } from '../i18n/numbers.ts';
import { t } from '../i18n/ratings.ts';
import { getLeaderboard, type BoardChoice } from '../net/ratings.ts';
import { FailedCard } from '../page/FailedCard.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Link } from '../ui/Link.tsx';
import { playerPath } from '../ui/router.ts';
import { Status } from '../ui/Status.tsx';
import { useAsked } from '../ui/useAsked.ts';
import { useTitle } from '../ui/useTitle.ts';
import './leaderboards.css';

const QUARTERS = 4;
/** The server lists a player on a faction's leaderboard after this many matches with the faction. */
const FACTION_MATCHES = 3;

const seasonText = (season: number): string =>
  t('ratings:season.name', { year: String(Math.floor(season / QUARTERS)), quarter: (season % QUARTERS) + 1 });

interface Chosen extends BoardChoice {
  readonly faction: FactionId | null;
}

function Board({ board: { players, faction } }: { board: Leaderboard }) {
  const own = useGuest(({ guest }) => guest?.id);
  const count = faction === null ? PROVISIONAL_MATCHES : FACTION_MATCHES;
  return (
    <section className="card">
      {players.length === 0 ? (
        <p>{t('ratings:empty')}</p>
      ) : (
        <table className="leaderboard">
          <thead>
            <tr>
              <th scope="col">{t('ratings:place')}</th>
              <th scope="col">{t('ratings:player')}</th>
              <th scope="col">{t('ratings:rating')}</th>
              <th scope="col">{t('ratings:matches')}</th>
            </tr>
          </thead>
          <tbody>
            {players.map(({ player, place, rating, total }) => (
              <tr key={player.id} className={player.id === own ? 'own' : undefined}>
                <td>{numberText(place)}</td>
                <th scope="row">
                  <Link to={playerPath(player.id)}>
                    <GuestEmblem name={player.emblem} size={28} /> <span dir="auto">{player.name}</span>
                  </Link>
                </th>
                <td>
                  <b>{numberText(rating)}</b>
                </td>
                <td>{numberText(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="hint">{t(faction === null ? 'ratings:enough' : 'ratings:enoughFaction', { count })}</p>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="card">
      <h2>{t('ratings:how.title')}</h2>
      {(['what', 'rated', 'leave', 'limits', 'season'] as const).map((part) => (
        <p key={part}>{t(`ratings:how.${part}`)}</p>
      ))}
    </section>
  );
}

/** The best players by kind of match, season and faction. */
export function LeaderboardsPage() {
  const [choice, setChoice] = useState<Chosen>({ pool: 'live', season: null, faction: null });
  const { asked, again } = useAsked(() => getLeaderboard(choice), JSON.stringify(choice));
  useTitle(t('pageTitle', { title: t('leaderboards') }));
  const seasons = asked.state === 'known' ? asked.value.seasons : [];
  return (
    <PageFrame className="leaderboards">
      <header className="leaderboards-head">
        <h1>{t('leaderboards')}</h1>
        <p className="hint">{t('ratings:subtitle')}</p>
      </header>
      <section className="card leaderboards-choices">
        <fieldset className="chips">
          <legend className="hidden">{t('ratings:pool.legend')}</legend>
          <Chips
            name="pool"
            value={choice.pool}
            choices={RATING_POOLS}
            nameOf={(pool) => t(`ratings:pool.${pool}`)}
            onChange={(pool) => setChoice({ ...choice, pool })}
          />
        </fieldset>
        <Choice
          name="faction"
          label={t('ratings:faction')}
          none={t('ratings:allFactions')}
          value={choice.faction}
          choices={FACTIONS}
          nameOf={(faction) => t(`faction.${faction}`)}
          onChange={(faction) => setChoice({ ...choice, faction })}
        />
        {seasons.length > 1 && (
          <Choice
            name="season"
            label={t('ratings:season.label')}
            none={seasonText(seasons[0])}
            value={choice.season}
            choices={seasons.slice(1)}
            nameOf={seasonText}
            onChange={(season) => setChoice({ ...choice, season })}
          />
        )}
      </section>
      <div className="leaderboards-columns">
        {asked.state === 'asking' && <Status>{t('page.loading.title')}</Status>}
        {'error' in asked && <FailedCard error={asked.error} again={again} />}
        {asked.state === 'known' && <Board board={asked.value} />}
        <HowItWorks />
      </div>
    </PageFrame>
  );
}
