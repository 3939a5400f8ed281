import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../storage/settings.ts';
import { namespacesHere } from './index.ts';

/**
 * The language of the pages: English, or one with a folder next to `en`. Its catalogues are fetched on demand, for the
 * loaded parts of the client (docs/translating.md).
 */

const ENGLISH = 'en';

/** The functions that fetch catalogues, by path below this folder, such as `./it/table.json`. */
export type Catalogues = Readonly<Record<string, () => Promise<object>>>;

const CATALOGUES: Catalogues = import.meta.glob<object>(['./*/*.json', '!./en/*.json'], { import: 'default' });

/** Returns English and the languages that have catalogues. */
export const languagesIn = (catalogues: Catalogues): string[] => [
  ENGLISH,
  ...new Set(Object.keys(catalogues).map((path) => path.split('/')[1])),
];

export const LANGUAGES: readonly string[] = languagesIn(CATALOGUES);

/** Returns the name of a language in that language: "English", "italiano". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/**
 * Returns the user's choice if it is available, otherwise the first available language among the browser's, or English.
 */
export function bestLanguage(
  chosen: string | null,
  wanted: readonly string[],
  languages: readonly string[] = LANGUAGES,
): string {
  const tags = [...(chosen === null ? [] : [chosen]), ...wanted.map((tag) => tag.split('-')[0])];
  return tags.find((tag) => languages.includes(tag)) ?? ENGLISH;
}

/** Fetches a language's messages for the loaded parts of the client that lack them. */
async function fetchWords(language: string, catalogues: Catalogues): Promise<void> {
  await Promise.all(
    namespacesHere().map(async (namespace) => {
      const path = `./${language}/${namespace}.json`;
      if (!Object.hasOwn(catalogues, path) || i18next.hasResourceBundle(language, namespace)) return;
      i18next.addResourceBundle(language, namespace, await catalogues[path](), true, true);
    }),
  );
}

/**
 * Switches the pages to another language and stores the choice. Rejects and changes nothing if the messages cannot be
 * fetched.
 */
export async function setLanguage(language: string, catalogues: Catalogues = CATALOGUES): Promise<void> {
  await fetchWords(language, catalogues);
  useSettings.getState().set({ language });
  await show(language);
}

/**
 * Switches to the language in the settings, which may have been chosen on another device. Rejects and changes nothing
 * if its messages cannot be fetched.
 */
export async function followLanguage(): Promise<void> {
  const language = bestLanguage(useSettings.getState().language, navigator.languages);
  if (language === i18next.language) return;
  await fetchWords(language, CATALOGUES);
  await show(language);
}

async function show(language: string): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

const PARAMETER = 'lang';

/**
 * If an address such as `/?lang=de` names an available language, stores it as the user's choice. Always removes the
 * parameter from the address, so that a later choice survives a reload.
 */
function chooseFromAddress(languages: readonly string[]): void {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get(PARAMETER);
  if (asked === null) return;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  const language = asked.toLowerCase().split('-')[0];
  if (languages.includes(language)) useSettings.getState().set({ language });
}

/** Sets the initial language. The pages stay in English if its messages cannot be fetched. */
export async function beginLanguage(catalogues: Catalogues = CATALOGUES): Promise<void> {
  const languages = languagesIn(catalogues);
  chooseFromAddress(languages);
  const language = bestLanguage(useSettings.getState().language, navigator.languages, languages);
  if (language === ENGLISH) return;
  try {
    await fetchWords(language, catalogues);
    await show(language);
  } catch {
    // The pages stay in English.
  }
}

/** Waits for a part of the client and for its messages in the current language. */
export async function withWords<Part>(fetched: Promise<Part>, catalogues: Catalogues = CATALOGUES): Promise<Part> {
  const part = await fetched;
  try {
    await fetchWords(i18next.language, catalogues);
  } catch {
    // The part stays in English.
  }
  return part;
}

function subscribe(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

/** Returns the current language. */
export const languageNow = (): string => i18next.language;

/** Returns the current language. Rerenders when it changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, languageNow, languageNow);
