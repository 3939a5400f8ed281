/** Finds names that readers could mistake for another name. */

/** Characters that look like a Latin letter, by that letter. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ4@',
  b: 'ьвβ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεё3€',
  g: 'ɡ',
  h: 'һн',
  i: 'іιıl1|!їӏ',
  j: 'ј',
  k: 'кκ',
  m: 'м',
  n: 'пη',
  o: 'оο0øσ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ5$',
  t: 'тτ7',
  u: 'υս',
  v: 'ν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
  z: '2',
};

const LATIN = new Map(Object.entries(ALIKE).flatMap(([latin, others]) => Array.from(others, (each) => [each, latin])));

/**
 * Returns a form of a name in which names that look alike at a glance are equal. Look-alike characters become Latin
 * letters. Case, combining marks, spaces and punctuation are dropped.
 */
export function skeletonOf(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const read = Array.from(folded, (letter) => LATIN.get(letter) ?? letter).join('');
  return read
    .replaceAll(/[^\p{L}\p{N}\p{S}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Returns a skeleton without its final number, because players with the same name are numbered. */
const withoutNumber = (skeleton: string): string => skeleton.replace(/[\p{N}]+$/u, '');

/**
 * The minimum length at which a skeleton makes every name that contains it a look-alike. Shorter skeletons occur in
 * other names by chance.
 */
const LONG = 8;

/**
 * Returns true if both names have the same skeleton, if they differ only in a number at the end of `name`, or if `name`
 * contains the skeleton of `other` and that skeleton is long.
 */
export function looksLike(name: string, other: string): boolean {
  const [a, b] = [skeletonOf(name), skeletonOf(other)];
  if (b === '') return false;
  if (b.length >= LONG && a.includes(b)) return true;
  return a === b || withoutNumber(skeletonOf(name.replace(/[\s\p{P}]*\p{N}+$/u, ''))) === b;
}
