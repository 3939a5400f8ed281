import { useState, type ChangeEvent, type ClipboardEvent, type FormEvent } from 'react';
import { t } from '../i18n/steps.ts';
import { checkLength, faultOf, type DocumentFault } from './documentText.ts';

interface DocumentInputsProps {
  /** What may be given here. */
  readonly hint: string;
  /** Loads a text; true where it was taken. */
  readonly onText: (text: string, name: string) => boolean;
  readonly onFault: (fault: DocumentFault) => void;
}

/** A longer text is not shown for editing: laying it out would take longer than loading it. */
const MOST_SHOWN = 200_000;

/** A document from a file or from pasted text. */
export function DocumentInputs({ hint, onText, onFault }: DocumentInputsProps) {
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
    if (file === undefined || !fits(file.size)) {
      event.target.value = '';
      return;
    }
    const input = event.target;
    file
      .text()
      .then(
        (content) => onText(content, file.name),
        (error: unknown) => onFault(faultOf(error)),
      )
      // The same file, changed meanwhile, may be chosen again.
      .finally(() => {
        input.value = '';
      });
  };

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= MOST_SHOWN) return;
    event.preventDefault();
    if (fits(pasted.length)) onText(pasted, t('steps:load.pasted'));
  };

  const loadText = (event: FormEvent) => {
    event.preventDefault();
    // What was loaded may be hidden in the view shown; what was not is there to be mended.
    if (onText(text, t('steps:load.pasted'))) setText('');
  };

  return (
    <>
      <label className="field">
        <span>{t('steps:load.file')}</span>
        <input type="file" name="file" accept=".json,application/json" onChange={readFile} />
      </label>
      <form onSubmit={loadText}>
        <label className="field">
          <span>{t('steps:load.paste')}</span>
          <textarea
            name="paste"
            rows={2}
            spellCheck={false}
            value={text}
            onPaste={paste}
            onChange={(event) => setText(event.target.value)}
          />
          <small>{hint}</small>
        </label>
        <button type="submit">{t('steps:load.doPaste')}</button>
      </form>
    </>
  );
}
