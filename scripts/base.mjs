// Bundles into one file the modules that every page needs first, so that two requests instead of twenty precede the
// first paint.
import path from 'node:path';
import { root } from './process.mjs';

const FIRST = path.join(root, 'client', 'main.tsx');

/** Returns the ids of the first script and of all modules that it imports statically, directly or indirectly. */
function importedAtOnce(graph) {
  const found = new Set([FIRST]);
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** Returns the definition of this group of modules for the bundler's `codeSplitting` option. */
export function base() {
  let modules = null;
  return {
    debugName: 'base',
    name: (id, graph) => {
      modules ??= importedAtOnce(graph);
      return id !== FIRST && modules.has(id) ? 'base' : null;
    },
  };
}
