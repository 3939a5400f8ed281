import type { CSSProperties } from 'react';
import { PLAYER_MATS } from '../../game/data/ids.ts';
import { BASE_MATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';
import { percentText } from '../i18n/numbers.ts';
import { t } from '../i18n/statistics.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Fared } from '../../protocol/statistics.ts';
import { FEW_SEATS, isFew, lean } from './shares.ts';

function Cell({ fared }: { fared: Fared | undefined }) {
  if (fared === undefined) return <td className="unplayed" aria-label={t('statistics:unplayed')} />;
  const leaning = lean(fared);
  const className = `${leaning < 0 ? 'below' : 'above'}${isFew(fared) ? ' few' : ''}`;
  return (
    <td className={className} style={{ '--lean': `${Math.round(Math.abs(leaning) * 70)}%` } as CSSProperties}>
      {percentText(fared.winShare)}
    </td>
  );
}

/** The share of wins of each faction on each player mat. */
export function PairingGrid({ pairings }: { pairings: Readonly<Record<string, Fared>> }) {
  const played = Object.keys(pairings).map((pairing) => pairing.split(' ')[1]);
  const mats = PLAYER_MATS.filter((mat) => played.includes(mat) || BASE_MATS.some((base) => base === mat));
  return (
    <section className="card pairings">
      <h2>{t('statistics:pairings')}</h2>
      <p className="hint">
        {t('statistics:pairingsText')} {t('statistics:fewText', { count: FEW_SEATS })}
      </p>
      <div className="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">{t('statistics:faction')}</span>
              </th>
              {mats.map((mat) => (
                <th key={mat} scope="col">
                  {t(`mat.${mat}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PLAYED_FACTIONS.map((faction) => (
              <tr key={faction}>
                <th scope="row">
                  <Icon name={faction} /> {t(`faction.${faction}`)}
                </th>
                {mats.map((mat) => (
                  <Cell key={mat} fared={pairings[`${faction} ${mat}`]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
