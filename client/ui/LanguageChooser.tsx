import { useState } from 'react';
import { t } from '../i18n/index.ts';
import { LANGUAGES, languageName, setLanguage, useLanguage } from '../i18n/language.ts';

/** Chooses the language of the pages. Renders nothing if there is only one. */
export function LanguageChooser({ languages = LANGUAGES }: { languages?: readonly string[] }) {
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  if (languages.length < 2) return null;
  const choose = (next: string) => {
    setFailed(false);
    setLanguage(next).catch(() => setFailed(true));
  };
  return (
    <label className="field language">
      <span>{t('language.title')}</span>
      <select name="language" value={language} onChange={(event) => choose(event.target.value)}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
      {failed && <small role="alert">{t('language.failed')}</small>}
    </label>
  );
}
