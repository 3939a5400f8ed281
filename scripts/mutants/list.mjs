// Lists all mutants of the rules, as Stryker's instrumenter creates them, and takes samples.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../process.mjs';

/** The files and folders to mutate. */
const MUTATED = ['game/rules', 'game/abilities', 'game/state/tokens.ts', 'game/view.ts'];

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };

const isFile = (name) => name.endsWith('.ts');

function mutatedFiles() {
  const inFolder = (name) => readdirSync(path.join(root, name)).filter(isFile).sort();
  return MUTATED.flatMap((name) => (isFile(name) ? [name] : inFolder(name).map((file) => `${name}/${file}`)));
}

/** Converts Stryker's absolute file name to a path relative to the repository, with slashes. */
export const relativeToRoot = (fileName) => path.relative(root, fileName).split(path.sep).join('/');

/** Converts a location to lines and columns that start at 1, as in editors. Stryker's instrumenter starts at 0. */
export function fromOne({ start, end }) {
  return {
    start: { line: start.line + 1, column: start.column + 1 },
    end: { line: end.line + 1, column: end.column + 1 },
  };
}

/** Returns a name that identifies a mutant in every process. The lines and columns of its location start at 1. */
export function nameOf({ file, location: { start, end }, mutatorName, replacement }) {
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}

/** Returns the code at a location whose lines and columns start at 1. */
function textAt(lines, { start, end }) {
  const text = lines.slice(start.line - 1, end.line);
  text[text.length - 1] = text[text.length - 1].slice(0, end.column - 1);
  text[0] = text[0].slice(start.column - 1);
  return text.join('\n');
}

/** Resolves to all mutants in source order: `{ file, location, mutatorName, original, replacement }`. */
export async function listMutants() {
  const files = mutatedFiles().map((name) => {
    return { name, mutate: true, content: readFileSync(path.join(root, name), 'utf8') };
  });
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(silent).instrument(files, options);
  const lines = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  return mutants.map(({ fileName: file, location: fromZero, mutatorName, replacement }) => {
    const location = fromOne(fromZero);
    return { file, location, mutatorName, original: textAt(lines.get(file), location), replacement };
  });
}

/**
 * Selects `size` mutants: those with the lowest hashes of the seed, the file and the change. Locations are not part of
 * the hash, so a change to the code has little effect on which of the other mutants are selected.
 */
export function sampleOf(mutants, size, seed) {
  const seen = new Map();
  const ranked = mutants.map((mutant) => {
    const text = [mutant.file, mutant.mutatorName, mutant.original, mutant.replacement].join('\n');
    const twins = seen.get(text) ?? 0;
    seen.set(text, twins + 1);
    return { mutant, rank: createHash('sha256').update(`${seed}\n${twins}\n${text}`).digest('hex') };
  });
  const ranks = ranked.map(({ rank }) => rank).sort();
  const chosen = new Set(ranks.slice(0, size));
  return ranked.filter(({ rank }) => chosen.has(rank)).map(({ mutant }) => mutant);
}
