// Keeps the files of the last build next to those of a new one, so that a page opened earlier can still load its
// chunks.
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LIST = 'release.json';

const assetsOf = (folder) => {
  const assets = path.join(folder, 'assets');
  return existsSync(assets) ? readdirSync(assets).sort() : [];
};

function listOf(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, LIST), 'utf8'));
  } catch {
    return null; // no build yet, or one from before this list existed
  }
}

/**
 * Copies the assets of the build in `last` into the new build in `next`, except those that `last` itself kept from an
 * earlier build. If both builds have the same assets of their own, copies those kept assets instead. Writes
 * release.json, which lists the build's own assets and the kept ones.
 */
export function keepLastRelease(last, next) {
  const own = assetsOf(next);
  const before = listOf(last) ?? { own: assetsOf(last), kept: [] };
  const isSame = JSON.stringify(before.own) === JSON.stringify(own);
  const kept = (isSame ? before.kept : before.own).filter(
    (file) => !own.includes(file) && existsSync(path.join(last, 'assets', file)),
  );
  for (const file of kept) cpSync(path.join(last, 'assets', file), path.join(next, 'assets', file));
  writeFileSync(path.join(next, LIST), JSON.stringify({ own, kept }));
}
