import { useState, type ChangeEvent, type FormEvent } from 'react';
import { t } from '../i18n/steps.ts';
import { faultOf, textOfLink, type DocumentFault } from './documentText.ts';
import { linkIn } from './fragment.ts';
import { catchLongPaste, lengthFault } from './longPaste.ts';

interface DocumentInputsProps {
  /** A hint about the documents that can be loaded. */
  readonly hint: string;
  /**
   * Loads text. `action`: the action in the link that contained the text, or null. Returns true if the text was
   * accepted.
   */
  readonly onText: (text: string, name: string, action: number | null) => boolean;
  readonly onFault: (fault: DocumentFault) => void;
}

/** Loads a document from a file or from pasted text, which may also be a link that contains one. */
export function DocumentInputs({ hint, onText, onFault }: DocumentInputsProps) {
  const [text, setText] = useState('');

  const load = async (given: string, name: string): Promise<boolean> => {
    const link = linkIn(given);
    try {
      if (link === null || link.match === null) return onText(given, name, null);
      return onText(await textOfLink(link.match), t('steps:load.link'), link.action);
    } catch (error) {
      onFault(faultOf(error));
      return false;
    }
  };

  const readFile = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const [file] = input.files ?? [];
    const fault = file === undefined ? null : lengthFault(file.size);
    if (fault !== null) onFault(fault);
    if (file === undefined || fault !== null) {
      input.value = '';
      return;
    }
    file
      .text()
      .then(
        (content) => load(content, file.name),
        (error: unknown) => onFault(faultOf(error)),
      )
      // Lets the user choose the same file again after it has changed.
      .finally(() => {
        input.value = '';
      });
  };

  const loadText = (event: FormEvent) => {
    event.preventDefault();
    // Clears the field after loading, but keeps faulty text so that it can be corrected.
    void load(text, t('steps:load.pasted')).then((isTaken) => {
      if (isTaken) setText('');
    });
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
            onPaste={(event) => catchLongPaste(event, (pasted) => void load(pasted, t('steps:load.pasted')), onFault)}
            onChange={(event) => setText(event.target.value)}
          />
          <small>{hint}</small>
        </label>
        <button type="submit">{t('steps:load.doPaste')}</button>
      </form>
    </>
  );
}
