import type { BookTurn } from '../../game/bots/book/book.ts';
import type { Style } from '../../game/bots/styles.ts';
import type { Pairing } from '../../game/bots/strong/pairings.ts';
import { nameOf } from './pairings.ts';

/** Returns a line in the format of the book's file. */
export const written = (pairing: Pairing, style: Style, line: readonly BookTurn[]): string =>
  `  '${nameOf(pairing)} ${style}':\n    '${JSON.stringify(line)}',\n`;

/** Returns the text of the book's file for the expansion or for the base game. */
export function bookFile(lines: readonly string[], expansion: boolean): string {
  const [of, constant] = expansion ? ['expansion', 'EXPANSION_LINES'] : ['base game', 'LINES'];
  const head = `/** The opening book for the ${of}, written by \`npm run book\` and \`openings\` (docs/bots.md). Do not edit. */`;
  return `${head}\nexport const ${constant}: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
}
