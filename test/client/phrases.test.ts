import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  amount,
  amounts,
  either,
  listed,
  placeName,
  sentence,
  unitName,
  unitNames,
  whyText,
} from '../../client/i18n/phrases.ts';
import { t } from '../../client/i18n/lobby.ts';

describe('a phrase', () => {
  it('uses singular and plural', () => {
    expect([1, 2].map((n) => amount('coins', n))).toEqual(['1 coin', '2 coins']);
    expect([1, 3].map((n) => amount('any', n))).toEqual(['1 resource of any kind', '3 resources of any kind']);
    expect([1, 2].map((n) => amount('upgrades', n))).toEqual(['an upgrade', '2 upgrades']);
    expect(amounts({ oil: 2, food: 0, coins: 1 })).toBe('2 oil and 1 coin');
    expect(amounts({})).toBe('nothing');
  });

  it('joins lists', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => listed(parts, 'none'))).toEqual([
      'none',
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(either(['a', 'b', 'c'])).toBe('a, b or c');
  });

  it('names places and units', () => {
    expect((['V4', 'X', 'nordic'] as const).map(placeName)).toEqual([
      'V4 village',
      'the Factory',
      'the Nordic home base',
    ]);
    expect(unitName('peoples-army')).toBe("mech People's Army");
    expect(unitNames(['character', 'worker1', 'worker4', 'riverwalk'])).toBe(
      'the character, mech Riverwalk and 2 workers',
    );
    expect(sentence(unitName('character'))).toBe('The character');
  });

  it('gives a reason with its rule', () => {
    expect(whyText({ text: 'It cannot be.', rule: 'MOV-1' })).toBe('It cannot be. Rule MOV-1.');
    expect(whyText({ text: 'It cannot be.', rule: null })).toBe('It cannot be.');
  });
});

describe('text that people write', () => {
  it.each(['{{name}}', '$t(locale)', '{{', '$&', '<b>', '__proto__'])('is shown unchanged: %s', (name) => {
    expect(t('lobby:mine.with', { names: name })).toBe(`With ${name}`);
    expect(i18next.language).toBe('en');
  });
});
