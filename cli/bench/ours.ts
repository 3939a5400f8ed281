import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Child } from '../cluster/children.ts';
import { startNode } from '../cluster/nodes.ts';

/** Runs `measure` on our server with a database in a temporary folder, which is deleted afterwards. */
export async function withOurs<T>(measure: (child: Child) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-bench-'));
  const child = await startNode({ DATABASE_URL: path.join(folder, 'bench.sqlite') });
  try {
    return await measure(child);
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
