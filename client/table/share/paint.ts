import { t } from '../../i18n/lobby.ts';
import { BOARD_HEIGHT, BOARD_WIDTH } from '../board/geometry.ts';
import type { Ground } from '../board/ground/ground.ts';
import { levelFor } from '../board/levels.ts';
import { boardModel } from '../board/model.ts';
import { NARROW, plainIcon, seal, type Brush } from '../board/paint/brush.ts';
import { aside } from '../board/paint/hand.ts';
import { paintContent } from '../board/paint/whole.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, columnOf, fitted, shortened, type Column, type Measure } from './layout.ts';
import type { Moment, MomentPlayer } from './moment.ts';

/** Paints a moment: the board at full height and, next to it, the sentence above the players. */

/** The colours of the table's frame (ui/tokens.css), the same in both themes. */
const IRON = '#2b2622';
const IRON_DEEP = '#171310';
const IRON_ACTIVE = '#57482f';
const ON_IRON = '#f3e9d6';
const ON_IRON_SOFT = '#c9bba4';
const BRASS = '#d9b15c';
const BODY = '"Source Sans 3 Variable", system-ui, "Segoe UI", Roboto, sans-serif';

/** The typefaces to load before painting. */
export const TYPEFACES = [`600 20px ${NARROW}`, `500 20px ${NARROW}`, `600 20px ${BODY}`, `400 20px ${BODY}`];

const SCALE = PICTURE_HEIGHT / BOARD_HEIGHT;

/** The resolution of the ground under the board. */
export const GROUND_RESOLUTION = SCALE;

type Align = 'left' | 'right';

function write(
  { ink }: Brush,
  text: string,
  { x, y, font, colour, align = 'left' }: { x: number; y: number; font: string; colour: string; align?: Align },
): void {
  aside(ink, () => {
    ink.font = font;
    ink.fillStyle = colour;
    ink.textAlign = align;
    ink.textBaseline = 'alphabetic';
    ink.fillText(text, x, y);
  });
}

const measureIn =
  ({ ink }: Brush, font: string): Measure =>
  (text) => {
    ink.font = font;
    return ink.measureText(text).width;
  };

function paintBoard(brush: Brush, { view }: Moment, { image }: Ground): void {
  const { ink } = brush;
  aside(ink, () => {
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(image, 0, 0, BOARD_WIDTH * SCALE, PICTURE_HEIGHT);
    ink.scale(SCALE, SCALE);
    paintContent(brush, boardModel(view), levelFor(SCALE));
  });
}

function paintHead(brush: Brush, { left, right, head }: Column, { when }: Moment): void {
  const title = t('lobby:title');
  const font = `600 34px ${NARROW}`;
  write(brush, title, { x: left, y: 58, font, colour: BRASS });
  write(brush, when, { x: right, y: 58, font: `500 26px ${NARROW}`, colour: ON_IRON, align: 'right' });
  const from = left + measureIn(brush, font)(title) + 12;
  const small = `400 18px ${BODY}`;
  const room = right - measureIn(brush, `500 26px ${NARROW}`)(when) - 16 - from;
  const subtitle = shortened(t('lobby:subtitle'), room, measureIn(brush, small));
  write(brush, subtitle, { x: from, y: 58, font: small, colour: ON_IRON_SOFT });
  brush.ink.fillStyle = BRASS;
  brush.ink.fillRect(left, head - 2, right - left, 2);
}

const LEADING = 1.24;

function paintSentence(brush: Brush, { left, right, head, rows }: Column, { sentence }: Moment): void {
  const top = head + 22;
  const height = rows - 18 - top;
  const fontAt = (size: number): string => `500 ${size}px ${NARROW}`;
  const { size, lines } = fitted(
    sentence,
    { width: right - left, height, sizes: [52, 46, 42, 38, 34, 31, 28, 25, 22], leading: LEADING },
    (at) => measureIn(brush, fontAt(at)),
  );
  const tall = lines.length * size * LEADING;
  const first = top + (height - tall) / 2 + size;
  lines.forEach((line, i) =>
    write(brush, line, { x: left, y: first + i * size * LEADING, font: fontAt(size), colour: ON_IRON }),
  );
}

/** Writes a number with its icon, ending at `right`. */
function figure(brush: Brush, icon: 'star' | 'coins', n: number, right: number, middle: number, size: number): void {
  const font = `600 ${size}px ${NARROW}`;
  write(brush, String(n), { x: right, y: middle + size * 0.37, font, colour: ON_IRON, align: 'right' });
  const width = measureIn(brush, font)(String(n));
  plainIcon(brush, icon, size, right - width - 6 - size / 2, middle, BRASS);
}

function paintPlayer(brush: Brush, { left, right, row }: Column, top: number, player: MomentPlayer): void {
  const { ink } = brush;
  const middle = top + row / 2;
  const large = row > 52 ? 24 : 21;
  if (player.isActive || player.isWinner) {
    ink.fillStyle = IRON_ACTIVE;
    ink.fillRect(left - 14, top + 2, right - left + 28, row - 4);
    ink.fillStyle = BRASS;
    ink.fillRect(left - 14, top + 2, 4, row - 4);
  }
  const radius = row * 0.36;
  seal(brush, player.faction, left + radius + 2, middle, radius);
  const coins = right;
  const stars = right - 84;
  figure(brush, 'coins', player.coins, coins, middle, large + 2);
  figure(brush, 'star', player.stars, stars, middle, large + 2);
  const from = left + radius * 2 + 16;
  const crown = player.isWinner ? large + 8 : 0;
  const width = stars - 56 - crown - from;
  const nameFont = `600 ${large}px ${BODY}`;
  const name = player.name === '' ? player.factionName : player.name;
  const shown = shortened(name, width, measureIn(brush, nameFont));
  const hasBoth = player.name !== '';
  write(brush, shown, { x: from, y: hasBoth ? middle - 1 : middle + large * 0.35, font: nameFont, colour: ON_IRON });
  if (player.isWinner) {
    const x = from + measureIn(brush, nameFont)(shown) + 8 + large / 2;
    plainIcon(brush, 'crown', large, x, middle - large * 0.36, BRASS);
  }
  if (!hasBoth) return;
  const font = `400 ${large - 6}px ${BODY}`;
  write(brush, player.factionName, { x: from, y: middle + large * 0.78, font, colour: ON_IRON_SOFT });
}

/** Paints the whole image. */
export function paintMoment(brush: Brush, moment: Moment, ground: Ground): void {
  const { ink } = brush;
  const from = Math.round(BOARD_WIDTH * SCALE);
  paintBoard(brush, moment, ground);
  const shade = ink.createLinearGradient(0, 0, 0, PICTURE_HEIGHT);
  shade.addColorStop(0, IRON);
  shade.addColorStop(1, IRON_DEEP);
  ink.fillStyle = shade;
  ink.fillRect(from, 0, PICTURE_WIDTH - from, PICTURE_HEIGHT);
  ink.fillStyle = BRASS;
  ink.fillRect(from, 0, 3, PICTURE_HEIGHT);
  const column = columnOf(from, moment.players.length);
  paintHead(brush, column, moment);
  paintSentence(brush, column, moment);
  moment.players.forEach((player, i) => paintPlayer(brush, column, column.rows + i * column.row, player));
}
