import { Link } from '../../app/Link.tsx';
import type { State } from '../../../game/engine.ts';
import { MATCH_WORDS, SCORE_WORDS } from '../../words/match.ts';
import { FACTION_NAMES, listed } from '../../words/names.ts';
import { Emblem } from '../Emblem.tsx';
import { scoreRows, type ScoreRow } from '../scoreRows.ts';

const COLUMNS = ['coins', 'stars', 'territories', 'resources', 'structureBonus'] as const;
const TIES = ['pieces', 'power', 'popularity', 'tokens', 'hexes', 'starCount'] as const;

function Name({ row }: { row: ScoreRow }) {
  return (
    <th scope="row">
      <Emblem faction={row.faction} size={20} /> {FACTION_NAMES[row.faction]}
    </th>
  );
}

function ScoreTable({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <div className="scroll-x">
      <table className="score" data-score={JSON.stringify(rows)}>
        <thead>
          <tr>
            <th scope="col">{SCORE_WORDS.player}</th>
            <th scope="col">{SCORE_WORDS.total}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {SCORE_WORDS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.faction} className={row.winner ? 'winner' : undefined}>
              <Name row={row} />
              <td>
                <b>{row.total}</b>
              </td>
              {COLUMNS.map((column) => (
                <td key={column}>
                  {row[column]}
                  {column in row.sums && <small>{row.sums[column as keyof ScoreRow['sums']]}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TieTable({ rows }: { rows: readonly ScoreRow[] }) {
  return (
    <details>
      <summary>{SCORE_WORDS.tieBreak}</summary>
      <div className="scroll-x">
        <table className="score">
          <thead>
            <tr>
              <th scope="col">{SCORE_WORDS.player}</th>
              {TIES.map((column) => (
                <th key={column} scope="col">
                  {SCORE_WORDS[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.faction}>
                <Name row={row} />
                {TIES.map((column) => (
                  <td key={column}>{row.ties[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The score by category with what breaks ties: at the end, or as it would be now. */
export function ScorePanel({ view, final }: { view: State; final: boolean }) {
  const rows = scoreRows(view);
  if (!final) {
    return (
      <details className="panel">
        <summary>{MATCH_WORDS.scoreNow}</summary>
        <ScoreTable rows={rows} />
        <TieTable rows={rows} />
      </details>
    );
  }
  const winners = rows.filter(({ winner }) => winner).map(({ faction }) => FACTION_NAMES[faction]);
  return (
    <section className="final">
      <h2>{winners.length === 1 ? MATCH_WORDS.winner(winners[0]) : MATCH_WORDS.winners(listed(winners))}</h2>
      <h3>{MATCH_WORDS.finalScore}</h3>
      <ScoreTable rows={rows} />
      <TieTable rows={rows} />
      <Link to="/" className="button primary">
        {MATCH_WORDS.home}
      </Link>
    </section>
  );
}
