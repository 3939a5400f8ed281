import '../../client/i18n/cards.ts';
import '../../client/i18n/debug.ts';
import '../../client/i18n/lobby.ts';
import '../../client/i18n/local.ts';
import '../../client/i18n/profile.ts';
import '../../client/i18n/replay.ts';
import '../../client/i18n/steps.ts';
import '../../client/i18n/table.ts';
import { t } from '../../client/i18n/index.ts';
import { MAX_CHARACTERS } from '../../client/steps/documentText.ts';
import { catalogueOf } from '../support/catalogues.ts';

/** The words of the pages, from their own catalogues: tests find controls by key, and follow every rewrite. */

export { t };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const english = catalogueOf('en');
const BLANK = /\\\{\\\{\w+\\\}\\\}/g;

/** The phrase of a key as the catalogue has it, as a regular expression; a plural key needs its form. */
function template(key: string): string {
  const phrase = english.get(key);
  if (phrase === undefined) throw new Error(`no such key in the English catalogues: ${key}`);
  return escaped(phrase);
}

/** Matches the phrases of keys, whatever fills their blanks and whatever case their letters are shown in. */
export const like = (...keys: string[]): RegExp =>
  new RegExp(keys.map((key) => template(key).replaceAll(BLANK, '.+')).join('|'), 'i');

/** Returns what fills the only blank of a key's phrase; null for any other text. */
export const filledIn = (key: string, text: string): string | null =>
  new RegExp(`^${template(key).replace(BLANK, '(.*)')}$`, 'i').exec(text)?.[1] ?? null;

/** Matches a text in any case: the pages show some words in capitals. */
export const anyCase = (text: string): RegExp => new RegExp(escaped(text), 'i');

/** The fault of a document that is too long. */
export const tooLong = (megabytes: number): string =>
  t('steps:fault.tooLong', { found: megabytes, most: MAX_CHARACTERS / 1_000_000 });
