import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../storage/settings.ts';
import { namespacesHere } from './index.ts';

/**
 * The language of the pages: English, or one whose folder lies beside `en`. Its catalogues are fetched when they are
 * wanted, for the parts of the client that are loaded (docs/translating.md).
 */

const ENGLISH = 'en';

/** Files below this folder by their paths, such as `./it/table.json`, and what fetches them. */
export type Catalogues = Readonly<Record<string, () => Promise<object>>>;

const CATALOGUES: Catalogues = import.meta.glob<object>(['./*/*.json', '!./en/*.json'], { import: 'default' });

/** English, and the languages that have catalogues. */
export const languagesIn = (catalogues: Catalogues): string[] => [
  ENGLISH,
  ...new Set(Object.keys(catalogues).map((path) => path.split('/')[1])),
];

export const LANGUAGES: readonly string[] = languagesIn(CATALOGUES);

/** What a language calls itself: "English", "italiano". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The first of the languages somebody would like that there is: the one chosen before, or those of the browser. */
export function bestLanguage(
  chosen: string | null,
  wanted: readonly string[],
  languages: readonly string[] = LANGUAGES,
): string {
  const tags = [...(chosen === null ? [] : [chosen]), ...wanted.map((tag) => tag.split('-')[0])];
  return tags.find((tag) => languages.includes(tag)) ?? ENGLISH;
}

/** Fetches a language's words for the parts of the client that are here and do not have them yet. */
async function fetchWords(language: string, catalogues: Catalogues): Promise<void> {
  await Promise.all(
    namespacesHere().map(async (namespace) => {
      const path = `./${language}/${namespace}.json`;
      if (!Object.hasOwn(catalogues, path) || i18next.hasResourceBundle(language, namespace)) return;
      i18next.addResourceBundle(language, namespace, await catalogues[path](), true, true);
    }),
  );
}

/** Shows the pages in another language and remembers it; rejects, and changes nothing, where it cannot be fetched. */
export async function setLanguage(language: string, catalogues: Catalogues = CATALOGUES): Promise<void> {
  await fetchWords(language, catalogues);
  useSettings.getState().set({ language });
  await show(language);
}

async function show(language: string): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language the pages begin in. What cannot be fetched is English. */
export async function beginLanguage(catalogues: Catalogues = CATALOGUES): Promise<void> {
  const { language: chosen } = useSettings.getState();
  const language = bestLanguage(chosen, navigator.languages, languagesIn(catalogues));
  if (language === ENGLISH) return;
  try {
    await fetchWords(language, catalogues);
    await show(language);
  } catch {
    // A page in English is better than none.
  }
}

/** A part of the client that is fetched, and its words in the language of the pages with it. */
export async function withWords<Part>(fetched: Promise<Part>, catalogues: Catalogues = CATALOGUES): Promise<Part> {
  const part = await fetched;
  try {
    await fetchWords(i18next.language, catalogues);
  } catch {
    // English stands in.
  }
  return part;
}

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

const languageNow = (): string => i18next.language;

/** The language of the pages, followed as it changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, languageNow, languageNow);
