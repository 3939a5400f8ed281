import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Board } from '../../client/table/board/Board.tsx';
import { PLACES } from '../../client/table/board/geometry.ts';
import type { BoardProps } from '../../client/table/board/props.ts';
import type { State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import late from './late.json' with { type: 'json' };

/** A board on an otherwise empty page, and the parts that tests inspect. */

export const latePosition = (): State => parsePosition(structuredClone(late));

const PLAIN: Omit<BoardProps, 'view'> = {
  marks: new Map(),
  badges: [],
  open: new Map(),
  actions: new Map(),
  onPlace: () => undefined,
  onPoint: () => undefined,
  anchored: [],
  happened: null,
  speed: 1,
};

export interface OpenBoard {
  readonly frame: HTMLElement;
  readonly set: (props: Partial<BoardProps>) => void;
  readonly close: () => void;
}

/** Opens a board of this size in pixels. The caller closes it. */
export function openBoard(first: Partial<BoardProps> = {}, width = 900, height = 640): OpenBoard {
  const frame = document.createElement('div');
  frame.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px`;
  document.body.append(frame);
  const root = createRoot(frame);
  let props: BoardProps = { ...PLAIN, view: latePosition(), ...first };
  const set = (next: Partial<BoardProps>) => {
    props = { ...props, ...next };
    flushSync(() =>
      root.render(
        <StrictMode>
          <Board {...props} />
        </StrictMode>,
      ),
    );
  };
  set({});
  const close = () => {
    root.unmount();
    frame.remove();
  };
  return { frame, set, close };
}

/** Resolves after one browser frame. */
export const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
/** A pixel of the drawing: red, green, blue and alpha. */
export type Dot = readonly number[];

const NOTHING: Dot = [0, 0, 0, 0];

/** Returns the pixels of the current drawing at offsets from the middle of a place, in hundredths of its height. */
export function dotsAt(
  { frame: board }: OpenBoard,
  place: string,
  offsets: readonly (readonly [number, number])[],
): Dot[] {
  const canvas = board.querySelector('canvas');
  const button = board.querySelector(`[data-place="${place}"]`);
  const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null || button === null || copy === null) return offsets.map(() => NOTHING);
  const [frameBox, box] = [canvas.getBoundingClientRect(), button.getBoundingClientRect()];
  const k = box.height / 100;
  copy.canvas.width = canvas.width;
  copy.canvas.height = canvas.height;
  copy.drawImage(canvas, 0, 0);
  const scale = canvas.width / frameBox.width;
  return offsets.map(([dx, dy]) => {
    const x = (box.x + box.width / 2 - frameBox.x + dx * k) * scale;
    const y = (box.y + box.height / 2 - frameBox.y + dy * k) * scale;
    return [...copy.getImageData(Math.round(x), Math.round(y), 1, 1).data];
  });
}

export const dotAt = (board: OpenBoard, place: string, dx: number, dy: number): Dot =>
  dotsAt(board, place, [[dx, dy]])[0];

/** Returns the button of a place. */
export function buttonAt({ frame: board }: OpenBoard, place: string): HTMLButtonElement {
  const button = board.querySelector<HTMLButtonElement>(`[data-place="${place}"]`);
  if (button === null) throw new Error(`no button for ${place}`);
  return button;
}

export const PLACE_COUNT = PLACES.length;
