import { NotationError } from '../../game/notation/fault.ts';
import { either } from '../i18n/lists.ts';
import { t } from '../i18n/steps.ts';
import { PackingFault, unpackText } from '../storage/packing.ts';

/** Reads documents from untrusted text and reports where they are faulty. */

/** The maximum length of the text, in characters: about ten times that of a long match. */
export const MAX_CHARACTERS = 5_000_000;

/** What is wrong with a document, and where. */
export interface DocumentFault {
  readonly path: string;
  readonly text: string;
}

const MEGABYTE = 1_000_000;

const tooLong = (characters: number): string =>
  t('steps:fault.tooLong', {
    found: Math.ceil(characters / MEGABYTE),
    most: Math.floor(MAX_CHARACTERS / MEGABYTE),
  });

/** Throws a NotationError if a text with this many characters is too long to be parsed. */
export function checkLength(characters: number): void {
  if (characters > MAX_CHARACTERS) throw new NotationError('', tooLong(characters));
}

/** Returns the position of a character as line and column, both starting at 1. */
function lineAndColumn(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return t('steps:fault.lineAndColumn', { line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
}

/**
 * The maximum nesting depth, far above that of any real document. It keeps recursive code from overflowing the stack.
 */
export const MAX_DEPTH = 100;
/** The maximum number of path parts to show in the message about nesting. */
const PARTS_SAID = 12;

interface Level {
  readonly value: object;
  readonly key: string;
  readonly above: Level | null;
  readonly depth: number;
}

function pathTo(level: Level): string {
  const parts: string[] = [];
  for (let at: Level | null = level; at !== null && at.above !== null; at = at.above) parts.unshift(at.key);
  return parts.length > PARTS_SAID ? `${parts.slice(0, PARTS_SAID).join('.')}...` : parts.join('.');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Throws a NotationError with the path if a value is nested too deeply. */
function checkDepth(value: unknown): void {
  const levels: Level[] = isObject(value) ? [{ value, key: '', above: null, depth: 1 }] : [];
  for (let level = levels.pop(); level !== undefined; level = levels.pop()) {
    if (level.depth > MAX_DEPTH) throw new NotationError(pathTo(level), t('steps:fault.tooDeep', { most: MAX_DEPTH }));
    for (const [key, inner] of Object.entries(level.value)) {
      if (isObject(inner)) levels.push({ value: inner, key, above: level, depth: level.depth + 1 });
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = /position (\d+)/.exec(message);
    throw new NotationError(
      at === null ? '' : lineAndColumn(text, Number(at[1])),
      t('steps:fault.notJson', { message }),
    );
  }
}

/**
 * Reads JSON. Throws a NotationError if the text is too long, if it is not JSON (with line and column if the browser
 * reports them), or if it is nested too deeply (with the path).
 */
export function parseText(text: string): unknown {
  checkLength(text.length);
  const value = parseJson(text);
  checkDepth(value);
  return value;
}

/** Unpacks the text in a link. Rejects with a NotationError if the link is damaged or the text is too long. */
export async function textOfLink(packed: string): Promise<string> {
  try {
    return await unpackText(packed, MAX_CHARACTERS);
  } catch (error) {
    const isLong = error instanceof PackingFault && error.kind === 'tooLong';
    throw new NotationError('link', t(isLong ? 'steps:fault.linkTooLong' : 'steps:fault.link'));
  }
}

/**
 * Returns the format that a document states. A document that states none but has `seats` is a position. Throws a
 * NotationError if the value is not an object, or if its format is missing or not in `known`.
 */
export function formatOf(value: unknown, known: readonly string[]): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new NotationError('', t('steps:fault.noDocument'));
  }
  const format: unknown = 'format' in value ? value.format : 'seats' in value ? 'scythe-position/1' : undefined;
  if (typeof format === 'string' && known.includes(format)) return format;
  const list = either(known);
  const text =
    format === undefined
      ? t('steps:fault.noFormat', { known: list })
      : t('steps:fault.unknownFormat', { format: JSON.stringify(format), known: list });
  throw new NotationError('format', text);
}

/**
 * Describes an error that was thrown while reading a document. Pasted text can cause any kind of error, so none is
 * rethrown.
 */
export function faultOf(error: unknown): DocumentFault {
  if (error instanceof NotationError) {
    const text = error.path === '' ? error.message : error.message.replace(`${error.path}: `, '');
    return { path: error.path, text };
  }
  return { path: '', text: error instanceof Error ? error.message : String(error) };
}
