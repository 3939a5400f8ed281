import type { CDPSession } from 'playwright-core';

/** The memory of a page, in bytes. */
export interface Kept {
  /** The objects, arrays and strings of scripts. */
  readonly data: number;
  /** Code compiled by V8, and its type feedback. */
  readonly code: number;
  /** The browser's own objects: elements, layout, canvases. */
  readonly browser: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: number[];
}

const PARTS: Readonly<Record<string, keyof Kept>> = { code: 'code', 'object shape': 'code', native: 'browser' };
/** The number of garbage collections. Some objects, such as those with finalizers, need more than one. */
const COLLECTIONS = 4;

/** Collects garbage, then measures the page's memory. */
export async function keptBy(session: CDPSession): Promise<Kept> {
  for (let i = 0; i < COLLECTIONS; i++) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const note = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', note);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', note);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const kept = { data: 0, code: 0, browser: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    kept[PARTS[types[0][nodes[at + type]]] ?? 'data'] += nodes[at + size];
  }
  return kept;
}
