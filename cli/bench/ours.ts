import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Child } from '../cluster/children.ts';
import { startNode } from '../cluster/nodes.ts';

/**
 * Runs `measure` with our server and its database file. The database and the files named in `settings` are in a folder
 * that is deleted afterwards.
 */
export async function withOurs<T>(
  measure: (child: Child, file: string) => Promise<T>,
  settings: (folder: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-bench-'));
  const file = path.join(folder, 'bench.sqlite');
  const child = await startNode({ DATABASE_URL: file, ...settings(folder) });
  try {
    return await measure(child, file);
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
