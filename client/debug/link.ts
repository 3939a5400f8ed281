import { packText } from '../storage/packing.ts';
import type { History } from './history.ts';
import { linkedDocument } from './written.ts';

const packed = new WeakMap<History['steps'], Promise<string>>();

/** A match packed for the fragment of an address; the same steps are packed once. */
export function packedMatch(history: History): Promise<string> {
  const known = packed.get(history.steps) ?? packText(JSON.stringify(linkedDocument(history)));
  packed.set(history.steps, known);
  return known;
}
