import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { BASE_MATS, PLAYED_FACTIONS, seatCounts } from '../../game/data/limits.ts';
import { known } from './names.ts';
import { Link } from '../ui/Link.tsx';
import { matchPath } from '../ui/router.ts';
import { dateText } from '../i18n/dates.ts';
import { t } from '../i18n/profile.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';
import type { Profile, Trophy } from '../../protocol/profile.ts';

interface ShelfProps {
  readonly title: string;
  readonly places: readonly (readonly [name: string, trophy: Trophy | undefined, icon: IconName])[];
}

/** One kind of trophy, with empty places for those not won yet. */
function Shelf({ title, places }: ShelfProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="shelf">
        {places.map(([name, trophy, icon]) => {
          const text = trophy === undefined ? t('profile:notYet') : t('profile:wonOn', { date: dateText(trophy.at) });
          const content = (
            <>
              <Icon name={icon} />
              <b>{name}</b>
              <small>{text}</small>
            </>
          );
          return (
            <li key={name} className={trophy === undefined ? 'trophy' : 'trophy won'}>
              {trophy?.matchID === undefined ? content : <Link to={matchPath(trophy.matchID)}>{content}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The player's first wins, as trophies (VAR-3). */
export function Trophies({ trophies }: Pick<Profile, 'trophies'>) {
  return (
    <section className="card trophies">
      <h2>{t('profile:trophies')}</h2>
      <p className="hint">{t('profile:trophiesText')}</p>
      <Shelf
        title={t('profile:trophy.faction')}
        places={known(PLAYED_FACTIONS, FACTIONS, trophies.factions).map((id) => [
          t(`faction.${id}`),
          trophies.factions[id],
          id,
        ])}
      />
      <Shelf
        title={t('profile:trophy.mat')}
        places={known(BASE_MATS, PLAYER_MATS, trophies.mats).map((id) => [t(`mat.${id}`), trophies.mats[id], 'crown'])}
      />
      <Shelf
        title={t('profile:trophy.players')}
        places={seatCounts([6, 7].some((n) => trophies.players[n] !== undefined)).map((n) => [
          t('profile:playerCount', { count: n }),
          trophies.players[n],
          'people',
        ])}
      />
    </section>
  );
}
