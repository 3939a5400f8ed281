import { useMemo } from 'react';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isDeciding } from '../flow/types.ts';
import { namesIn } from '../log/logLines.ts';
import { narrationOf } from '../log/narration.ts';
import { useTableValue } from '../TableContext.tsx';

/**
 * While another player decides, shows what the active player has done so far. If moves can be skipped, a button skips
 * to the user's next decision.
 */
export function Narration() {
  const { source, flow } = useTableValue();
  const { log, view, replayed, skip } = source;
  const isWaiting = !isDeciding(flow) && view.result === null && replayed === undefined;
  const text = useMemo(() => (isWaiting ? narrationOf(log, namesIn(view)) : ''), [isWaiting, log, view]);
  // The region is always rendered, because screen readers do not announce a region that appears together with its text.
  return (
    <>
      <div className="narration-line" aria-live="polite">
        {text !== '' && (
          <p className="bar-status narration" data-narration>
            {text}
          </p>
        )}
      </div>
      {isWaiting && skip !== undefined && (
        <button type="button" className="small skip" aria-keyshortcuts="N" onClick={skip}>
          <Icon name="next" /> {t('table:skip')}
        </button>
      )}
    </>
  );
}
