import { BOARD_HEIGHT, BOARD_WIDTH } from '../geometry.ts';
import { paintGround } from '../paint/ground.ts';
import type { Ink } from '../paint/hand.ts';
import type { GroundAnswer, GroundRequest } from './messages.ts';

/** The worker that paints the ground of the board. */

function painted(resolution: number): ImageBitmap | null {
  const canvas = new OffscreenCanvas(Math.ceil(BOARD_WIDTH * resolution), Math.ceil(BOARD_HEIGHT * resolution));
  const ink = canvas.getContext('2d', { alpha: false });
  if (ink === null) return null;
  ink.scale(resolution, resolution);
  // The context of an offscreen canvas supports everything that `paintGround` uses.
  paintGround(ink as unknown as Ink);
  return canvas.transferToImageBitmap();
}

self.onmessage = ({ data }: MessageEvent<GroundRequest>) => {
  const image = painted(data.resolution);
  self.postMessage({ image } satisfies GroundAnswer, { transfer: image === null ? [] : [image] });
};
