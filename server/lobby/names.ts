import { MAX_CHAT_LINES, MAX_NAME, MAX_UNITS } from '../../protocol/limits.ts';
import { LobbyFault } from '../http/fault.ts';

/** Names and chat messages: any script, but nothing invisible and nothing that reverses the text around it. */

/**
 * Controls, lone surrogates, private, unassigned and ignorable characters (zero width, bidi), noncharacters, separators
 * of lines and paragraphs, and signs that are drawn blank or stand for nothing.
 */
const UNSEEN_SET = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800\ufff9-\ufffc\u{1d159}\u{13441}-\u{13446}\u{16fe4}]`;
const UNSEEN = new RegExp(UNSEEN_SET, 'u');
const UNSEEN_BUT_LINES = new RegExp(String.raw`(?!\n)${UNSEEN_SET}`, 'u');
/** Scripts that are not written without joiners and non-joiners between their letters. */
const JOINING = ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
  .concat(['Kannada', 'Malayalam', 'Sinhala', 'Mongolian', 'Khmer', 'Myanmar'])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** What joins letters of these scripts, or several pictures to one. */
const JOINERS = new RegExp(
  String.raw`(?<=[${JOINING}])[\u200c\u200d](?=[${JOINING}])|(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})`,
  'gu',
);
const hasUnseen = (text: string, unseen: RegExp): boolean => unseen.test(text.replaceAll(JOINERS, ''));
/** More marks on one letter than any script writes cover the lines around it. */
const PILED = /\p{M}{5}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Says that the sign before it is a picture; means nothing by itself. */
const PICTURE = /\ufe0f/gu;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Visible characters; counted only as far as it matters. */
function lengthOf(text: string, most: number): number {
  let n = 0;
  for (const _ of letters.segment(text)) if (++n > most) break;
  return n;
}

export type NameFault = 'name-empty' | 'name-too-long' | 'name-characters';

const SENTENCES: Readonly<Record<NameFault, (most: number) => string>> = {
  'name-empty': () => 'A name has at least one visible character.',
  'name-too-long': (most) => `A name has at most ${most} characters.`,
  'name-characters': () => 'The name has characters that cannot be shown.',
};

/** A name as it is kept, or what is wrong with it. */
export function tidyName(text: string, most: number): { name: string } | { fault: NameFault } {
  // Before anything is worked out on it.
  if (text.length > most * MAX_UNITS) return { fault: 'name-too-long' };
  const name = text.normalize('NFC').replaceAll(PICTURE, '').trim();
  if (hasUnseen(name, UNSEEN) || PILED.test(name)) return { fault: 'name-characters' };
  const spaced = name.replaceAll(/\p{Zs}+/gu, ' ');
  if (!VISIBLE.test(spaced)) return { fault: 'name-empty' };
  return lengthOf(spaced, most) > most ? { fault: 'name-too-long' } : { name: spaced };
}

/** A guest's name; throws a LobbyFault that says what is wrong with it. */
export function readName(text: string): string {
  const tidy = tidyName(text, MAX_NAME);
  if ('name' in tidy) return tidy.name;
  throw new LobbyFault(tidy.fault, SENTENCES[tidy.fault](MAX_NAME));
}

/** What somebody says in a chat, or null where it cannot be shown or is nothing. Lines may be broken. */
export function tidyWords(text: string, most: number): string | null {
  if (text.length > most) return null;
  const words = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(PICTURE, '').trim();
  return words.length > most ||
    words.split('\n').length > MAX_CHAT_LINES ||
    hasUnseen(words, UNSEEN_BUT_LINES) ||
    PILED.test(words) ||
    !VISIBLE.test(words)
    ? null
    : words;
}

/** A bot's name as other players see it. Clients have their own words for its level. */
export const botName = (seat: number): string => `Bot ${seat + 1}`;

const folded = (name: string): string => name.normalize('NFKC').replaceAll(JOINERS, '').toLowerCase();

/** Room for a number behind a name that somebody has already. */
const MAX_BEFORE_NUMBER = 36;

/** The name, with a number behind it where others in the match are called so: no two can be taken for one another. */
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
