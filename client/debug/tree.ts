import type { Position } from '../../game/notation/position.ts';
import { isOpened, pathOf } from './difference.ts';

/** A position as a collapsible tree. The text of all its nodes together is its JSON. */

export interface TreeNode {
  /** The dotted path, as in a scenario's `expect`; empty for the whole position. */
  readonly path: string;
  /** The key before the value, as JSON with its colon; empty in lists and for the whole position. */
  readonly head: string;
  /** The value, or the opening bracket if it has children. */
  readonly text: string;
  readonly children: readonly TreeNode[];
  /** The closing bracket if it has children, and the comma before the next value. */
  readonly tail: string;
  /** True if anything in it differs from the previous position. */
  readonly isChanged: boolean;
  /** True if its children are shown unless the user collapses it. */
  readonly isOpen: boolean;
}

/** A value whose JSON is longer than this, in characters, is split into its children. */
const LINE = 72;

const partsOf = (value: unknown, path: string): [string, unknown][] | null => {
  if (typeof value !== 'object' || value === null) return null;
  return isOpened(path, value) || JSON.stringify(value).length > LINE ? Object.entries(value) : null;
};

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

function nodeOf(value: unknown, before: unknown, path: string, head: string, comma: string): TreeNode {
  const parts = partsOf(value, path);
  const json = JSON.stringify(value);
  const isChanged = before !== ANYTHING && json !== JSON.stringify(before);
  if (parts === null) return { path, head, text: json, children: [], tail: comma, isChanged, isOpen: true };
  const isList = Array.isArray(value);
  const children = parts.map(([key, part], i) =>
    nodeOf(
      part,
      before === ANYTHING ? ANYTHING : partOf(before, key),
      pathOf(path, key),
      isList ? '' : `${JSON.stringify(key)}: `,
      i + 1 < parts.length ? ',' : '',
    ),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const isOpen = isOpened(path, value) || isChanged;
  return { path, head, text: open, children, tail: `${close}${comma}`, isChanged, isOpen };
}

/** Used in place of every earlier value if there is no earlier position, so that nothing is marked as changed. */
const ANYTHING = Symbol('anything');

/** Returns the tree of a position. Values that differ from the previous position are marked. */
export const treeOf = (position: Position, before: Position | null): TreeNode =>
  nodeOf(position, before ?? ANYTHING, '', '', '');

/** Returns the JSON of a tree, with one line for each value and for each bracket of a value that has children. */
export function textOf({ head, text, children, tail }: TreeNode, indent = ''): string {
  if (children.length === 0) return `${indent}${head}${text}${tail}`;
  const inner = children.map((child) => textOf(child, `${indent}  `));
  return [`${indent}${head}${text}`, ...inner, `${indent}${tail}`].join('\n');
}
