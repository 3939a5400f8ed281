import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import {
  amount,
  amounts,
  clauses,
  either,
  itemsText,
  labelled,
  listed,
  placeFrom,
  placeName,
  placeOn,
  placeTo,
  sentence,
  unitName,
  unitNames,
  whyText,
} from '../../client/i18n/phrases.ts';
import { whoBy, whoNamed } from '../../client/i18n/factions.ts';
import { numberText, percentText, signedText } from '../../client/i18n/numbers.ts';
import { t } from '../../client/i18n/lobby.ts';

describe('a phrase', () => {
  it('uses singular and plural', () => {
    expect([1, 2].map((n) => amount('coins', n))).toEqual(['1 coin', '2 coins']);
    expect([1, 3].map((n) => amount('any', n))).toEqual(['1 resource of any kind', '3 resources of any kind']);
    expect([1, 2].map((n) => amount('upgrades', n))).toEqual(['an upgrade', '2 upgrades']);
    expect(amounts({ oil: 2, food: 0, coins: 1 })).toBe('2 oil and 1 coin');
    expect(amounts({})).toBe('nothing');
  });

  it('joins the items of a list', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => listed(parts, 'none'))).toEqual([
      'none',
      'a',
      'a and b',
      'a, b and c',
    ]);
    expect(either(['a', 'b', 'c'])).toBe('a, b or c');
    expect([itemsText([]), itemsText(['a']), itemsText(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b, c']);
    expect(clauses(['a, b', 'c', 'd'])).toBe('a, b; c; d');
    expect(labelled('a', 'b')).toBe('a: b');
  });

  it('names places and units', () => {
    expect((['V4', 'X', 'nordic'] as const).map(placeName)).toEqual([
      'V4 village',
      'the Factory',
      "Nordic's home base",
    ]);
    expect([placeTo('V4'), placeTo('X'), placeTo('nordic')]).toEqual([
      'to V4 village',
      'to the Factory',
      "to Nordic's home base",
    ]);
    expect([placeFrom('X'), placeOn('nordic')]).toEqual(['from the Factory', "on Nordic's home base"]);
    expect(unitName('peoples-army')).toBe("the People's Army mech");
    expect(unitNames(['character', 'worker1', 'worker4', 'riverwalk'])).toBe(
      'the character, the Riverwalk mech and 2 workers',
    );
    expect(sentence(unitName('character'))).toBe('The character');
  });

  it('inflects the names of factions and of people as the sentence requires', () => {
    for (const [who, name] of [
      [whoBy(() => 'saxony'), 'Saxony'],
      [whoNamed(() => 'Ann'), 'Ann'],
    ] as const) {
      expect([who.name(0), who.of(0), who.whom(0), who.against(0), who.to(0)]).toEqual([
        name,
        `${name}'s`,
        name,
        `against ${name}`,
        `to ${name}`,
      ]);
    }
  });

  it('gives a reason with its rule', () => {
    expect(whyText({ text: 'It cannot be.', rule: 'MOV-1' })).toBe('It cannot be. Rule MOV-1.');
    expect(whyText({ text: 'It cannot be.', rule: null })).toBe('It cannot be.');
  });
});

describe('a number', () => {
  it('has the format of the language, and a minus sign as wide as the plus sign', () => {
    expect([1_234, 3.5].map(numberText)).toEqual(['1,234', '3.5']);
    expect([3.5, -3.5, 0].map(signedText)).toEqual(['+3.5', '\u22123.5', '+0']);
    expect(percentText(0.456)).toBe('46%');
  });

  it('changes with the language', async () => {
    i18next.addResourceBundle('de', 'common', { locale: 'de' });
    await i18next.changeLanguage('de');
    try {
      expect([numberText(1_234.5), signedText(-3.5), percentText(0.456)]).toEqual([
        '1.234,5',
        '\u22123,5',
        '46\u00a0%',
      ]);
    } finally {
      await i18next.changeLanguage('en');
      i18next.removeResourceBundle('de', 'common');
    }
  });
});

describe('text that people write', () => {
  it.each(['{{name}}', '$t(locale)', '{{', '$&', '<b>', '__proto__'])('is shown unchanged: %s', (name) => {
    expect(t('lobby:mine.with', { names: name })).toBe(`With ${name}`);
    expect(i18next.language).toBe('en');
  });
});
