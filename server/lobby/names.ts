import { MAX_CHAT_LINES, MAX_NAME, MAX_UNITS } from '../../protocol/limits.ts';
import { LobbyFault } from '../http/fault.ts';

/**
 * Checks names and chat messages. They can use any script, but cannot contain invisible characters or characters that
 * reverse the text around them.
 */

/**
 * Control, surrogate, private-use, unassigned and ignorable characters (zero width, bidi), noncharacters, line and
 * paragraph separators, and characters that look blank or are placeholders.
 */
const UNSEEN_SET = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800\ufff9-\ufffc\u{1d159}\u{13441}-\u{13446}\u{16fe4}]`;
const UNSEEN = new RegExp(UNSEEN_SET, 'u');
const UNSEEN_BUT_LINES = new RegExp(String.raw`(?!\n)${UNSEEN_SET}`, 'u');
/** Scripts that use zero-width joiners and non-joiners between letters. */
const JOINING = ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
  .concat(['Kannada', 'Malayalam', 'Sinhala', 'Mongolian', 'Khmer', 'Myanmar'])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** Joiners between letters of these scripts, or between emoji that combine into one. */
const JOINERS = new RegExp(
  String.raw`(?<=[${JOINING}])[\u200c\u200d](?=[${JOINING}])|(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})`,
  'gu',
);
const hasUnseen = (text: string, unseen: RegExp): boolean => unseen.test(text.replaceAll(JOINERS, ''));
/**
 * Matches more combining marks in a row than real words have: five above or below a letter, or nine of any kind. Such
 * stacks would cover the lines above and below. Burmese letters can have five marks, but some are next to the letter.
 */
const PILED = /[\p{Mn}\p{Me}]{5}|\p{M}{9}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** The emoji variation selector, which has no meaning on its own. */
const PICTURE = /\ufe0f/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the number of grapheme clusters in a text, or `limit + 1` if there are more than `limit`. */
function lengthOf(text: string, limit: number): number {
  let n = 0;
  for (const _ of letters.segment(text)) if (++n > limit) break;
  return n;
}

export type NameFault = 'name-empty' | 'name-too-long' | 'name-characters';

const SENTENCES: Readonly<Record<NameFault, (limit: number) => string>> = {
  'name-empty': () => 'A name needs at least one visible character.',
  'name-too-long': (limit) => `A name can have at most ${limit} characters.`,
  'name-characters': () => 'The name contains characters that cannot be shown.',
};

/** Returns the name in its stored form, or the reason why it is invalid. */
export function tidyName(text: string, limit: number): { name: string } | { fault: NameFault } {
  // A text that is far too long is rejected first, because the other checks would be expensive.
  if (text.length > limit * MAX_UNITS) return { fault: 'name-too-long' };
  const name = text.normalize('NFC').replaceAll(PICTURE, '').trim();
  if (hasUnseen(name, UNSEEN) || PILED.test(name)) return { fault: 'name-characters' };
  const spaced = name.replaceAll(/\p{Zs}+/gu, ' ');
  if (!VISIBLE.test(spaced)) return { fault: 'name-empty' };
  return lengthOf(spaced, limit) > limit ? { fault: 'name-too-long' } : { name: spaced };
}

/**
 * Returns the stored form of a name, such as a guest's or a tournament's. Throws a LobbyFault that says why a name is
 * invalid.
 */
export function readName(text: string, limit: number = MAX_NAME): string {
  const tidy = tidyName(text, limit);
  if ('name' in tidy) return tidy.name;
  throw new LobbyFault(tidy.fault, SENTENCES[tidy.fault](limit));
}

/**
 * Returns the stored form of a chat message, or null if it is empty, too long or cannot be displayed. Line breaks are
 * allowed.
 */
export function tidyMessage(text: string, limit: number): string | null {
  if (text.length > limit) return null;
  const message = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(PICTURE, '').trim();
  return message.length > limit ||
    message.split('\n').length > MAX_CHAT_LINES ||
    hasUnseen(message, UNSEEN_BUT_LINES) ||
    PILED.test(message) ||
    !VISIBLE.test(message)
    ? null
    : message;
}

/** Returns the stored name of a bot. Clients can show the name of its level instead. */
export const botName = (seat: number): string => `Bot ${seat + 1}`;

const folded = (name: string): string => name.normalize('NFKC').replaceAll(JOINERS, '').toLowerCase();

/** The maximum length of a taken name before the number that makes it unique, in UTF-16 code units. */
const MAX_BEFORE_NUMBER = 36;

/**
 * Returns the name. If another player in the match has it, adds a number and, if necessary, shortens the name first, so
 * that no two players have the same name.
 */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(folded));
  if (!taken.has(folded(name))) return name;
  const base = Array.from(letters.segment(name), ({ segment }) => segment);
  while (base.join('').length > MAX_BEFORE_NUMBER) base.pop();
  for (let n = 2; ; n++) {
    const numbered = `${base.join('')} ${n}`;
    if (!taken.has(folded(numbered))) return numbered;
  }
}
