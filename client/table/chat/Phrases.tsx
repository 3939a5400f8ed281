import { useState } from 'react';
import { PHRASES, isPhrase, type Phrase } from '../../../protocol/phrases.ts';
import { refusalText } from '../../i18n/refusals.ts';
import { t } from '../../i18n/talk.ts';
import { Fault } from '../../ui/Fault.tsx';
import type { MatchAround } from '../MatchContext.ts';

/** A message in a rated match. A preset phrase is shown in the user's language, any other text unchanged. */
export function PhraseText({ text }: { text: string }) {
  return isPhrase(text) ? t(`talk:phrase.${text}`) : text;
}

/** The preset phrases for rated matches, as buttons that send them. */
export function PhraseField({ say }: Pick<MatchAround, 'say'>) {
  const [fault, setFault] = useState('');
  const send = async (phrase: Phrase) => {
    const refused = await say(phrase);
    setFault(refused === null ? '' : refusalText(refused));
  };
  return (
    <fieldset className="phrases">
      <legend className="hidden">{t('talk:title')}</legend>
      <Fault>{fault}</Fault>
      <p className="hint">{t('talk:hint')}</p>
      <p className="row">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" className="chip" onClick={() => void send(phrase)}>
            {t(`talk:phrase.${phrase}`)}
          </button>
        ))}
      </p>
    </fieldset>
  );
}
