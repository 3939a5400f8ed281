import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The documents that the tests compare with the engine. */

const docs = path.join(import.meta.dirname, '..', '..', 'docs');

export const readDocument = (name: string): string => readFileSync(path.join(docs, name), 'utf8');

/** Returns the identifiers of all rules in docs/rules.md, in order. */
export const ruleIds = (): string[] =>
  [...readDocument('rules.md').matchAll(/^- ([A-Z]{3,4}-[0-9]+) /gm)].map(([, id]) => id);
