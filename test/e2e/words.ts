import '../../client/i18n/account.ts';
import '../../client/i18n/admin.ts';
import '../../client/i18n/app.ts';
import '../../client/i18n/cards.ts';
import '../../client/i18n/coach.ts';
import '../../client/i18n/debug.ts';
import '../../client/i18n/firstMatch.ts';
import '../../client/i18n/lobby.ts';
import '../../client/i18n/learn.ts';
import '../../client/i18n/local.ts';
import '../../client/i18n/people.ts';
import '../../client/i18n/privacy.ts';
import '../../client/i18n/profile.ts';
import '../../client/i18n/replay.ts';
import '../../client/i18n/rules.ts';
import '../../client/i18n/preferences.ts';
import '../../client/i18n/settings.ts';
import '../../client/i18n/share.ts';
import '../../client/i18n/statistics.ts';
import '../../client/i18n/steps.ts';
import '../../client/i18n/table.ts';
import '../../client/i18n/challenges.ts';
import '../../client/i18n/tournaments.ts';
import { t } from '../../client/i18n/index.ts';
import { MAX_CHARACTERS } from '../../client/steps/documentText.ts';
import { catalogueOf } from '../../cli/catalogues/read.ts';

/** Finds page texts by their catalogue keys, so that tests still pass when a text is reworded. */

export { t };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const english = catalogueOf('en');
const BLANK = /\\\{\\\{\w+\\\}\\\}/g;

/** Returns a key's phrase, escaped for a regular expression. A plural key must include its form (`_other`). */
function template(key: string): string {
  const phrase = english.get(key);
  if (phrase === undefined) throw new Error(`no such key in the English catalogues: ${key}`);
  return escaped(phrase);
}

/**
 * Returns a pattern that matches the phrase of any of these keys, with any values in its placeholders, regardless of
 * case.
 */
export const like = (...keys: string[]): RegExp =>
  new RegExp(keys.map((key) => template(key).replaceAll(BLANK, '.+')).join('|'), 'i');

/** Returns the value of the only placeholder in a key's phrase, or null for any other text. */
export const filledIn = (key: string, text: string): string | null =>
  new RegExp(`^${template(key).replace(BLANK, '(.*)')}$`, 'i').exec(text)?.[1] ?? null;

/** Returns a pattern that matches a text regardless of case, because the pages show some words in capitals. */
export const anyCase = (text: string): RegExp => new RegExp(escaped(text), 'i');

/** Returns the error message for a document that is too long. */
export const tooLong = (megabytes: number): string =>
  t('steps:fault.tooLong', { found: megabytes, most: MAX_CHARACTERS / 1_000_000 });
