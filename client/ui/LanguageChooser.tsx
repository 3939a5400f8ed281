import { useState } from 'react';
import { t } from '../i18n/index.ts';
import { LANGUAGES, languageName, setLanguage, useLanguage } from '../i18n/language.ts';

/** A button for each language of the pages. Renders nothing if there is only one language. */
export function LanguageChooser({ languages = LANGUAGES }: { languages?: readonly string[] }) {
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  if (languages.length < 2) return null;
  const choose = (next: string) => {
    setFailed(false);
    setLanguage(next).catch(() => setFailed(true));
  };
  return (
    <fieldset className="languages">
      <legend className="hidden">{t('language.title')}</legend>
      {languages.toSorted().map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          data-language={each}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {languageName(each)}
        </button>
      ))}
      {failed && <small role="alert">{t('language.failed')}</small>}
    </fieldset>
  );
}
