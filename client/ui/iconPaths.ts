import type { IconName } from './icons.ts';
import file from './icons.svg?no-inline';

/** The paths of the icons for painting on a canvas, read from the SVG file that the page uses. */
export type IconPaths = ReadonlyMap<string, Path2D>;

let asked: Promise<IconPaths> | null = null;

/** Reads the paths from the text of icons.svg, by icon name. */
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

/** Fetches the paths once. Rejects if that fails; the next call then tries again. */
export function iconPaths(): Promise<IconPaths> {
  asked ??= fetchIcons().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
