import { useState, type FormEvent } from 'react';
import type { State } from '../../game/engine.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { t } from '../i18n/debug.ts';
import { catchLongPaste } from '../steps/longPaste.ts';
import { Status } from '../ui/Status.tsx';
import type { WrittenRefusal } from './steps.ts';
import { readWritten, refusalText, wouldRefuse } from './tryText.ts';

interface TryActionProps {
  readonly state: State;
  readonly onAct: (written: WrittenAction) => WrittenRefusal | null;
}

/** A field for an action in the notation, with buttons to check whether it is legal and to perform it. */
export function TryAction({ state, onAct }: TryActionProps) {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ at: State; text: string } | null>(null);
  const answerTo = (does: (written: WrittenAction) => WrittenRefusal | null, allowed: string) => {
    const written = readWritten(text, state);
    if (typeof written === 'string') setAnswer({ at: state, text: written });
    else {
      const refusal = does(written);
      setAnswer({ at: state, text: refusal === null ? allowed : refusalText(refusal) });
    }
  };
  const refuse = () => setAnswer({ at: state, text: t('debug:fault.longAction') });
  const send = (event: FormEvent) => {
    event.preventDefault();
    answerTo(onAct, '');
  };
  return (
    <details className="panel">
      <summary>{t('debug:try.title')}</summary>
      <form onSubmit={send} className="other">
        <label className="field">
          <span>{t('debug:try.field')}</span>
          <input
            name="tryAction"
            spellCheck={false}
            value={text}
            onPaste={(event) => catchLongPaste(event, refuse, ({ text: why }) => setAnswer({ at: state, text: why }))}
            onChange={(event) => setText(event.target.value)}
          />
          <small>{t('debug:try.hint')}</small>
        </label>
        <div className="row">
          <button type="submit" className="primary">
            {t('debug:try.do')}
          </button>
          <button
            type="button"
            onClick={() => answerTo((written) => wouldRefuse(state, written), t('debug:try.allowed'))}
          >
            {t('debug:try.ask')}
          </button>
        </div>
        {/* An answer is valid only for the state it was given for. */}
        <Status className="notice">{answer?.at === state ? answer.text : ''}</Status>
      </form>
    </details>
  );
}
