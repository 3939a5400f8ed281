import i18next from 'i18next';
import common from './en/common.json';

/**
 * All words of the pages: one catalogue per language, with a namespace for each part of the client. English is complete
 * and fills the gaps of a translation. A namespace loads with its part (`addWords`), so that the first page does not
 * carry the words of the table. `language.ts` loads other languages.
 */

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  // React escapes text.
  interpolation: { escapeValue: false },
  // The English words are bundled, so there is nothing to wait for.
  initAsync: false,
});

/** Finding a phrase costs more than showing it, and a table asks for the same hundreds with every update. */
const found = new Map<string, string>();
/** Numbers and names make ever new phrases. */
const MOST_FOUND = 4_000;
i18next.on('languageChanged', () => found.clear());

/** Translates a key. */
export const t = ((key: string, options?: object): string => {
  const asked = options === undefined ? key : `${key} ${JSON.stringify(options)}`;
  const known = found.get(asked);
  if (known !== undefined) return known;
  const phrase = String(i18next.t(key as never, options as never));
  if (found.size >= MOST_FOUND) found.clear();
  found.set(asked, phrase);
  return phrase;
}) as typeof i18next.t;

/** Do the loaded catalogues have this key? */
export const hasWords = (key: string): boolean => i18next.exists(key);

/** Adds the English words of a part of the client. */
export function addWords(namespace: string, words: object): void {
  i18next.addResourceBundle('en', namespace, words, true, true);
  found.clear();
}

/** The namespaces that are loaded. */
export const namespacesHere = (): string[] => Object.keys(i18next.getDataByLanguage('en') ?? {});
