import type { CSSProperties } from 'react';
import { percentText } from '../i18n/numbers.ts';
import { t } from '../i18n/statistics.ts';
import type { Fared } from '../../protocol/statistics.ts';
import { PairingTable } from './PairingTable.tsx';
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

/** The share of wins of each faction with each player mat. */
export function PairingGrid({ pairings }: { pairings: Readonly<Record<string, Fared>> }) {
  return (
    <section className="card pairings">
      <h2>{t('statistics:pairings')}</h2>
      <p className="hint">
        {t('statistics:pairingsText')} {t('statistics:fewText', { count: FEW_SEATS })}
      </p>
      <PairingTable names={Object.keys(pairings)} cellOf={(name) => <Cell key={name} fared={pairings[name]} />} />
    </section>
  );
}
