import { useMemo } from 'react';
import { isDeciding } from '../flow/types.ts';
import { namesIn } from '../log/logLines.ts';
import { narrationOf } from '../log/narration.ts';
import { useTableValue } from '../TableContext.tsx';

/** What the player at turn has done so far, while you wait for them. */
export function Narration() {
  const { source, flow } = useTableValue();
  const { log, view, replayed } = source;
  const isWaiting = !isDeciding(flow) && view.result === null && replayed === undefined;
  const text = useMemo(() => (isWaiting ? narrationOf(log, namesIn(view)) : ''), [isWaiting, log, view]);
  return text === '' ? null : (
    <p className="bar-status narration" data-narration>
      {text}
    </p>
  );
}
