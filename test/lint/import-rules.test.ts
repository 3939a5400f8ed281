// Tests the lint rules: writes files to temporary folders with the project's structure, and lints them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolPath, root } from '../../scripts/process.mjs';

const IMPORTS = 'house(imports)';
const CYCLES = 'import(no-cycle)';
const GLOBALS = 'eslint(no-restricted-globals)';
const WORDS = 'house(words)';
const PROPERTIES = 'eslint(no-restricted-properties)';

/** Each rejected file with its content, and the rule that must reject it. */
const refused: [file: string, content: string, rule: string][] = [
  ['game/rules/a.ts', `import fs from 'node:fs'; fs.rmSync('x');`, IMPORTS],
  ['game/rules/b.ts', `import { readFileSync } from 'fs'; readFileSync('x');`, IMPORTS],
  ['game/rules/c.ts', `import { useState } from 'react'; useState(1);`, IMPORTS],
  ['game/rules/d.ts', `import { Graphics } from 'pixi.js'; new Graphics().clear();`, IMPORTS],
  ['game/engine.ts', `import type { Game } from 'boardgame.io'; export type G = Game;`, IMPORTS],
  ['game/rules/e.ts', `import { produce } from 'immer'; produce({}, () => {});`, IMPORTS],
  ['game/rules/f.ts', `import { app } from '../../server/app.ts'; app();`, IMPORTS],
  ['game/rules/g.ts', `export { app } from '../../client/app.ts';`, IMPORTS],
  ['game/rules/h.ts', `export * from '../../cli/data.ts';`, IMPORTS],
  ['game/rules/i.ts', `export const late = () => import('node:os');`, IMPORTS],
  ['game/rules/j.ts', `export type Os = typeof import('node:os');`, IMPORTS],
  ['game/rules/k.ts', `import 'zodiac';`, IMPORTS],
  ['game/rules/l.ts', `import '../../../elsewhere.ts';`, IMPORTS],
  ['game/scythe.ts', `import { h } from 'react'; h();`, IMPORTS],
  ['game/rules/m.ts', `import { original } from '#immer'; original({});`, IMPORTS],
  ['game/rules/scythe.ts', `import { original } from '#immer'; original({});`, IMPORTS],
  ['game/circle/a.ts', `import type { B } from './b.ts'; export type A = B[];`, CYCLES],
  ['game/circle/b.ts', `import type { A } from './a.ts'; export type B = A[];`, CYCLES],
  ['client/circle/a.ts', `import type { B } from './b.ts'; export type A = B[];`, CYCLES],
  ['client/circle/b.ts', `import type { A } from './a.ts'; export type B = A[];`, CYCLES],
  ['server/circle/a.ts', `import { b } from './b.ts'; export const a = () => b;`, CYCLES],
  ['server/circle/b.ts', `import { a } from './a.ts'; export const b = () => a;`, CYCLES],
  ['game/pure/a.ts', `export const x = Math.random();`, PROPERTIES],
  ['game/pure/b.ts', `export const x = 'a'.localeCompare('b');`, PROPERTIES],
  ['game/pure/c.ts', `export const x = Date.now();`, GLOBALS],
  ['game/pure/d.ts', `export const x = new Date();`, GLOBALS],
  ['game/pure/e.ts', `export const x = new Intl.Collator();`, GLOBALS],
  ['game/pure/f.ts', `console.log(1);`, 'eslint(no-console)'],
  ['game/pure/g.ts', `export const x = (1.5).toLocaleString();`, PROPERTIES],
  ['game/pure/h.ts', `export const { random } = Math;`, PROPERTIES],
  ['test/server/a.test.ts', `import { vi } from 'vitest'; export const x = vi.waitFor(() => 1);`, PROPERTIES],
  ['test/support/a.ts', `import { vi } from 'vitest'; export const x = vi.waitUntil(() => 1);`, PROPERTIES],
  ['game/pure/i.ts', `export const x = globalThis.Math;`, GLOBALS],
  ['game/data/a.ts', `import type { State } from '../state/types.ts'; export type S = State;`, IMPORTS],
  ['game/state/a.ts', `import { x } from '../rules/x.ts'; x();`, IMPORTS],
  ['game/abilities/a.ts', `import type { Rule } from '../rules/rule.ts'; export type R = Rule<'decline'>;`, IMPORTS],
  ['game/rules/o.ts', `import { check } from '../engine.ts'; check();`, IMPORTS],
  ['game/notation/a.ts', `export { x } from '../bots/x.ts';`, IMPORTS],
  ['game/view.ts', `import { abilitiesOf } from './abilities/index.ts'; abilitiesOf();`, IMPORTS],
  ['game/nowhere/a.ts', `import { x } from '../data/x.ts'; x();`, IMPORTS],
  ['server/app.ts', `import { Table } from '../client/table.tsx'; Table();`, IMPORTS],
  ['server/bots/a.ts', `import { main } from '../../cli/data.ts'; main();`, IMPORTS],
  ['server/bots/b.ts', `import { x } from '../../test/x.ts'; x();`, IMPORTS],
  ['protocol/a.ts', `import { app } from '../server/app.ts'; app();`, IMPORTS],
  ['protocol/b.ts', `import { Table } from '../client/table.tsx'; Table();`, IMPORTS],
  ['protocol/c.ts', `import { Server } from 'socket.io'; new Server();`, IMPORTS],
  ['protocol/d.ts', `import os from 'node:os'; os.cpus();`, IMPORTS],
  ['protocol/codes.ts', `import { z } from 'zod'; export const x = z.string();`, IMPORTS],
  ['protocol/limits.ts', `import { x } from './e.ts'; export const y = x;`, IMPORTS],
  ['game/rules/n.ts', `import type { X } from '../../protocol/match.ts'; export type Y = X;`, IMPORTS],
  ['client/protocol/a.ts', `import { match } from '../../protocol/match.ts'; match();`, IMPORTS],
  ['client/protocol/b.ts', `import { type Match } from '../../protocol/match.ts'; export type M = Match;`, IMPORTS],
  ['server/storage/a.ts', `import { x } from '../http/x.ts'; x();`, IMPORTS],
  ['server/http/a.ts', `import type { X } from '../lobby/x.ts'; export type Y = X;`, IMPORTS],
  ['server/play/a.ts', `export { x } from '../transport/x.ts';`, IMPORTS],
  ['server/lobby/a.ts', `export const x = () => import('../routes/x.ts');`, IMPORTS],
  ['server/match/a.ts', `import { x } from '../app.ts'; x();`, IMPORTS],
  ['server/log.ts', `import { x } from './config.ts'; x();`, IMPORTS],
  ['server/storage/b.ts', `import { x } from '../elsewhere/x.ts'; x();`, IMPORTS],
  ['client/a.tsx', `import { app } from '../server/app.ts'; app();`, IMPORTS],
  ['client/b.tsx', `import { main } from '../cli/data.ts'; main();`, IMPORTS],
  ['client/c.tsx', `import os from 'node:os'; os.cpus();`, IMPORTS],
  ['client/net/a.ts', `import { Link } from '../ui/Link.tsx'; Link();`, IMPORTS],
  ['client/ui/a.ts', `import type { Guest } from '../guest/guest.ts'; export type G = Guest;`, IMPORTS],
  ['client/table/a.ts', `export const late = () => import('../match/Room.tsx');`, IMPORTS],
  ['client/match/a.ts', `import { x } from '../lobby/x.ts'; x();`, IMPORTS],
  ['client/lobby/a.ts', `export type App = typeof import('../app/App.tsx');`, IMPORTS],
  ['client/lobby/b.ts', `export * from '../main.tsx';`, IMPORTS],
  ['client/lobby/c.ts', `import { x } from '../nowhere/x.ts'; x();`, IMPORTS],
  ['client/nowhere/a.ts', `import { x } from '../net/x.ts'; x();`, IMPORTS],
  ['client/d.tsx', `export const x = <p>Hello</p>;`, WORDS],
  ['client/e.tsx', `export const x = <p>{'Hello'}</p>;`, WORDS],
  ['client/f.tsx', 'export const x = (n: number) => <p>{n > 1 ? `${n} cards` : null}</p>;', WORDS],
  ['client/g.tsx', `export const x = <p title="Hello">+</p>;`, WORDS],
  ['client/h.tsx', `export const x = (n: number) => <p aria-label={n > 1 ? 'many' : '1'}>+</p>;`, WORDS],
  ['client/i.tsx', `export const x = <input placeholder={'a' + 'b'} />;`, WORDS],
  ['cli/a.ts', `import { app } from '../server/app.ts'; app();`, IMPORTS],
  ['cli/b.ts', `import { Table } from '../client/table.tsx'; Table();`, IMPORTS],
  ['vite.config.ts', `import { x } from './client/x.ts'; x();`, IMPORTS],
  ['server/style/a.ts', `export enum Colour { Red }`, 'house(no-enum)'],
  ['server/style/b.ts', `export const x = (y: any): unknown => y;`, 'typescript(no-explicit-any)'],
  ['server/style/c.ts', `export const x = (y: string | null): string => y!;`, 'typescript(no-non-null-assertion)'],
  ['server/style/d.ts', `export default 1;`, 'import(no-default-export)'],
  ['test/style/a.test.ts', `export enum Colour { Red }`, 'house(no-enum)'],
  ['test/style/b.test.ts', `import { it } from 'vitest'; it.only('x', () => {});`, 'vitest(no-focused-tests)'],
];

const accepted: [file: string, content: string][] = [
  ['game/rules/ok.ts', `import { z } from 'zod'; import { b } from './b.ts'; export const x = z.literal(b);`],
  ['game/bots/easy/ok.ts', `import { x } from '../../engine.ts'; import '../../data/board.ts'; export const y = x;`],
  ['game/state/ok.ts', `import { sha256 } from '@noble/hashes/sha2.js'; import '../data/board.ts'; export { sha256 };`],
  ['server/ok.ts', `import os from 'node:os'; import { b } from '../game/ok/b.ts'; export const x = [os, b];`],
  ['protocol/ok.ts', `import { z } from 'zod'; import { b } from '../game/ok/b.ts'; export const x = z.literal(b);`],
  ['protocol/version.ts', `import type { X } from './ok.ts'; export const x = 1; export type Y = X;`],
  ['server/protocol.ts', `import { x } from '../protocol/ok.ts'; export const y = x;`],
  ['cli/protocol.ts', `import { x } from '../protocol/ok.ts'; export const y = x;`],
  [
    'client/protocol/ok.ts',
    `import type { Y } from '../../protocol/ok.ts'; import { x } from '../../protocol/version.ts'; export const y: Y = x;`,
  ],
  ['server/http/ok.ts', `import { x } from '../storage/x.ts'; import { y } from './y.ts'; export const z = [x, y];`],
  [
    'server/transport/handlers/ok.ts',
    `import { x } from '../../lobby/x.ts'; import '../../log.ts'; export const y = x;`,
  ],
  [
    'client/ok.tsx',
    `import { useState } from 'react'; import { b } from '../game/ok/b.ts'; export const x = [useState, b];`,
  ],
  [
    'client/symbols.tsx',
    `export const x = (n: number, b: boolean) => <p className="a" aria-hidden="true" title={String(n)}>+ {n}{' '}{b ? '' : '›'}</p>;`,
  ],
  [
    'client/lobby/ok.ts',
    `import '../ui/styles.css'; import { x } from '../net/x.ts'; import { y } from './y.ts'; x(y);`,
  ],
  ['client/main.tsx', `import { x } from './app/x.ts'; x();`],
  ['cli/ok.ts', `import { b } from '../game/ok/b.ts'; console.log(b, new Date());`],
  [
    'test/ok.test.ts',
    `import { x } from '../server/ok.ts'; import { y } from '../client/ok.tsx'; export const z = [x, y];`,
  ],
  ['vite.config.ok.ts', `import path from 'node:path'; export const x = path;`],
  ['extra.config.ts', `export default {};`],
];

/** Linted in a second folder, because `refused` also contains game/scythe.ts. */
const acceptedScythe = `import { original } from '#immer'; import { INVALID_MOVE } from '#boardgame/core'; export { original, INVALID_MOVE };`;

interface Diagnostic {
  code: string;
  filename: string;
  message: string;
}

const folders: string[] = [];

function lint(files: [file: string, content: string][]): Map<string, string[]> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'scythe-lint-')));
  folders.push(folder);
  cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  cpSync(path.join(root, 'scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${content}\n`);
  }
  const { stdout } = spawnSync(process.execPath, [toolPath('oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = new Map<string, string[]>();
  for (const { filename, code } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code]);
  }
  return found;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the linter', () => {
  let found = new Map<string, string[]>();
  beforeAll(() => {
    found = lint([...refused.map(([file, content]): [string, string] => [file, content]), ...accepted]);
  });

  it.each(refused)('rejects this code in %s: %s', (file, _content, rule) => {
    expect(found.get(file) ?? []).toContain(rule);
  });

  it.each(accepted)('accepts this code in %s: %s', (file) => {
    expect(found.get(file)).toBeUndefined();
  });

  it('lets game/scythe.ts import boardgame.io and #immer', () => {
    expect([...lint([['game/scythe.ts', acceptedScythe]])]).toEqual([]);
  });
});
