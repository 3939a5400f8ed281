import { packText } from '../storage/packing.ts';
import type { History } from './history.ts';
import { linkedDocument } from './written.ts';

const packed = new WeakMap<History['steps'], Promise<string>>();

/** Packs a match for the fragment of an address. The result is cached for each list of steps. */
export function packedMatch(history: History): Promise<string> {
  const known = packed.get(history.steps) ?? packText(JSON.stringify(linkedDocument(history)));
  packed.set(history.steps, known);
  return known;
}
