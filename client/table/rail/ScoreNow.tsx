import { t } from '../../i18n/table.ts';
import { useTableValue } from '../TableContext.tsx';
import { ScoreTable, TieTable } from './ScoreTable.tsx';

/** What each player would score if the match ended now. */
export function ScoreNow() {
  const { source } = useTableValue();
  const { view } = source;
  if (!source.showsScores && view.result === null) return <p className="soft">{t('table:score.hidden')}</p>;
  return (
    <div className="score-now">
      <p className="soft">{t(view.result === null ? 'table:score.now' : 'table:score.final')}</p>
      <ScoreTable view={view} />
      <TieTable view={view} />
    </div>
  );
}
