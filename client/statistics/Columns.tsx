import type { CSSProperties } from 'react';
import { STARS } from '../../game/data/ids.ts';
import { numberText } from '../i18n/numbers.ts';
import { t } from '../i18n/statistics.ts';
import type { Statistics } from '../../protocol/statistics.ts';

const share = (n: number, most: number): CSSProperties =>
  ({ '--share': `${most === 0 ? 0 : (n / most) * 100}%` }) as CSSProperties;

/**
 * Every fifth number of rounds is labelled, and so are the first and last unless they are next to a multiple of five.
 */
const STEP = 5;

/** A bar chart of how often each kind of star was placed, most frequent first. */
export function StarBars({ stars }: Pick<Statistics, 'stars'>) {
  const rows = STARS.map((star) => [star, stars[star] ?? 0] as const).toSorted((a, b) => b[1] - a[1]);
  const most = rows[0][1];
  return (
    <section className="card">
      <h2>{t('statistics:stars')}</h2>
      <p className="hint">{t('statistics:starsText')}</p>
      <ul className="star-bars">
        {rows.map(([star, mean]) => (
          <li key={star} style={share(mean, most)}>
            <span>{t(`statistics:star.${star}`)}</span>
            <i aria-hidden="true" />
            <b>{numberText(Math.round(mean * 100))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A column chart of matches by their number of rounds, shortest first. */
export function LengthColumns({ rounds }: Pick<Statistics, 'rounds'>) {
  const lengths = Object.keys(rounds.matches).map(Number);
  const [first, last] = [Math.min(...lengths), Math.max(...lengths)];
  const most = Math.max(...Object.values(rounds.matches));
  const columns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const isNamed = (round: number): boolean =>
    round % STEP === 0 || ((round === first || round === last) && round % STEP > 1 && round % STEP < STEP - 1);
  return (
    <section className="card">
      <h2>{t('statistics:length')}</h2>
      <p className="hint">{t('statistics:lengthText')}</p>
      <ol className="length-columns">
        {columns.map((round) => {
          const count = rounds.matches[round] ?? 0;
          return (
            <li key={round} style={share(count, most)} title={t('statistics:roundCount', { rounds: round, count })}>
              <i aria-hidden="true" />
              <small>{isNamed(round) ? round : ''}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
