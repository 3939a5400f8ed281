import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from './arguments.ts';

/**
 * Returns the matches in a file with one JSON text per line, or an empty list if the file does not exist. Throws a
 * UsageError that names an invalid line.
 */
export function readJsonLines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as T];
    } catch {
      throw new UsageError(`${file}: line ${i + 1} is not a match; delete it to play that match again`);
    }
  });
}
