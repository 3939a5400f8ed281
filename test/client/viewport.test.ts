// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { BOARD_HEIGHT, BOARD_WIDTH } from '../../client/table/board/geometry.ts';
import { Viewport, fit, type Placement } from '../../client/table/board/viewport.ts';

let detach: (() => void) | null = null;
afterEach(() => detach?.());

function opened(): { viewport: Viewport; placed: Placement[] } {
  const placed: Placement[] = [];
  const viewport = new Viewport();
  detach = viewport.attach(document.createElement('div'), (placement) => placed.push(placement));
  viewport.resize(800, 600);
  return { viewport, placed };
}

describe('the view of the board', () => {
  it('starts with the whole board in the middle', () => {
    const { placed } = opened();
    const { x, y, k } = fit(800, 600);
    expect(placed.at(-1)).toEqual({ x, y, k });
    expect(k * BOARD_HEIGHT).toBeLessThanOrEqual(600);
    expect(x + (k * BOARD_WIDTH) / 2).toBeCloseTo(400);
  });

  it('zooms in and out, but never out beyond the whole board', () => {
    const { viewport: look, placed } = opened();
    look.closer();
    expect(look.isWhole).toBe(false);
    expect(placed.at(-1)?.k).toBeCloseTo(fit(800, 600).k * 1.5);
    look.farther();
    look.farther();
    expect(placed.at(-1)?.k).toBeCloseTo(fit(800, 600).k);
    look.closer();
    look.showAll();
    expect(look.isWhole).toBe(true);
  });

  it('still shows the whole board when the window is resized', () => {
    const { viewport: look, placed } = opened();
    look.resize(300, 500);
    expect(placed.at(-1)).toEqual(fit(300, 500));
  });

  it('scrolls to a place outside the view', () => {
    const { viewport: look, placed } = opened();
    for (let i = 0; i < 3; i++) look.closer();
    look.reveal(40, 40, 800, 600);
    const { x, y, k } = placed.at(-1) ?? { x: 0, y: 0, k: 0 };
    for (const [at, size] of [
      [x + 40 * k, 800],
      [y + 40 * k, 600],
    ]) {
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(size);
    }
  });
});
