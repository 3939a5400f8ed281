import { describe, expect, it } from 'vitest';
import { encounters } from '../../game/data/encounters.ts';
import { factionMats } from '../../game/data/factions.ts';
import { objectives } from '../../game/data/objectives.ts';
import { playerMats } from '../../game/data/playerMats.ts';
import { structureBonuses } from '../../game/data/structureBonuses.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { FAULTS } from '../../protocol/codes.ts';
import * as ids from '../../game/data/ids.ts';
import {
  abilityName,
  abilityText,
  encounterHint,
  mechText,
  objectiveRequirement,
  objectiveTitle,
  structureBonusText,
} from '../../client/i18n/cards.ts';
import { askedWords } from '../support/askedWords.ts';
import { LANGUAGES, baseOf, blanksOfBase, byBase, catalogueOf, faultsOf } from '../../cli/catalogues/read.ts';
import { reportOf } from '../../cli/catalogues/report.ts';

const english = catalogueOf('en');
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');
const keysBelow = (prefix: string): string[] =>
  [
    ...new Set(
      [...english.keys()].filter((key) => key.startsWith(prefix)).map((key) => baseOf(key).slice(prefix.length)),
    ),
  ].toSorted();

/** Returns the numbers above one in a sentence, sorted. Omits zero and one, which can be written as words. */
const numbersIn = (text: string): string[] => (text.match(/\d+/g) ?? []).filter((n) => Number(n) > 1).toSorted();

describe('the English catalogue', () => {
  const asked = askedWords();
  const bases = byBase(english);

  it('contains no key that the client never uses', () => {
    const literal = new Set(asked.flatMap(({ key }) => key ?? []));
    const patterns = asked.filter(({ key }) => key === null).map(({ keys }) => keys);
    const unused = [...bases.keys()].filter((base) => !literal.has(base) && !patterns.some((keys) => keys.test(base)));
    expect(asked.length).toBeGreaterThan(300);
    expect(unused).toEqual([]);
  });

  it('receives exactly the values that its sentences use', () => {
    const faults = asked.flatMap(({ where, keys, key, filled }) => {
      const found =
        key === null ? [...bases].filter(([base]) => keys.test(base)) : [[key, bases.get(key) ?? []] as const];
      if (found.every(([, forms]) => forms.length === 0)) return [`${where}: no such word`];
      if (filled === null) return [];
      return found.flatMap(([base, forms]) => {
        const wanted = blanksOfBase(english, forms);
        const isCounted = forms.some((form) => form !== base);
        return [
          ...(isCounted && !filled.includes('count') ? [`${where}: ${base} wants a count`] : []),
          ...[...wanted].filter((name) => !filled.includes(name)).map((name) => `${where}: ${base} wants ${name}`),
          ...(key === null ? [] : filled)
            .filter((name) => !wanted.has(name) && !(isCounted && name === 'count'))
            .map((name) => `${where}: ${base} has no place for ${name}`),
        ];
      });
    });
    expect(faults).toEqual([]);
  });

  it('names everything in the game', () => {
    expect(keysBelow('common:faction.')).toEqual(ids.FACTIONS.toSorted());
    expect(keysBelow('common:mat.')).toEqual(ids.PLAYER_MATS.toSorted());
    expect(playerMats.map(({ id }) => id).toSorted()).toEqual(ids.PLAYER_MATS.toSorted());
    expect(keysBelow('table:section.')).toEqual(ids.SECTIONS.toSorted());
    for (const form of ['Of', 'Object', 'Against', 'To']) {
      expect(keysBelow(`table:faction${form}.`)).toEqual(ids.FACTIONS.toSorted());
    }
    for (const form of ['Name', 'To', 'From', 'On']) {
      expect(keysBelow(`table:place${form}.`)).toEqual(['base', 'factory', 'hex']);
    }
    expect(keysBelow('table:bottomAction.')).toEqual(ids.BOTTOM_ACTIONS.toSorted());
    expect(keysBelow('table:bottomName.')).toEqual(ids.BOTTOM_ACTIONS.toSorted());
    expect(keysBelow('table:structure.')).toEqual(ids.STRUCTURES.toSorted());
    expect(keysBelow('table:structureThe.')).toEqual(ids.STRUCTURES.toSorted());
    expect(keysBelow('table:structureBuilt.')).toEqual(ids.STRUCTURES.toSorted());
    expect(keysBelow('table:structureUse.')).toEqual(ids.STRUCTURES.toSorted());
    expect(keysBelow('table:terrain.')).toEqual(ids.TERRAINS.toSorted());
    expect(keysBelow('table:cube.')).toEqual(ids.CUBE_SOURCES.toSorted());
    expect(keysBelow('table:cubeName.')).toEqual(ids.CUBE_SOURCES.toSorted());
    expect(keysBelow('table:bonus.')).toEqual(ids.RECRUIT_BONUSES.toSorted());
    expect(keysBelow('table:star.')).toEqual(ids.STARS.toSorted());
    expect(keysBelow('table:log.gain.')).toEqual(
      [...ids.BOTTOM_ACTIONS, 'produce', 'resources', 'token', 'workers'].toSorted(),
    );
    expect(
      ['lobby', 'tournaments', 'challenges', 'settings'].flatMap((words) => keysBelow(`${words}:fault.`)).toSorted(),
    ).toEqual([...Object.keys(FAULTS), 'unreachable', 'not-found', 'no-cookie'].toSorted());
  });

  it('gives every refusal the text defined in the rules', () => {
    const said = keysBelow('table:refusals.').map((code) => [code, english.get(`table:refusals.${code}`)]);
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(Object.entries(REFUSALS).map(([code, { text }]) => [code, text])),
    );
  });
});

describe('the card texts', () => {
  it('exist for every card, ability and bonus in the game', () => {
    for (const { number, options } of encounters) {
      for (const { id } of options) expect(encounterHint(number, id)).toMatch(/^[A-Z]/);
    }
    for (const { number, title, requirement } of objectives) {
      expect(objectiveTitle(number)).toBe(title);
      expect(objectiveRequirement(number)).toMatch(/^[A-Z].*\.$/);
      expect(numbersIn(objectiveRequirement(number))).toEqual(numbersIn(requirement));
    }
    for (const { id, ability, mechs } of factionMats) {
      expect(abilityText(ability.id)).toMatch(/^[A-Z].*\.$/);
      expect(abilityName(ability.id)).toMatch(/^[A-Z]/);
      for (const mech of mechs) {
        expect(mechText(id, mech.id)).toMatch(/^[A-Z].*\.$/);
        expect(abilityName(mech.id)).toMatch(/^[A-Z]/);
      }
    }
    for (const { id } of structureBonuses) expect(structureBonusText(id)).toMatch(/^[A-Z].*\.$/);
  });

  it('describe only what is in the game', () => {
    expect(keysBelow('cards:encounter.')).toHaveLength(encounters.flatMap(({ options }) => options).length);
    expect(keysBelow('cards:objective.')).toHaveLength(2 * objectives.length);
    expect(keysBelow('cards:ability.')).toHaveLength(factionMats.length);
    expect(keysBelow('cards:mech.')).toHaveLength(factionMats.flatMap(({ mechs }) => mechs).length);
    expect(keysBelow('cards:structureBonus.')).toHaveLength(structureBonuses.length);
    expect(keysBelow('cards:name.')).toHaveLength(ids.MECHS.length + factionMats.length);
  });
});

describe('every catalogue', () => {
  it.each(LANGUAGES)('is complete: %s', (language) => {
    expect(faultsOf(english, catalogueOf(language), language)).toEqual([]);
  });

  it.each(TRANSLATIONS)('shares at most 3 percent of its texts with the English catalogue: %s', (language) => {
    const { equal, keys } = reportOf(language);
    expect(equal.length > 0.03 * keys ? equal : []).toEqual([]);
  });

  it.each(TRANSLATIONS)('names the same keyboard keys in Help as the English catalogue: %s', (language) => {
    const translated = catalogueOf(language);
    const letters = (text = ''): string[] => [...new Set(text.match(/(?<![\p{L}\p{N}])[A-Z](?![\p{L}])/gu))].toSorted();
    const keys = [...english.keys()].filter((key) => /^table:help\.key\.\w+\.keys$/.test(key));
    expect(keys.length).toBeGreaterThan(5);
    const wrong = keys.filter((key) => letters(translated.get(key)).join() !== letters(english.get(key)).join());
    expect(wrong).toEqual([]);
  });

  it('is checked for missing, extra and empty texts, and for wrong placeholders', () => {
    const some = new Map([
      ['table:undo', 'Undo'],
      ['table:round', 'Round {{round}}'],
      ['table:amount.coins_one', '{{count}} coin'],
      ['table:amount.coins_other', '{{count}} coins'],
      ['table:waiting.move', 'Waiting for {{who}} to move.'],
    ]);
    const polish = new Map([
      ['table:round', 'Runda {{n}}'],
      ['table:amount.coins_one', 'moneta'],
      ['table:amount.coins_few', '{{count}} monety'],
      ['table:amount.coins_other', '{{count}} monety'],
      ['table:waiting.move', ''],
      ['table:old', 'Stare'],
    ]);
    expect(faultsOf(some, polish, 'pl').toSorted()).toEqual([
      'table:amount.coins_many: missing',
      'table:old: not in English',
      'table:round: nothing fills {{n}}',
      'table:round: {{round}} is left out',
      'table:undo: missing',
      'table:waiting.move: empty',
      'table:waiting.move: {{who}} is left out',
    ]);
  });
});
