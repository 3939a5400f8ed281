// A name for what is built: the same sources have the same one, on any machine and without a repository.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const SOURCES = [
  'client',
  'game',
  'protocol',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
const LENGTH = 12;

const slashed = (file) => file.split(path.sep).join('/');

function filesIn(name) {
  const place = path.join(root, name);
  if (!statSync(place).isDirectory()) return [name];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(root, path.join(entry.parentPath, entry.name))));
}

/** The version of package.json and a hash of all that the pages are built from. */
export function buildId() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return `${version}+${hash.digest('hex').slice(0, LENGTH)}`;
}

/** Vite plugin: client/table/build.ts knows the name. */
export function named() {
  return {
    name: 'build-id',
    apply: 'build',
    config: () => ({ define: { __BUILD_ID__: JSON.stringify(buildId()) } }),
  };
}
