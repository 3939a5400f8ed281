import i18next from 'i18next';
import common from './en/common.json';

/**
 * All words of the pages, one catalogue per language with a namespace for each part of the client. English is complete
 * and stands in for what a translation lacks. A part's namespace comes with the part's own chunk (`addWords`), so that
 * the first page carries no words of the table. Other languages come by `language.ts`.
 */

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  // React escapes.
  interpolation: { escapeValue: false },
  // Everything is here already: nothing to wait for.
  initAsync: false,
});

export const { t } = i18next;

/** Adds the English words of a part of the client. */
export function addWords(namespace: string, words: object): void {
  i18next.addResourceBundle('en', namespace, words, true, true);
}

/** The parts of the client whose words are here. */
export const namespacesHere = (): string[] => Object.keys(i18next.getDataByLanguage('en') ?? {});
