import type { CSSProperties } from 'react';
import { percentText } from '../i18n/numbers.ts';
import { t } from '../i18n/statistics.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Fared } from '../../protocol/statistics.ts';
import { axesOf } from './axes.ts';
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
  const { factions, mats } = axesOf(Object.keys(pairings));
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
            {factions.map((faction) => (
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
