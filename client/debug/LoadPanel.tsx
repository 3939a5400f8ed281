import { memo, useState, type ChangeEvent, type ClipboardEvent, type FormEvent } from 'react';
import { t } from '../i18n/debug.ts';
import { checkLength, faultOf, historyOfText, type DocumentFault } from './documents.ts';
import { ExampleList } from './ExampleList.tsx';
import type { History } from './history.ts';
import { NewMatchForm } from './NewMatchForm.tsx';

interface LoadPanelProps {
  readonly fault: DocumentFault | null;
  readonly onLoad: (read: () => History) => boolean;
  readonly onFault: (fault: DocumentFault) => void;
}

/** A longer text is not shown for editing: laying it out would take longer than loading it. */
const MOST_SHOWN = 200_000;

/** Says what could not be loaded and where it is wrong. */
function Fault({ fault }: { fault: DocumentFault | null }) {
  return (
    <p role="alert" className="fault load-fault">
      {fault !== null && (
        <>
          {t('debug:load.not')}{' '}
          {fault.path !== '' && (
            <>
              {t('debug:load.at')} <code>{fault.path}</code>:{' '}
            </>
          )}
          {fault.text}
        </>
      )}
    </p>
  );
}

/** The ways a match comes into the page: from the repository's list, a file, a text, or new. */
export const LoadPanel = memo(function LoadPanel({ fault, onLoad, onFault }: LoadPanelProps) {
  const [text, setText] = useState('');

  /** True where a text is short enough to be read; otherwise says so. */
  const fits = (characters: number): boolean => {
    try {
      checkLength(characters);
      return true;
    } catch (error) {
      onFault(faultOf(error));
      return false;
    }
  };

  const readFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file, changed meanwhile, may be chosen again.
    event.target.value = '';
    if (file === undefined || !fits(file.size)) return;
    file.text().then(
      (content) => onLoad(() => historyOfText(content, file.name)),
      (error: unknown) => onFault(faultOf(error)),
    );
  };

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= MOST_SHOWN) return;
    event.preventDefault();
    if (fits(pasted.length)) onLoad(() => historyOfText(pasted, t('debug:load.pasted')));
  };

  const loadText = (event: FormEvent) => {
    event.preventDefault();
    // What was loaded may be hidden in the view shown; what was not is there to be mended.
    if (onLoad(() => historyOfText(text, t('debug:load.pasted')))) setText('');
  };

  return (
    <details className="panel load" open>
      <summary>{t('debug:load.title')}</summary>
      <Fault fault={fault} />
      <ExampleList onLoad={onLoad} />
      <details>
        <summary>{t('debug:load.fileOrText')}</summary>
        <label className="field">
          <span>{t('debug:load.file')}</span>
          <input type="file" name="file" accept=".json,application/json" onChange={readFile} />
        </label>
        <form onSubmit={loadText}>
          <label className="field">
            <span>{t('debug:load.paste')}</span>
            <textarea
              name="paste"
              rows={2}
              spellCheck={false}
              value={text}
              onPaste={paste}
              onChange={(event) => setText(event.target.value)}
            />
            <small>{t('debug:load.pasteHint')}</small>
          </label>
          <button type="submit">{t('debug:load.doPaste')}</button>
        </form>
      </details>
      <NewMatchForm onLoad={onLoad} />
    </details>
  );
});
