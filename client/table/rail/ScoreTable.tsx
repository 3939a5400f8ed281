import type { ReactNode } from 'react';
import type { State } from '../../../game/engine.ts';
import { t } from '../../i18n/table.ts';
import { Emblem } from '../Emblem.tsx';
import { scoreCategories, scoreRows, type ScoreRow } from '../scoreRows.ts';

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

interface CategoriesProps<T extends string> {
  readonly rows: readonly ScoreRow[];
  readonly categories: readonly T[];
  readonly nameOf: (category: T) => string;
  readonly cellOf: (row: ScoreRow, category: T) => ReactNode;
  /** The categories from this index on are hidden. */
  readonly shown?: number;
  readonly foot?: ReactNode;
  /** The rows as JSON, for tests. */
  readonly data?: string;
}

/** A table with a row for each category and a column for each player. */
function Categories<T extends string>({ rows, categories, nameOf, cellOf, shown, foot, data }: CategoriesProps<T>) {
  return (
    <div className="scroll-x">
      <table className="score" data-score={data}>
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
          {categories.map((category, i) => (
            <tr key={category} className={shown === undefined || i < shown ? undefined : 'unseen'}>
              <th scope="row">{nameOf(category)}</th>
              {rows.map((row) => (
                <td key={row.faction}>{cellOf(row, category)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

/**
 * The score by category, with a column for each player. The ceremony shows only the first `shown` categories. Once all
 * are shown, the winner is in the first column.
 */
export function ScoreTable({ view, shown = Infinity }: { view: State; shown?: number }) {
  const all = scoreRows(view);
  const categories = scoreCategories(all);
  const isWhole = shown >= categories.length;
  // Before everything is counted, the order of the columns must not reveal the winner.
  const rows = isWhole ? all : inSeating(view, all);
  const open = categories.slice(0, shown);
  const totalOf = (row: ScoreRow): number => (isWhole ? row.total : open.reduce((sum, column) => sum + row[column], 0));
  return (
    <Categories
      rows={rows}
      categories={categories}
      nameOf={(column) => t(`table:score.column.${column}`)}
      cellOf={(row, column) => (
        <>
          {row[column]}
          {column in row.sums && <small>{row.sums[column as keyof ScoreRow['sums']]}</small>}
        </>
      )}
      shown={shown}
      foot={
        <tfoot>
          <tr>
            <th scope="row">{t(open.includes('bid') ? 'table:score.net' : 'table:score.total')}</th>
            {rows.map((row) => (
              <td key={row.faction} className={row.winner && isWhole ? 'winner' : undefined}>
                {totalOf(row)}
              </td>
            ))}
          </tr>
        </tfoot>
      }
      data={JSON.stringify(rows)}
    />
  );
}

/** The values that break ties, in order (END-7). */
export function TieTable({ view }: { view: State }) {
  return (
    <details>
      <summary>{t('table:score.ties')}</summary>
      <Categories
        rows={scoreRows(view)}
        categories={TIES}
        nameOf={(tie) => t(`table:score.tie.${tie}`)}
        cellOf={(row, tie) => row.ties[tie]}
      />
    </details>
  );
}
