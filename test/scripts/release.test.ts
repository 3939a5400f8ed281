import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { afterAll, describe, expect, it } from 'vitest';
import { keepLastRelease } from '../../scripts/release.mjs';
import { servePages } from '../../server/http/pages.ts';

const root = mkdtempSync(path.join(tmpdir(), 'scythe-release-'));
const served = path.join(root, 'served');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds these assets, replaces the last build with them, and returns the assets served afterwards. */
function build(...assets: string[]): string[] {
  const next = path.join(root, 'next');
  mkdirSync(path.join(next, 'assets'), { recursive: true });
  for (const asset of assets) writeFileSync(path.join(next, 'assets', asset), asset);
  keepLastRelease(served, next);
  rmSync(served, { recursive: true, force: true });
  renameSync(next, served);
  return readdirSync(path.join(served, 'assets')).toSorted();
}

describe('a new build', () => {
  it('keeps the files of the previous build, but not those of earlier ones', () => {
    expect(build('a1', 'same')).toEqual(['a1', 'same']);
    expect(build('a2', 'same')).toEqual(['a1', 'a2', 'same']);
    expect(build('a3', 'same')).toEqual(['a2', 'a3', 'same']);
  });

  it('keeps the earlier files when the same sources are built again', () => {
    expect(build('a3', 'same')).toEqual(['a2', 'a3', 'same']);
    expect(build('a3', 'same')).toEqual(['a2', 'a3', 'same']);
  });

  it('lets the server serve the files of the previous build, but not those of earlier ones', async () => {
    build('b1.js');
    build('b2.js');
    build('b3.js');
    const app = new Koa();
    servePages(app, served);
    const server = app.listen(0);
    const { port } = server.address() as AddressInfo;
    const get = (asset: string) => fetch(`http://localhost:${port}/assets/${asset}`);
    try {
      expect(await (await get('b3.js')).text()).toBe('b3.js');
      const kept = await get('b2.js');
      expect(await kept.text()).toBe('b2.js');
      expect(kept.headers.get('cache-control')).toContain('immutable');
      expect((await get('b1.js')).status).toBe(404);
    } finally {
      server.close();
    }
  });

  it('makes the server list the files of a match in a Link header, on the match page only', async () => {
    build('c1.js');
    writeFileSync(path.join(served, 'index.html'), '<!doctype html>');
    writeFileSync(path.join(served, 'early.json'), JSON.stringify(['assets/c1.js', 'assets/c1.css']));
    const app = new Koa();
    servePages(app, served);
    const server = app.listen(0);
    const { port } = server.address() as AddressInfo;
    const linkOf = async (page: string) =>
      (await fetch(`http://localhost:${port}${page}`, { headers: { accept: 'text/html' } })).headers.get('link');
    try {
      expect(await linkOf('/match/abc')).toBe(
        '</assets/c1.js>; rel=modulepreload; crossorigin, </assets/c1.css>; rel=preload; as=style; crossorigin',
      );
      expect(await linkOf('/')).toBeNull();
    } finally {
      server.close();
    }
  });
});
