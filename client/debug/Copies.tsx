import { useState } from 'react';
import type { Position } from '../../game/notation/position.ts';
import type { History } from './history.ts';
import { DEBUG_WORDS } from './words.ts';
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
  const copy = (what: string, value: unknown) => {
    const json = JSON.stringify(value);
    const copied = 'clipboard' in navigator ? navigator.clipboard.writeText(json) : Promise.reject(new Error('none'));
    copied.then(
      () => {
        setText(null);
        onSay(DEBUG_WORDS.copied(what, json.length));
      },
      () => setText(json),
    );
  };
  return (
    <>
      <button type="button" onClick={() => copy(DEBUG_WORDS.thePosition, position)}>
        {DEBUG_WORDS.copyPosition}
      </button>
      <button type="button" onClick={() => copy(DEBUG_WORDS.theRecord, recordSoFar(history))}>
        {DEBUG_WORDS.copyRecord}
      </button>
      {text !== null && (
        <div className="copy-by-hand">
          <label className="field">
            <span>{DEBUG_WORDS.copyByHand}</span>
            <textarea readOnly rows={4} value={text} onFocus={(event) => event.target.select()} />
          </label>
          <button type="button" onClick={() => setText(null)}>
            {DEBUG_WORDS.close}
          </button>
        </div>
      )}
    </>
  );
}
