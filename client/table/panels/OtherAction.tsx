import { useState, type FormEvent } from 'react';
import { isMalformed, parseAction, type Action } from '../../../game/engine.ts';
import { REFUSALS } from '../../../game/refusals.ts';
import { MATCH_WORDS } from '../../words/match.ts';

interface OtherActionProps {
  readonly busy: boolean;
  readonly onAct: (action: Action) => void;
  readonly onFault: (text: string) => void;
}

/** Reads a typed action, or says what is wrong with it. */
function readAction(text: string): Action | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return MATCH_WORDS.unreadable;
  }
  const action = parseAction(value);
  return isMalformed(action) ? `${REFUSALS.malformed.text} ${action.path}: ${action.message}` : action;
}

/** Any action, typed in the notation: for what the list leaves out. */
export function OtherAction({ busy, onAct, onFault }: OtherActionProps) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const action = readAction(text);
    if (typeof action === 'string') onFault(action);
    else onAct(action);
  };
  return (
    <details className="group">
      <summary>{MATCH_WORDS.other}</summary>
      <form onSubmit={send} className="other">
        <label className="field">
          <span>{MATCH_WORDS.otherField}</span>
          <input name="otherAction" spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
          <small>{MATCH_WORDS.otherHint}</small>
        </label>
        <button type="submit" disabled={busy}>
          {MATCH_WORDS.send}
        </button>
      </form>
    </details>
  );
}
