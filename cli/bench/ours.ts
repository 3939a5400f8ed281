import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Child } from '../cluster/children.ts';
import { startNode } from '../cluster/nodes.ts';

/**
 * Starts our server with a new SQLite database, and runs `measure` with the server and the database file. `settings`
 * receives the folder of that file and returns environment variables for the server. The folder is deleted afterwards.
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
