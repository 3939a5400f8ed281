import type { ReactNode } from 'react';
import { numberText, percentText } from '../i18n/numbers.ts';
import { t } from '../i18n/statistics.ts';
import { isFew } from './shares.ts';
import type { Fared } from '../../protocol/statistics.ts';

/** The share of wins at which a bar has its full length. */
const FULL = 0.7;

/** The share of wins as a bar, with a mark at the fair share. */
function ShareBar({ winShare, fairShare }: Fared) {
  const width = (share: number): string => `${Math.min(1, share / FULL) * 100}%`;
  return (
    <span className={winShare >= fairShare ? 'share-bar above' : 'share-bar'} aria-hidden="true">
      <i style={{ inlineSize: width(winShare) }} />
      <b style={{ insetInlineStart: width(fairShare) }} />
    </span>
  );
}

interface FaredTableProps {
  readonly title: string;
  readonly head: string;
  readonly text?: string;
  readonly rows: readonly (readonly [key: string, name: ReactNode, fared: Fared])[];
}

/** How groups of seats performed: the number of seats, their share of wins and their mean score. */
export function FaredTable({ title, head, text, rows }: FaredTableProps) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {text !== undefined && <p className="hint">{text}</p>}
      <table className="fared">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('statistics:seats')}</th>
            <th scope="col" colSpan={2}>
              {t('statistics:won')}
            </th>
            <th scope="col">{t('statistics:coins')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name, fared]) => (
            <tr key={key} className={isFew(fared) ? 'few' : undefined}>
              <th scope="row">{name}</th>
              <td>{numberText(fared.seats)}</td>
              <td>{percentText(fared.winShare)}</td>
              <td className="bar-cell">
                <ShareBar {...fared} />
              </td>
              <td>{numberText(Math.round(fared.score))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
