import type { State } from '../../../game/engine.ts';
import { t } from '../../i18n/table.ts';
import { Emblem } from '../Emblem.tsx';
import { scoreRows, type ScoreRow } from '../scoreRows.ts';

const COLUMNS = ['coins', 'stars', 'territories', 'resources', 'structureBonus'] as const;
const TIES = ['pieces', 'power', 'popularity', 'tokens', 'hexes', 'starCount'] as const;

function Name({ row }: { row: ScoreRow }) {
  return (
    <th scope="col">
      <Emblem faction={row.faction} size={20} />
      <span className="score-name">{t(`faction.${row.faction}`)}</span>
    </th>
  );
}

const inSeating = (view: State, rows: readonly ScoreRow[]): ScoreRow[] =>
  view.seating.flatMap((seat) => rows.filter(({ faction }) => faction === view.players[seat].faction));

/** The score by category, a column for each player, the best first; `shown` categories only, for the ceremony. */
export function ScoreTable({ view, shown = COLUMNS.length }: { view: State; shown?: number }) {
  const isWhole = shown >= COLUMNS.length;
  // The order of the table must not give away who wins before everything is counted.
  const rows = isWhole ? scoreRows(view) : inSeating(view, scoreRows(view));
  const open = COLUMNS.slice(0, shown);
  const totalOf = (row: ScoreRow): number => (isWhole ? row.total : open.reduce((sum, column) => sum + row[column], 0));
  return (
    <div className="scroll-x">
      <table className="score" data-score={JSON.stringify(rows)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('table:score.category')}</span>
            </th>
            {rows.map((row) => (
              <Name key={row.faction} row={row} />
            ))}
          </tr>
        </thead>
        <tbody>
          {COLUMNS.map((column, i) => (
            <tr key={column} className={i < shown ? undefined : 'unseen'}>
              <th scope="row">{t(`table:score.column.${column}`)}</th>
              {rows.map((row) => (
                <td key={row.faction}>
                  {row[column]}
                  {column in row.sums && <small>{row.sums[column as keyof ScoreRow['sums']]}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('table:score.total')}</th>
            {rows.map((row) => (
              <td key={row.faction} className={row.winner && isWhole ? 'winner' : undefined}>
                {totalOf(row)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What breaks ties, in its order (END-7). */
export function TieTable({ view }: { view: State }) {
  const rows = scoreRows(view);
  return (
    <details>
      <summary>{t('table:score.ties')}</summary>
      <div className="scroll-x">
        <table className="score">
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">{t('table:score.category')}</span>
              </th>
              {rows.map((row) => (
                <Name key={row.faction} row={row} />
              ))}
            </tr>
          </thead>
          <tbody>
            {TIES.map((column) => (
              <tr key={column}>
                <th scope="row">{t(`table:score.tie.${column}`)}</th>
                {rows.map((row) => (
                  <td key={row.faction}>{row.ties[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

export const CATEGORIES = COLUMNS.length;
