// Names a build after its sources: the same sources produce the same name on any machine, with or without a Git
// repository.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

/** The files and folders that the client is built from. */
const SOURCES = [
  'client',
  'game',
  'protocol',
  'public',
  'scripts',
  'docs/rules.md',
  'test/scenarios',
  'test/records',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const LENGTH = 12;

const slashed = (file) => file.split(path.sep).join('/');

/** Returns the paths of all files in `SOURCES`, sorted and relative to the repository. */
export const sourceFiles = () => SOURCES.flatMap(filesIn).sort();

function filesIn(name) {
  const place = path.join(root, name);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [name];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(path.relative(root, path.join(entry.parentPath, entry.name))));
}

/** Returns the version from package.json and a hash of `SOURCES`. */
export function buildId() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return `${version}+${hash.digest('hex').slice(0, LENGTH)}`;
}

/** Vite plugin: defines the build id that client/table/build.ts reads. */
export function named() {
  return {
    name: 'build-id',
    apply: 'build',
    config: () => ({ define: { __BUILD_ID__: JSON.stringify(buildId()) } }),
  };
}
