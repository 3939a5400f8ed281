import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.mjs';

/** Checks what the built pages fetch, according to the list that the build writes (scripts/chunks.mjs). */

interface Chunk {
  readonly file: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly modules: readonly string[];
}

const chunks = JSON.parse(readFileSync(path.join(root, 'dist/chunks.json'), 'utf8')) as Chunk[];

const PAGES = [
  'debug/DebugPage',
  'replay/ReplayPage',
  'local/LocalPage',
  'learn/LearnPage',
  'challenges/ChallengesPage',
].map((page) => `client/${page}.tsx`);
const isPage = ({ modules }: Chunk): boolean => PAGES.some((page) => modules.includes(page));

const everything = ({ imports, dynamicImports }: Chunk): readonly string[] => [...imports, ...dynamicImports];
const atOnce = ({ imports }: Chunk): readonly string[] => imports;

/** Returns the modules of these chunks and of every chunk they fetch, except the chunks that `leftOut` excludes. */
function modulesFrom(
  begin: readonly Chunk[],
  leftOut: (chunk: Chunk) => boolean,
  fetches: (chunk: Chunk) => readonly string[] = everything,
): Set<string> {
  const open = begin.slice();
  const seen = new Set(open);
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    const next = fetches(chunk);
    for (const other of chunks.filter(({ file }) => next.includes(file))) {
      if (seen.has(other) || leftOut(other)) continue;
      seen.add(other);
      open.push(other);
    }
  }
  return new Set([...seen].flatMap(({ modules }) => modules));
}

describe('the pages for replays, debugging, one device, learning and puzzles', () => {
  it('are in separate chunks; the start page, lobby and table contain only the module that starts workers', () => {
    const entry = chunks.filter(({ isEntry }) => isEntry);
    const others = modulesFrom(entry, isPage);
    expect(others.has('client/table/Table.tsx') && others.has('client/lobby/CreatePage.tsx')).toBe(true);
    const theirs = [...others].filter((name) =>
      /^(client\/(bots|debug|replay|local|steps)|game\/bots\/(easy|strong))\//.test(name),
    );
    // The table uses this module to start the workers of the coach and the board. Their code is in separate files.
    expect(theirs).toEqual(['client/bots/blobWorker.ts']);
    expect(
      [...others].filter((name) => /^client\/i18n\/en\/(debug|replay|local|learn|steps)\.json$/.test(name)),
    ).toEqual([]);
  });

  it('are in one chunk each', () => {
    for (const page of PAGES) expect(chunks.filter(({ modules }) => modules.includes(page))).toHaveLength(1);
  });
});

describe('the rules', () => {
  it('are fetched when they are opened, not with the start page, the table or its dialogs', () => {
    const begin = chunks.filter(({ isEntry, modules }) => isEntry || modules.includes('client/table/Table.tsx'));
    const here = modulesFrom(begin, () => false, atOnce);
    // The table's dialogs load after its first frame, and the rules load when a dialog opens them.
    expect(here.has('client/table/dialogs/RulesDialog.tsx')).toBe(false);
    const dialogs = chunks.filter(({ modules }) => modules.includes('client/table/dialogs/RulesDialog.tsx'));
    const later = modulesFrom(dialogs, () => false, atOnce);
    expect(dialogs).toHaveLength(1);
    expect(
      [...here, ...later].filter((name) =>
        /virtual:rules|^client\/(?:rules\/.*\.tsx|i18n\/en\/rules\.json)$/.test(name),
      ),
    ).toEqual([]);
    expect(chunks.filter(({ modules }) => modules.includes('client/rules/RulesDrawer.tsx'))).toHaveLength(1);
  });
});

describe('pictures to share', () => {
  it('are painted by code that loads only when a picture is requested, not with the table or its dialogs', () => {
    const begin = chunks.filter(
      ({ isEntry, modules }) =>
        isEntry ||
        ['client/table/Table.tsx', 'client/table/dialogs/ShareDialog.tsx'].some((name) => modules.includes(name)),
    );
    const theirs = (name: string) => /^client\/(?:table\/share\/|i18n\/en\/share)/.test(name);
    expect([...modulesFrom(begin, () => false, atOnce)].filter(theirs)).toEqual([]);
    expect(chunks.filter(({ modules }) => modules.includes('client/table/share/paint.ts'))).toHaveLength(1);
  });
});

describe('the table', () => {
  it('is drawn without zod, because it reads only what the server has checked', () => {
    const table = chunks.filter(({ modules }) =>
      ['client/table/Table.tsx', 'client/match/connection.ts'].some((name) => modules.includes(name)),
    );
    expect(table).toHaveLength(2);
    const here = modulesFrom(table, () => false, atOnce);
    expect([...here].filter((name) => name.startsWith('node_modules/zod/'))).toEqual([]);
  });
});

describe('the files named in the head of a match page', () => {
  it('have all been built', () => {
    const built = (...names: readonly string[]): string => path.join(root, 'dist/client', ...names);
    const early = JSON.parse(readFileSync(built('early.json'), 'utf8')) as string[];
    expect(early.length).toBeGreaterThan(10);
    expect(early.filter((file) => !existsSync(built(file)))).toEqual([]);
  });
});

describe('passkeys', () => {
  it("are fetched only with the guest's dialog", () => {
    const begin = chunks.filter(({ isEntry, modules }) => isEntry || modules.includes('client/table/Table.tsx'));
    const theirs = (name: string) => /simplewebauthn|^client\/(?:guest\/account\/|i18n\/en\/account)/.test(name);
    expect([...modulesFrom(begin, () => false, atOnce)].filter(theirs)).toEqual([]);
    const dialogs = chunks.filter(({ modules }) => modules.includes('client/guest/GuestDialog.tsx'));
    expect(dialogs).toHaveLength(1);
    expect([...modulesFrom(dialogs, () => false, atOnce)].filter(theirs).length).toBeGreaterThan(10);
  });
});
