import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The documents name only existing files, commands and headings. */

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })];
/** Documents that describe where files are. */
const GUIDES = ['CONTRIBUTING.md', 'docs/architecture.md'];

const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, '');

/** Returns the anchor that code hosts such as GitHub give a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

/** Returns the broken links of a document. */
function brokenLinks(file: string): string[] {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [to, anchor] = link.split('#');
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to);
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(target).includes(anchor);
  });
}

const FOLDERS = /^(?:game|protocol|server|client|cli|test|scripts|docs|public)\/[\w./*-]*$/;
const BARE_FILE = /^[\w-]+(?:\/[\w-]+)*(?:\.test)?\.(?:tsx?|mjs|json)$/;

/**
 * Returns the missing files and folders in a line's code spans. A name without a folder is searched for in the folder
 * named before it on the line, and in the two folders above that.
 */
function missingIn(line: string): string[] {
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => span);
  const missing: string[] = [];
  let folder = '';
  for (const span of spans) {
    if (FOLDERS.test(span)) {
      if (globSync(span, { cwd: root }).length === 0) missing.push(span);
      folder = span.endsWith('/') ? span : path.posix.dirname(span);
    } else if (BARE_FILE.test(span) && folder !== '') {
      const places = [folder, path.posix.dirname(folder), path.posix.dirname(path.posix.dirname(folder))];
      if (!places.some((place) => existsSync(path.join(root, place, span)))) missing.push(`${folder}: ${span}`);
    }
  }
  return missing;
}

describe('the documents', () => {
  it.each(DOCUMENTS)('have no broken links: %s', (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it.each(GUIDES)('name only files that exist: %s', (file) => {
    const lines = withoutCode(read(file)).split('\n');
    expect(lines.flatMap(missingIn)).toEqual([]);
    expect(lines.filter((line) => /`(?:game|server|client)\//.test(line)).length).toBeGreaterThan(20);
  });

  it('describe every npm script, and no other, in README.md', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
    const rows = [...read('README.md').matchAll(/^\| `npm (?:run )?(?:-s )?([\w:-]+)[^|]*\|/gm)].map(
      ([, name]) => name,
    );
    const described = [...rows, 'format:check'];
    expect(described.toSorted()).toEqual(Object.keys(scripts).toSorted());
  });

  it('list every decision record', () => {
    const index = read('docs/decisions/README.md');
    const records = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => path.basename(file));
    expect(records.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  });
});
