import type { IconName } from './icons.ts';
import file from './icons.svg?no-inline';

/** The paths of icons, for those who paint them: out of the same file that the page shows them from. */
export type IconPaths = ReadonlyMap<string, Path2D>;

let asked: Promise<IconPaths> | null = null;

/** The paths in the text of icons.svg, by name. */
export function readIcons(text: string): Map<IconName, string> {
  return new Map(
    [...text.matchAll(/<symbol id="(\w+)"[^>]*><path d="([^"]+)"/g)].map(
      ([, name, d]) => [name as IconName, d] as const,
    ),
  );
}

async function fetchIcons(): Promise<IconPaths> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`icons.svg: ${answer.status}`);
  return new Map([...readIcons(await answer.text())].map(([name, d]) => [name, new Path2D(d)]));
}

/** Fetches the file once; a failure is tried again by the next who asks. */
export function iconPaths(): Promise<IconPaths> {
  asked ??= fetchIcons().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
