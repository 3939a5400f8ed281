import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Writes files that are complete once they have their final names. */

const OWNER_ONLY = 0o600;

function flush(name: string): void {
  const opened = openSync(name, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Flushes the names in a folder to disk. */
export function flushFolder(folder: string): void {
  // Windows cannot open folders, and flushes names automatically.
  if (process.platform !== 'win32') flush(folder);
}

/**
 * Writes a file under a temporary name next to it and renames it once it is complete and on disk. Only its owner can
 * read it, because it contains everything about the players. `write` receives the temporary name, under which an empty
 * file already exists; `before` runs just before the rename. If either throws, the temporary file is deleted.
 */
export async function writeWhole<T>(
  file: string,
  write: (unfinished: string) => T | Promise<T>,
  before: () => void = () => undefined,
): Promise<T> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    closeSync(openSync(unfinished, 'wx', OWNER_ONLY));
    const result = await write(unfinished);
    flush(unfinished);
    before();
    renameSync(unfinished, file);
    flushFolder(path.dirname(path.resolve(file)));
    return result;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * When run as root, gives files the same owner as another file, because a file that root restores must belong to the
 * user that the server runs as. Otherwise does nothing.
 */
export function giveToOwnerOf(model: string, ...files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  for (const file of files) chownSync(file, uid, gid);
}
