// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  englishRules,
  ruleFaults,
  ruleLanguages,
  ruleWordsOf,
  type RuleWords,
} from '../../cli/catalogues/ruleWords.ts';
import { roomFor } from '../../cli/catalogues/report.ts';
import { chaptersIn, chaptersWith, isShown } from '../../client/rules/chapters.ts';
import { markOf, readRules, rulesOf } from '../../scripts/rules.mjs';
import { ruleIds } from '../support/documents.ts';

describe('the rules that players see', () => {
  const rules = readRules().flatMap((chapter) => chapter.rules);

  it('are all the rules in docs/rules.md except one, which is marked [dev]', () => {
    const shown = rules.map(({ id }) => id);
    const isForDevelopers = (id: string): boolean => id === 'VAR-1';
    expect(ruleIds().filter((id) => !shown.includes(id))).toEqual(ruleIds().filter(isForDevelopers));
    expect(shown).toEqual(ruleIds().filter((id) => !isForDevelopers(id)));
    expect(shown.filter((id) => !isShown(id))).toEqual([]);
  });

  it("are plain sentences without markup or developers' terms", () => {
    expect(rules.filter(({ text }) => !/^[A-Z].*[.]$/.test(text)).map(({ id }) => id)).toEqual([]);
    const odd = /[*`[\]_]|\bDecision\b|\blegal\b|\.json|\boptions?'|\bclient\b|\bserver\b/;
    expect(rules.filter(({ text }) => odd.test(text)).map(({ id }) => id)).toEqual([]);
  });

  it('name only rules that are shown', () => {
    const named = rules.flatMap(({ text }) => text.match(/\b[A-Z]{3,4}-\d+\b/g) ?? []);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((id) => !isShown(id))).toEqual([]);
  });

  it('leave out text in nested square brackets', () => {
    const text =
      '## ABC · Title\n- ABC-1 One (two). [three [four] **Decision**: five] Six. [seven]\n- ABC-2 [dev] Eight.';
    expect(rulesOf(text)).toEqual([
      { id: 'ABC', title: 'Title', rules: [{ id: 'ABC-1', text: 'One (two). Six.', mark: markOf('One (two). Six.') }] },
    ]);
  });
});

describe('translated rules', () => {
  const english = englishRules();
  const mark = (id: string): string => english.get(`rules:${id}`)?.mark ?? '';
  const words: RuleWords = {
    chapters: { MOV: 'Bewegung' },
    rules: { 'MOV-2': { of: mark('MOV-2'), text: 'Zwei.' }, 'MOV-4': { of: '00000000', text: 'Vier.' } },
  };

  it.each(ruleLanguages())('are complete and up to date: %s', (language) => {
    expect(ruleFaults(english, ruleWordsOf(language))).toEqual([]);
  });

  it('are checked for missing, stale and unknown rules, and for links to other rules', () => {
    const faults = ruleFaults(english, {
      chapters: words.chapters,
      rules: { ...words.rules, 'MOV-1': { of: mark('MOV-1'), text: 'Eins.' }, 'MOV-99': { of: '', text: 'Neu.' } },
    });
    expect(faults).toContain('rules:MOV-4: stale');
    expect(faults).toContain('rules:MOV-99: not in English');
    expect(faults).toContain('rules:MOV-1: names other rules than the English sentence');
    expect(faults).toContain('rules:MOV-3');
    expect(faults.filter((fault) => /MOV(?:-2)?$/.test(fault))).toEqual([]);
    expect(ruleFaults(english, null)).toEqual([...english.keys()]);
  });

  it('replace only English sentences that have not changed since they were translated', () => {
    const moves = chaptersWith(words, 'en').find(({ id }) => id === 'MOV');
    expect(moves?.title).toEqual({ text: 'Bewegung' });
    const rule = (id: string) => moves?.rules.find((one) => one.id === id);
    expect(rule('MOV-2')).toEqual({ id: 'MOV-2', text: 'Zwei.' });
    expect(rule('MOV-4')).toEqual({ id: 'MOV-4', text: english.get('rules:MOV-4')?.text, lang: 'en' });
    expect(rule('MOV-3')?.lang).toBe('en');
  });

  it('are in English if a language has none or they cannot be fetched', async () => {
    const broken = { './words/xx.json': () => Promise.reject(new Error('gone')) };
    const [none, failed, own] = await Promise.all([
      chaptersIn('xx', {}),
      chaptersIn('xx', broken),
      chaptersIn('xx', { './words/xx.json': () => Promise.resolve(words) }),
    ]);
    expect(none[0].rules[0].lang).toBe('en');
    expect(failed).toEqual(none);
    expect(own.find(({ id }) => id === 'MOV')?.title.text).toBe('Bewegung');
  });

  it('can be longer than the English text: 12 characters instead of 4, and 160 instead of 100', () => {
    expect(roomFor('Undo')).toBeCloseTo(12.4);
    expect(roomFor('a'.repeat(100))).toBe(160);
  });
});
