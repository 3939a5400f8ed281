/** The layout of a shared image, in pixels. Pure. */

export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 675;

/** Returns the width of text in pixels. */
export type Measure = (text: string) => number;

const ELLIPSIS = '\u2026';

/** Returns the text, cut off at the end if it is wider than `width`. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const signs = [...text];
  while (signs.length > 0 && measure(`${signs.join('').trimEnd()}${ELLIPSIS}`) > width) signs.pop();
  return `${signs.join('').trimEnd()}${ELLIPSIS}`;
}

/** Breaks text into lines between words. A word wider than a line is shortened. */
export function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(shortened(word, width, measure));
  }
  return lines;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** Font sizes, the largest first. */
  readonly sizes: readonly number[];
  /** The height of a line as a multiple of the font size. */
  readonly leading: number;
}

/** Returns text in the largest size that fits. If no size fits, cuts the text off in the smallest one. */
export function fitted(text: string, room: TextRoom, measureAt: (size: number) => Measure): FittedText {
  for (const size of room.sizes) {
    const lines = wrapped(text, room.width, measureAt(size));
    if (lines.length * size * room.leading <= room.height) return { size, lines };
  }
  const size = room.sizes[room.sizes.length - 1];
  const measure = measureAt(size);
  const lines = wrapped(text, room.width, measure);
  const most = Math.max(1, Math.floor(room.height / (size * room.leading)));
  return {
    size,
    lines: [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(' '), room.width, measure)],
  };
}

/** The column next to the board. */
export interface Column {
  readonly left: number;
  readonly right: number;
  /** The y-coordinate of the line below the column's head. */
  readonly head: number;
  /** The y-coordinate of the top of the first player's row. */
  readonly rows: number;
  /** The height of each player's row. */
  readonly row: number;
}

const MARGIN = 32;
const TALLEST_ROW = 64;
/** The maximum total height of the players' rows. */
const ROWS = 330;

/** Returns the layout of the column that starts at `from`, for this number of players. */
export function columnOf(from: number, players: number): Column {
  const row = Math.min(TALLEST_ROW, Math.floor(ROWS / players));
  return {
    left: from + MARGIN,
    right: PICTURE_WIDTH - MARGIN,
    head: 84,
    rows: PICTURE_HEIGHT - 24 - row * players,
    row,
  };
}
