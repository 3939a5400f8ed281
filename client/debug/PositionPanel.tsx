import type { Position } from '../../game/notation/position.ts';
import { t } from '../i18n/debug.ts';
import { linesOf, type Change } from './difference.ts';

/** The position as JSON, with what the last step changed marked. */
export function PositionPanel({ position, changes }: { position: Position; changes: readonly Change[] }) {
  const lines = linesOf(position, changes);
  return (
    <details className="panel" open>
      <summary>{t('debug:position')}</summary>
      {/* A scrolling text must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="position" tabIndex={0} aria-label={t('debug:positionLabel')}>
        {lines.map(({ text, changed }, i) => {
          const end = i + 1 < lines.length ? '\n' : '';
          return changed ? <mark key={i}>{text + end}</mark> : text + end;
        })}
      </pre>
    </details>
  );
}
