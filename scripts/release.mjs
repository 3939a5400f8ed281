// Keeps the files of the last build beside those of a new one: a page that was opened before still loads its parts.
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
    return null; // no build yet, or one from before there was a list
  }
}

/**
 * Copies the assets of the build in `last` into the new build in `next`, but none that `last` had kept itself. The same
 * build again keeps what it had kept. Writes release.json, which tells the two kinds apart.
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
