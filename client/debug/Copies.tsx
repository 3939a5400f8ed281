import { useState } from 'react';
import type { Position } from '../../game/notation/position.ts';
import { t } from '../i18n/debug.ts';
import type { History } from './history.ts';
import { recordSoFar } from './written.ts';

interface CopiesProps {
  readonly history: History;
  /** As the present view shows it. */
  readonly position: Position;
  readonly onSay: (text: string) => void;
}

/** Puts the position or the record so far on the clipboard; where the browser forbids it, shows the text. */
export function Copies({ history, position, onSay }: CopiesProps) {
  const [text, setText] = useState<string | null>(null);
  const copy = (what: 'position' | 'record', value: unknown) => {
    const json = JSON.stringify(value);
    const copied = 'clipboard' in navigator ? navigator.clipboard.writeText(json) : Promise.reject(new Error('none'));
    copied.then(
      () => {
        setText(null);
        onSay(t(`debug:copy.${what}Done`, { n: json.length }));
      },
      () => setText(json),
    );
  };
  return (
    <>
      <button type="button" onClick={() => copy('position', position)}>
        {t('debug:copy.position')}
      </button>
      <button type="button" onClick={() => copy('record', recordSoFar(history))}>
        {t('debug:copy.record')}
      </button>
      {text !== null && (
        <div className="copy-by-hand">
          <label className="field">
            <span>{t('debug:copy.byHand')}</span>
            <textarea readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
          </label>
          <button type="button" onClick={() => setText(null)}>
            {t('debug:copy.close')}
          </button>
        </div>
      )}
    </>
  );
}
