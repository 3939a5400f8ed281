// Enforces the style guide's word list in documents, English catalogues, scenario names, and the comments of style
// sheets, pages and shell scripts. The linter enforces it in code.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { ruledOut } from '../../scripts/lint/wording.mjs';
import { parseScenario } from '../../game/notation/scenario.ts';
import { scenarioFiles } from '../support/scenarios.ts';

const STYLE_GUIDE = 'docs/style.md';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Returns every ruled-out word as `file:line: found -> write`. */
function faultsIn(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => ruledOut(line).map(({ found, write }) => `${file}:${i + 1}: ${found} -> ${write}`));
}

/** Returns the strings of a catalogue without their keys, line by line. */
const valuesOf = (json: string): string => json.replaceAll(/^\s*"[^"]*": "?/gm, '');

/** Returns the comments of a file, one after another. `comment` is global and matches each of them. */
const commentsOf = (text: string, comment: RegExp): string => (text.match(comment) ?? []).join('\n');

const SKIPPED = ['node_modules', 'dist', '.git', 'data'];

/** Returns the repository's files whose path matches, in order. */
const filesLike = (pattern: RegExp): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.includes(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(path.join(root, entry.name), { recursive: true }).map((file) => `${entry.name}/${String(file)}`)
        : [entry.name],
    )
    .filter((file) => pattern.test(file))
    .toSorted();

describe('the word list of the style guide', () => {
  it.each([
    ['Whoever opens the link', 'Whoever'],
    ['the player and his seat', 'his'],
    ['nobody is there', 'nobody'],
    ['Done. Who has been here longest starts it.', '. Who'],
    ["what one does with one’s own and one's hand", "one's"],
    ['the match is no more', 'no more'],
    ['the room beside it', 'beside'],
    ['it replaces the one before.', 'the one before'],
  ])('rejects "%s"', (text, found) => {
    expect(ruledOut(text).map((fault) => fault.found)).toEqual([found.trim()]);
  });

  it.each([
    'a player who leaves',
    'no more units can move',
    'Who plays first?',
    'any number of seats',
    'the other one',
    'the one before the last',
  ])('allows "%s"', (text) => {
    expect(ruledOut(text)).toEqual([]);
  });
});

describe('the words that the style guide rules out', () => {
  it('appear in no document except the style guide', () => {
    const documents = filesLike(/^(?:docs\/.*|[^/]*)\.md$/).filter((file) => file !== STYLE_GUIDE);
    expect(documents.length).toBeGreaterThan(15);
    expect(documents.flatMap((file) => faultsIn(file, read(file)))).toEqual([]);
  });

  it('appear in no string of the English catalogues', () => {
    const catalogues = filesLike(/^client\/i18n\/en\/.*\.json$/);
    expect(catalogues.length).toBeGreaterThan(5);
    expect(catalogues.flatMap((file) => faultsIn(file, valuesOf(read(file))))).toEqual([]);
  });

  it('appear in no scenario name', () => {
    const named = scenarioFiles.map(({ file, json }) => [file, parseScenario(json).name] as const);
    expect(named.length).toBeGreaterThan(150);
    expect(named.flatMap(([file, name]) => faultsIn(file, name))).toEqual([]);
  });

  it('appear in no comment of a style sheet, page or shell script', () => {
    const sheets = filesLike(/^client\/.*\.(?:css|html)$/);
    const scripts = filesLike(/^\.ci\/run$/);
    expect(sheets.length).toBeGreaterThan(10);
    expect([
      ...sheets.flatMap((file) => faultsIn(file, commentsOf(read(file), /\/\*[^]*?\*\/|<!--[^]*?-->/g))),
      ...scripts.flatMap((file) => faultsIn(file, commentsOf(read(file), /^\s*#.*$/gm))),
    ]).toEqual([]);
  });
});
