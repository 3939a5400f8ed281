import { BOARD_HEIGHT, BOARD_WIDTH } from '../geometry.ts';
import { paintGround } from '../paint/ground.ts';

/**
 * Paints the ground on the page. Called if no worker has painted it. Throws if the browser provides no 2D canvas
 * context.
 */
export function paintOnPage(resolution: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(BOARD_WIDTH * resolution);
  canvas.height = Math.ceil(BOARD_HEIGHT * resolution);
  const ink = canvas.getContext('2d', { alpha: false });
  if (ink === null) throw new Error('the browser provides no canvas to paint on');
  ink.scale(resolution, resolution);
  paintGround(ink);
  return canvas;
}
