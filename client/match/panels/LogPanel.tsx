import { useEffect, useRef } from 'react';
import type { State } from '../../../game/engine.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { logLine, namesIn, type LogEntry } from '../logLines.ts';

/** What happened since the page was opened, the latest at the end. */
export function LogPanel({ view, log }: { view: State; log: readonly LogEntry[] }) {
  const list = useRef<HTMLOListElement>(null);
  const who = namesIn(view);
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
        <li className="hint">{MATCH_WORDS.logBegins}</li>
        {log.map((entry) =>
          entry.gap ? (
            <li key={`gap${entry.id}`} className="hint">
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
