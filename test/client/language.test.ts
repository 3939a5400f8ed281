// @vitest-environment jsdom
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { addWords, t } from '../../client/i18n/index.ts';
import {
  beginLanguage,
  bestLanguage,
  languageName,
  languagesIn,
  setLanguage,
  withWords,
  type Catalogues,
} from '../../client/i18n/language.ts';
import { useSettings } from '../../client/storage/settings.ts';
import { LanguageChooser } from '../../client/ui/LanguageChooser.tsx';

const italian: Catalogues = {
  './it/common.json': () => Promise.resolve({ page: { retry: 'Riprova' } }),
  './it/part.json': () => Promise.resolve({ greeting: 'Ciao' }),
};
const cut: Catalogues = { './de/common.json': () => Promise.reject(new Error('no connection')) };

afterEach(async () => {
  await setLanguage('en');
  useSettings.getState().set({ language: null });
  i18next.removeResourceBundle('it', 'common');
  i18next.removeResourceBundle('it', 'part');
});

describe('another language', () => {
  it('is displayed, remembered, and reported to the browser', async () => {
    await setLanguage('it', italian);
    expect(t('page.retry')).toBe('Riprova');
    expect(document.documentElement.lang).toBe('it');
    expect(useSettings.getState().language).toBe('it');
  });

  it('falls back to English for missing texts', async () => {
    await setLanguage('it', italian);
    expect(t('page.home')).toBe('Back to the start page');
  });

  it('changes nothing if it cannot be loaded', async () => {
    await expect(setLanguage('de', cut)).rejects.toThrow('no connection');
    expect([i18next.language, useSettings.getState().language]).toEqual(['en', null]);
  });

  it('also loads the texts of a part of the client that is fetched later', async () => {
    await setLanguage('it', italian);
    const part = import('react').then((loaded) => {
      addWords('part', { greeting: 'Hello' });
      return loaded;
    });
    await withWords(part, italian);
    expect(t('part:greeting' as 'locale')).toBe('Ciao');
  });

  it('is used from the start once it has been chosen, unless it cannot be loaded', async () => {
    useSettings.getState().set({ language: 'it' });
    await beginLanguage(italian);
    expect([i18next.language, t('page.retry')]).toEqual(['it', 'Riprova']);
    await setLanguage('en');
    useSettings.getState().set({ language: 'de' });
    await beginLanguage(cut);
    expect(i18next.language).toBe('en');
  });
});

describe('a language in the address', () => {
  it.each([
    ['/?lang=it', 'it', '/'],
    ['/learn?lang=IT-ch&x=1#top', 'it', '/learn?x=1#top'],
    ['/?lang=tlh', 'en', '/'],
    ['/?lang=', 'en', '/'],
  ])('is used if it exists, and is removed from the address: %s', async (address, language, rest) => {
    window.history.replaceState(null, '', address);
    await beginLanguage(italian);
    const { pathname, search, hash } = window.location;
    expect([i18next.language, pathname + search + hash]).toEqual([language, rest]);
    expect(useSettings.getState().language).toBe(language === 'en' ? null : language);
    window.history.replaceState(null, '', '/');
  });
});

describe('the initial language', () => {
  const languages = languagesIn(italian);

  it("is the chosen language, else the browser's first available language, else English", () => {
    expect(languages).toEqual(['en', 'it']);
    expect(bestLanguage('it', ['en-GB'], languages)).toBe('it');
    expect(bestLanguage(null, ['fr-FR', 'it-CH', 'en'], languages)).toBe('it');
    expect(bestLanguage('tlh', ['en-US', 'it'], languages)).toBe('en');
    expect(bestLanguage(null, [], languages)).toBe('en');
  });
});

describe('the language chooser', () => {
  it("appears only if there is a choice, with each language's own name", () => {
    expect(renderToString(createElement(LanguageChooser, { languages: ['en'] }))).toBe('');
    const shown = renderToString(createElement(LanguageChooser, { languages: ['en', 'it', 'de'] }));
    for (const name of ['English', 'italiano', 'Deutsch']) expect(shown).toContain(`>${name}</button>`);
    expect(languageName('it')).toBe('italiano');
  });
});
