import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from '../../scripts/process.mjs';

/** Finds the catalogue keys that the client's source code uses, by parsing it. */

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A call to `t`, or a catalogue key used elsewhere. */
export interface Asked {
  /** The file, and the key as written. */
  readonly where: string;
  /** Matches all keys that the code can request. */
  readonly keys: RegExp;
  /** The complete key, or null if the code composes it. */
  readonly key: string | null;
  /** The names of the values passed for the placeholders, or null if they cannot be determined here. */
  readonly filled: readonly string[] | null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  if (!isNode(value)) return;
  yield value;
  for (const inner of Object.values(value)) if (typeof inner === 'object') yield* nodesIn(inner);
}

const withNamespace = (key: string): string => (key.includes(':') ? key : `common:${key}`);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the keys that a literal or template can represent, or null for anything else. */
function keyOf(node: Node): { written: string; keys: RegExp; key: string | null } | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') {
    const key = withNamespace(node['value']);
    return { written: node['value'], keys: new RegExp(`^${escaped(key)}$`), key };
  }
  if (node.type !== 'TemplateLiteral') return null;
  const [first, ...rest] = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const parts = [withNamespace(first), ...rest];
  return { written: [first, ...rest].join('*'), keys: new RegExp(`^${parts.map(escaped).join('[^.]+')}$`), key: null };
}

/** Returns the branches of an argument that chooses between keys. */
function branchesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']].flatMap((branch) => branchesOf(branch as Node));
  }
  return node.type === 'TSAsExpression' ? branchesOf(node['expression'] as Node) : [node];
}

function filledBy(node: Node | undefined): string[] | null {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression') return null;
  const properties = node['properties'] as Node[];
  if (properties.some(({ type }) => type !== 'Property')) return null;
  return properties.map(({ key }) => String((key as Node)['name']));
}

const NAMESPACED = /^(?:common|lobby|table|cards|debug|profile):/;

function askedIn(file: string, text: string): Asked[] {
  const asked: Asked[] = [];
  for (const node of nodesIn(parseSync(file, text).program)) {
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 't') {
      const [first, second] = node['arguments'] as Node[];
      for (const branch of branchesOf(first)) {
        const found = keyOf(branch);
        if (found === null) continue;
        asked.push({ where: `${file} ${found.written}`, ...found, filled: filledBy(second) });
      }
    } else {
      // A table of keys, or a key that is passed to `t` later.
      const found = keyOf(node);
      if (found?.key == null || !NAMESPACED.test(found.written)) continue;
      asked.push({ where: `${file} ${found.written}`, ...found, filled: null });
    }
  }
  return asked;
}

/** Returns all keys that the client uses. */
export function askedWords(): Asked[] {
  const folder = path.join(root, 'client');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => askedIn(file, readFileSync(path.join(folder, file), 'utf8')));
}
