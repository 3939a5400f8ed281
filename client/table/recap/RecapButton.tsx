import { useMemo } from 'react';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { turnsSince } from '../log/logModel.ts';
import { useTableValue } from '../TableContext.tsx';

/** A button to replay the other players' turns since your last one. Shown while you choose a section. */
export function RecapButton({ onBegin }: { onBegin: () => void }) {
  const { source, flow } = useTableValue();
  const { log, seat } = source;
  const isAsked = flow.kind === 'takeSection';
  const count = useMemo(() => (isAsked && seat !== null ? turnsSince(log, seat).length : 0), [isAsked, log, seat]);
  return count === 0 ? null : (
    <button type="button" className="small recap-begin" data-recap="begin" aria-keyshortcuts="P" onClick={onBegin}>
      <Icon name="play" /> <span className="recap-name">{t('table:recap.title')}</span>
      <span className="count">{count}</span>
    </button>
  );
}
