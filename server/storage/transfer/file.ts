import { chownSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Writes files that get their final names only when they are complete. */

const OWNER_ONLY = 0o600;

function flush(name: string): void {
  const opened = openSync(name, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Flushes the file names in a folder to disk. */
export function flushFolder(folder: string): void {
  // Windows cannot open folders and flushes names automatically.
  if (process.platform !== 'win32') flush(folder);
}

/**
 * Writes a file under a temporary name in the same folder, and renames it when it is complete and on disk. Only the
 * owner can read the file, because it contains all data about the players. `write` receives the temporary name, under
 * which an empty file already exists; `before` runs just before the rename. If either throws, the temporary file is
 * deleted.
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
 * When run as root, gives files the same owner and group as the file or folder `model`, so that a server running as
 * another user can use what root restores. Otherwise, does nothing.
 */
export function giveToOwnerOf(model: string, ...files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  for (const file of files) chownSync(file, uid, gid);
}
