import i18next from 'i18next';
import common from './en/common.json' with { type: 'json' };

/**
 * The text of all pages: one catalogue per language, with a namespace for each part of the client. English is complete
 * and fills gaps in translations. A namespace loads with its part (`addWords`), so that the first page does not include
 * the table's messages. `language.ts` loads other languages.
 */

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: { en: { common } },
  // React already escapes text.
  interpolation: { escapeValue: false },
  // The English messages are bundled, so there is nothing to wait for.
  initAsync: false,
});

/**
 * The phrases looked up so far. i18next takes about 70 times as long as a map, and the table needs hundreds of phrases
 * per update. The catalogues limit the number of phrases without options. Phrases with options are cached in two
 * generations: when the newer one is full, the older one is dropped.
 */
const plain = new Map<string, string>();
let newer = new Map<string, string>();
let older = new Map<string, string>();
const MAX_GENERATION = 500;

function forgetFound(): void {
  plain.clear();
  newer.clear();
  older.clear();
}
i18next.on('languageChanged', forgetFound);

/** `i18next` without the types of its keys, because checking them here would take the compiler several seconds. */
const untyped = i18next as unknown as { readonly t: (key: string, options?: object) => unknown };

const find = (key: string, options?: object): string => String(untyped.t(key, options));

function findPlain(key: string): string {
  const phrase = plain.get(key) ?? find(key);
  plain.set(key, phrase);
  return phrase;
}

function findWith(key: string, options: object): string {
  const asked = `${key} ${JSON.stringify(options)}`;
  const known = newer.get(asked);
  if (known !== undefined) return known;
  const phrase = older.get(asked) ?? find(key, options);
  if (newer.size >= MAX_GENERATION) [older, newer] = [newer, new Map()];
  newer.set(asked, phrase);
  return phrase;
}

/** Translates a key. */
export const t = ((key: string, options?: object): string =>
  options === undefined ? findPlain(key) : findWith(key, options)) as typeof i18next.t;

/** Returns true if the loaded catalogues have this key. */
export const hasWords = (key: string): boolean => i18next.exists(key);

/** Adds the English messages for a part of the client. */
export function addWords(namespace: string, words: object): void {
  i18next.addResourceBundle('en', namespace, words, true, true);
  forgetFound();
}

/** Returns the loaded namespaces. */
export const namespacesHere = (): string[] => Object.keys(i18next.getDataByLanguage('en') ?? {});
