import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Files that are complete from the moment they have their name. */

function flush(name: string): void {
  const opened = openSync(name, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Puts the names in a folder on disk. */
export function flushFolder(folder: string): void {
  // Windows cannot open folders, and flushes names automatically.
  if (process.platform !== 'win32') flush(folder);
}

/**
 * Writes a file under a temporary name next to it and gives it its name once it is complete and on disk. `write` gets
 * the temporary name. If it throws, nothing is left. `before` runs just before the file gets its name.
 */
export async function writeWhole<T>(
  file: string,
  write: (unfinished: string) => T | Promise<T>,
  before: () => void = () => undefined,
): Promise<T> {
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
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
 * Gives a file the owner of another one, if this is root: a file that root restores must belong to the user that the
 * server runs as.
 */
export function giveToOwnerOf(model: string, ...files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  for (const file of files) chownSync(file, uid, gid);
}
