import type { CSSProperties } from 'react';
import type { Balance } from '../../protocol/ratings.ts';
import { numberText, signedText } from '../i18n/numbers.ts';
import { t } from '../i18n/ratings.ts';
import { t as words } from '../i18n/statistics.ts';
import { faultText } from '../net/faults.ts';
import { getBalance } from '../net/ratings.ts';
import { Fault } from '../ui/Fault.tsx';
import { useAsked } from '../ui/useAsked.ts';
import { PairingTable } from './PairingTable.tsx';
import { FEW_SEATS } from './shares.ts';

/** The number of points displayed for one unit of the rating model. Players' ratings use the same scale. */
const STEP = 40;
/** The difference, in points, at which a cell has its full colour. */
const FULL = 300;
const SHADE = 70;

type Pairing = Balance['pairings'][string];

function Cell({ pairing, mean }: { pairing: Pairing | undefined; mean: number }) {
  if (pairing === undefined) return <td className="unplayed" aria-label={words('statistics:unplayed')} />;
  const points = Math.round(STEP * (pairing.mu - mean));
  const className = `${points < 0 ? 'below' : 'above'}${pairing.played < FEW_SEATS ? ' few' : ''}`;
  const lean = `${Math.round(Math.min(1, Math.abs(points) / FULL) * SHADE)}%`;
  return (
    <td className={className} style={{ '--lean': lean } as CSSProperties} title={numberText(pairing.played)}>
      {signedText(points)}
    </td>
  );
}

function Grid({ pairings }: Pick<Balance, 'pairings'>) {
  const names = Object.keys(pairings);
  const mean = Object.values(pairings).reduce((sum, { mu }) => sum + mu, 0) / names.length;
  return <PairingTable names={names} cellOf={(name) => <Cell key={name} pairing={pairings[name]} mean={mean} />} />;
}

/** The strength of each pairing of faction and player mat in rated matches. */
export function BalanceGrid() {
  const { asked } = useAsked(getBalance);
  const balance = asked.state === 'known' ? asked.value : null;
  const isEmpty = balance === null || balance.matches === 0;
  return (
    <section className="card pairings">
      <h2>{t('ratings:balance.title')}</h2>
      <p className="hint">{t('ratings:balance.text')}</p>
      {'error' in asked && <Fault>{faultText(asked.error)}</Fault>}
      {balance !== null && (isEmpty ? <p>{t('ratings:balance.none')}</p> : <Grid pairings={balance.pairings} />)}
      {!isEmpty && <p className="hint">{words('statistics:fewText', { count: FEW_SEATS })}</p>}
    </section>
  );
}
