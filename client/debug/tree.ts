import type { Position } from '../../game/notation/position.ts';
import { isOpened, pathOf } from './difference.ts';

/** A position as a tree to fold; the texts of all its nodes together are its JSON. */

export interface TreeNode {
  /** Dotted, as `expect` writes it; '' for the whole. */
  readonly path: string;
  /** The key before the value, as JSON; '' in lists. */
  readonly head: string;
  /** The value, or where it has children the bracket that opens them. */
  readonly text: string;
  readonly children: readonly TreeNode[];
  /** What closes it: a bracket where it has children, and the comma before the next one. */
  readonly tail: string;
  /** Is something in it other than before? */
  readonly isChanged: boolean;
  /** Is it to be seen with its children until somebody folds it? */
  readonly isOpen: boolean;
}

/** Longer values are opened into their parts. */
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

/** Stands for a value before which there was none to compare with: at the first position nothing is marked. */
const ANYTHING = Symbol('anything');

/** The tree of a position, with what differs from the one before it marked. */
export const treeOf = (position: Position, before: Position | null): TreeNode =>
  nodeOf(position, before ?? ANYTHING, '', '', '');

/** The JSON of a tree, a line for each of its nodes. */
export function textOf({ head, text, children, tail }: TreeNode, indent = ''): string {
  if (children.length === 0) return `${indent}${head}${text}${tail}`;
  const inner = children.map((child) => textOf(child, `${indent}  `));
  return [`${indent}${head}${text}`, ...inner, `${indent}${tail}`].join('\n');
}
