import { useEffect, useRef, useState } from 'react';
import type { State } from '../../../game/engine.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import type { LogEntry } from '../../match/history.ts';
import { logLine, namesIn } from '../logLines.ts';

/** Lines shown at first; a whole match has thousands. */
const RECENT = 200;

/** What happened in the match, the latest at the end. */
export function LogPanel({ view, log }: { view: State; log: readonly LogEntry[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [all, setAll] = useState(false);
  const who = namesIn(view);
  const shown = all ? log : log.slice(-RECENT);
  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [log]);
  return (
    <details className="panel log" open>
      <summary>{MATCH_WORDS.log}</summary>
      {/* A scrolling list must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} tabIndex={0} aria-label={MATCH_WORDS.log}>
        {shown.length < log.length && (
          <li>
            <button type="button" onClick={() => setAll(true)}>
              {MATCH_WORDS.logEarlier}
            </button>
          </li>
        )}
        {shown.map((entry) =>
          entry.gap ? (
            <li key={entry.id} className="hint">
              {MATCH_WORDS.logGap}
            </li>
          ) : (
            <li key={entry.id} className={entry.event.type === 'turnBegan' ? 'turn' : undefined}>
              {logLine(entry.event, who)}
            </li>
          ),
        )}
      </ol>
    </details>
  );
}
