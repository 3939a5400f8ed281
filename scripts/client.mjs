// Builds the client into dist/client, and checks whether that build is still up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './buildId.mjs';
import { withLock } from './lock.mjs';
import { root, runNode, say, toolPath } from './process.mjs';
import { keepLastRelease } from './release.mjs';

const output = path.join(root, 'dist', 'client');
/** The folder where a build is created before it replaces the last one. */
const fresh = path.join(root, 'dist', 'next');
const stampFile = path.join(root, 'dist', 'client.stamp');

export function clientExists() {
  return existsSync(path.join(root, 'client', 'index.html'));
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function isFresh(hash) {
  return existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

/** Builds the client if its sources changed since the last build, or always with `force`. Resolves to an exit code. */
export async function buildClient({ force = false, stdio = ['ignore', 2, 2] } = {}) {
  if (!clientExists()) {
    say('[build] client/index.html does not exist, so there is nothing to build');
    return 1;
  }
  if (!force && isFresh(sourcesHash())) return 0;
  return withLock('build', async () => {
    const hash = sourcesHash();
    if (!force && isFresh(hash)) return 0; // another process was faster
    say('[build] building the client');
    mkdirSync(path.dirname(output), { recursive: true });
    rmSync(stampFile, { force: true });
    const options = { cwd: root, stdio, env: { NODE_ENV: 'production' } };
    const code = await runNode([toolPath('vite'), 'build', '--outDir', fresh, '--emptyOutDir'], options);
    if (code !== 0) return code;
    keepLastRelease(output, fresh);
    // Replaces the old build only once the new one is complete. Until then, a running server serves the old one.
    rmSync(output, { recursive: true, force: true });
    renameSync(fresh, output);
    writeFileSync(stampFile, hash);
    return 0;
  });
}
