import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { BOTTOM_RULES, ICON_RULES, STRUCTURE_RULES, TOP_RULES } from '../../client/table/tips/facts.ts';
import { ruleIds } from '../support/documents.ts';

/** Returns the HTML tags in a source file that have a native `title` attribute. */
const titled = (source: string): string[] => source.match(/<(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\stitle=/g) ?? [];

describe('tips', () => {
  it('replace every native title at the table', () => {
    const folder = path.join(root, 'client/table');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(30);
    expect(titled('<span className="a" title={text}>')).toHaveLength(1);
    expect(files.filter((file) => titled(readFileSync(path.join(folder, file), 'utf8')).length > 0)).toEqual([]);
  });

  it('name only rules that exist', () => {
    const known = new Set(ruleIds());
    const named = [ICON_RULES, TOP_RULES, BOTTOM_RULES, STRUCTURE_RULES].flatMap((rules) => Object.values(rules));
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  });
});
