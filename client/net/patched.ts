import type { PatchStep } from '../../protocol/socket.ts';

const isHolder = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Thrown if a patch does not fit the state. */
export class PatchFault extends Error {}

/** The objects copied by a patch so far. Each is copied only once. */
class Copies {
  readonly #own = new Set<unknown>();

  of<Holder extends object>(holder: Holder): Holder {
    if (this.#own.has(holder)) return holder;
    const copy = (Array.isArray(holder) ? holder.slice() : { ...holder }) as Holder;
    this.#own.add(copy);
    return copy;
  }
}

function changeList(list: unknown[], key: string, step: PatchStep): void {
  const at = key === '-' ? list.length : Number(key);
  const last = step.op === 'add' ? list.length : list.length - 1;
  if (!Number.isInteger(at) || at < 0 || at > last) throw new PatchFault(step.path);
  if (step.op === 'remove') list.splice(at, 1);
  else list.splice(at, step.op === 'add' ? 0 : 1, step.value);
}

function changeObject(holder: Record<string, unknown>, key: string, step: PatchStep): void {
  if (step.op !== 'add' && !Object.hasOwn(holder, key)) throw new PatchFault(step.path);
  if (step.op === 'remove') delete holder[key];
  else holder[key] = step.value;
}

function change(holder: unknown, keys: readonly string[], step: PatchStep, copies: Copies): unknown {
  if (!isHolder(holder)) throw new PatchFault(step.path);
  const copy = copies.of(holder);
  const [key, ...below] = keys;
  if (below.length > 0) {
    if (!Object.hasOwn(copy, key)) throw new PatchFault(step.path);
    const part = copy as Record<string, unknown>;
    part[key] = change(part[key], below, step, copies);
  } else if (Array.isArray(copy)) changeList(copy, key, step);
  else changeObject(copy, key, step);
  return copy;
}

/**
 * Returns a state after an RFC 6902 patch. Only objects that contain a change are new; all others stay the same
 * objects, so that React need not render them again. Throws `PatchFault` if the patch does not fit.
 */
export function patched<T extends object>(state: T, patch: readonly PatchStep[]): T {
  const copies = new Copies();
  let after: unknown = state;
  for (const step of patch) {
    const [root, ...keys] = step.path.split('/').map(unescaped);
    if (root !== '' || keys.length === 0) throw new PatchFault(step.path);
    after = change(after, keys, step, copies);
  }
  return after as T;
}
