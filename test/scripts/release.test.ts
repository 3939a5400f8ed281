import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepLastRelease } from '../../scripts/release.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'scythe-release-'));
const served = path.join(root, 'served');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Builds these assets and puts the build in the place of the last one; returns the assets that are served then. */
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
  it('keeps the files of the last build, and only of that', () => {
    expect(build('a1', 'same')).toEqual(['a1', 'same']);
    expect(build('a2', 'same')).toEqual(['a1', 'a2', 'same']);
    expect(build('a3', 'same')).toEqual(['a2', 'a3', 'same']);
  });

  it('keeps what it had kept when the same sources are built again', () => {
    expect(build('a3', 'same')).toEqual(['a2', 'a3', 'same']);
    expect(build('a3', 'same')).toEqual(['a2', 'a3', 'same']);
  });
});
