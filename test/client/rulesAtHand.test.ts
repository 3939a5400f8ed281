// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { DRAFT_DEALS } from '../../game/data/limits.ts';
import { BOTTOM_ACTIONS, FACTIONS, SECTIONS, STRUCTURES } from '../../game/data/ids.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { DECISION_KINDS, decisionOf } from '../../game/rules/decisions.ts';
import { factionMat } from '../../game/state/tables.ts';
import { abilityName, abilityText, mechText } from '../../client/i18n/cards.ts';
import { ABILITY_RULES, abilityRule } from '../../client/rules/abilityRules.ts';
import { chaptersIn, isShown } from '../../client/rules/chapters.ts';
import { GLOSSARY_RULES, MISSED_RULES } from '../../client/rules/parts.ts';
import { find, glossary, markedParts, marksOf } from '../../client/rules/search.ts';
import { askedRule } from '../../client/table/askedRule.ts';
import { EVENT_RULES, REASON_RULES } from '../../client/table/log/eventRules.ts';
import {
  BOTTOM_RULES,
  CARD_RULES,
  ICON_RULES,
  STRUCTURE_RULES,
  TOP_RULES,
  iconTip,
  type ExplainedIcon,
} from '../../client/table/tips/facts.ts';
import { moments } from './positions.ts';

/** The rules named at the table, the search for rules, and the glossary. */

const chapters = await chaptersIn('en');
const terms = glossary();
const foundBy = (asked: string) => find(asked, chapters, terms);

describe('the rules named at the table', () => {
  it('are all on the rules page, whether named in refusals, tips, cards, log lines or the drawer', () => {
    const refused = Object.values(REFUSALS).flatMap(({ rule }) => rule ?? []);
    const tables = [
      ICON_RULES,
      TOP_RULES,
      BOTTOM_RULES,
      STRUCTURE_RULES,
      CARD_RULES,
      ABILITY_RULES,
      EVENT_RULES,
      REASON_RULES,
      GLOSSARY_RULES,
    ].flatMap((rules) => Object.values<string>(rules));
    const named = [...refused, ...tables, ...Object.values(MISSED_RULES).flat()];
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((rule) => !isShown(rule))).toEqual([]);
  });

  it('are known for every refusal except three about the match itself', () => {
    const without = Object.entries(REFUSALS).filter(([, { rule }]) => rule === null);
    expect(without.map(([code]) => code)).toEqual(['malformed', 'rules-version', 'nothing-to-undo']);
  });
});

describe('a tip with its rule', () => {
  it('exists for every action, structure and icon that Help explains', () => {
    expect(Object.keys(TOP_RULES).toSorted()).toEqual(SECTIONS.filter((section) => section !== 'factory').toSorted());
    expect(Object.keys(BOTTOM_RULES).toSorted()).toEqual(BOTTOM_ACTIONS.toSorted());
    expect(Object.keys(STRUCTURE_RULES).toSorted()).toEqual(STRUCTURES.toSorted());
    for (const icon of Object.keys(ICON_RULES) as ExplainedIcon[]) {
      const { name, text, rule } = iconTip(icon);
      expect(name).toMatch(/^[A-Z]/);
      expect(text).toMatch(/[.]$/);
      expect(isShown(rule ?? '')).toBe(true);
    }
  });

  it('exists for every ability of the seven factions and their mechs', () => {
    const abilities = FACTIONS.flatMap((faction) => {
      const { ability, mechs } = factionMat(faction);
      return [
        [ability.id, abilityText(ability.id)] as const,
        ...mechs.map(({ id }) => [id, mechText(faction, id)] as const),
      ];
    });
    expect(abilities).toHaveLength(35);
    for (const [id, text] of abilities) {
      expect(abilityName(id)).toMatch(/^[A-Z]/);
      expect(text).toMatch(/[.]$/);
      expect(isShown(abilityRule(id) ?? '')).toBe(true);
      // The rule contains the name of the ability.
      expect(foundBy(`${abilityRule(id)} ${abilityName(id)}`)?.rules[0]?.id).toBe(abilityRule(id));
    }
    expect(new Set(abilities.map(([id]) => id)).size).toBe(Object.keys(ABILITY_RULES).length);
  });
});

describe('the rule for the current decision', () => {
  it('exists for every kind of decision except two rare ones, and depends on the rows that are open', () => {
    const seen = new Map<string, Set<string>>();
    const drafts = DRAFT_DEALS.map((deal) => parsePosition({ options: { deal }, draft: { players: 1 } }));
    const chosen = parsePosition({ options: { deal: 'choose' }, draft: { players: 1, factions: { '0': 'nordic' } } });
    const drafted = [...drafts, chosen].map((view) => ({ view, seat: 0 }));
    for (const { view, seat } of [...drafted, ...moments(120, 9)]) {
      const kind = decisionOf(view, seat) ?? (view.result === null ? 'waiting' : 'over');
      const rule = askedRule(view, kind);
      seen.set(kind, (seen.get(kind) ?? new Set()).add(rule));
    }
    expect([...seen.values()].flatMap((rules) => [...rules]).filter((rule) => !isShown(rule))).toEqual([]);
    expect(DECISION_KINDS.filter((kind) => !seen.has(kind) && kind !== 'retreat' && kind !== 'useAbility')).toEqual([]);
    expect(seen.get('takeSection')).toEqual(new Set(['TURN-1']));
    expect(seen.get('commit')).toEqual(new Set(['CMB-3']));
    expect([...(seen.get('rows') ?? [])]).toEqual(expect.arrayContaining(['MOV-1', 'BOL-1', 'TRD-1', 'PRO-2']));
    expect([...(seen.get('over') ?? [])]).toEqual(['END-3']);
  });

  it('is the rule for the pending decision if the player is waiting', () => {
    for (const { view, seat } of moments(120, 5)) {
      if (decisionOf(view, seat) !== 'encounter') continue;
      expect(askedRule(view, 'waiting')).toBe('ENC-2');
      return;
    }
    throw new Error('no encounter in these matches');
  });
});

describe('the search', () => {
  it('finds rules by words in any order, by number and by chapter, and finds glossary entries', () => {
    expect(foundBy('worker  RIVER')?.rules.map(({ id }) => id)).toContain('FAC-1');
    expect(foundBy('mov-9')?.rules[0]?.id).toBe('MOV-9');
    expect(foundBy('alliances')?.rules.map(({ id }) => id)).toEqual(['ALL-1', 'ALL-2']);
    expect(foundBy('armory')?.terms.map(({ id }) => id)).toEqual(['armory', 'structure']);
    expect(foundBy('xyzzy')).toEqual({ terms: [], rules: [] });
    expect(foundBy('  ')).toBeNull();
  });

  it('ignores accents and capitals, and highlights the text it found', () => {
    const foreign = [{ id: 'x', term: 'Fähigkeit', text: 'Öl und Metall.', rule: 'MOV-1' }];
    expect(find('fahig ol', [], foreign)?.terms).toEqual(foreign);
    const marked = (text: string, asked: string) => markedParts(text, marksOf(asked) ?? /()/);
    expect(marked('Two rivers, one River.', 'river')).toEqual(['Two ', 'river', 's, one ', 'River', '.']);
    expect(marked('Die Fähigkeit', 'fahig')).toEqual(['Die ', 'Fähig', 'keit']);
    expect(marked('(a) b', '(a)')).toEqual(['', '(a)', ' b']);
    expect(marksOf(' ')).toBeNull();
  });
});

describe('the glossary', () => {
  it('has at least 40 terms in alphabetical order, each explained in at most 25 words', () => {
    expect(terms.length).toBeGreaterThanOrEqual(40);
    expect(terms.map(({ term }) => term)).toEqual(terms.map(({ term }) => term).toSorted((a, b) => a.localeCompare(b)));
    expect(terms.filter(({ text }) => text.split(' ').length > 25)).toEqual([]);
  });
});
