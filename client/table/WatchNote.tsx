import { t } from '../i18n/table.ts';
import { delayText } from '../ui/delayText.ts';
import { useDelay } from './MatchContext.ts';
import { isReplay } from './source.ts';
import { useTableValue } from './TableContext.tsx';

/** A line above the board that reminds spectators that they are watching, and states any delay. */
export function WatchNote() {
  const { source } = useTableValue();
  const delay = useDelay();
  if (source.seat !== null || source.view.result !== null || isReplay(source)) return null;
  return (
    <p className="table-note">{delay > 0 ? t('table:late.note', { time: delayText(delay) }) : t('table:watching')}</p>
  );
}
