import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fetchPrints } from '../../client/table/art/boardPrints.ts';
import type { Mark } from '../../client/table/board/marks.ts';
import { clone } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { placeIndex } from '../../game/data/places.ts';
import {
  buttonAt,
  dotAt,
  dotsAt,
  frame,
  latePosition,
  openBoard,
  PLACE_COUNT,
  type Dot,
  type OpenBoard,
} from './table.tsx';

let board: OpenBoard;
// Loads the figures first, so that they are painted immediately.
beforeAll(async () => {
  await fetchPrints();
});
afterEach(() => board.close());

const isBlue = ([r, g, b]: Dot): boolean => b > r + 25 && b > g + 5;
const isRed = ([r, g, b]: Dot): boolean => r > g + 50 && r > b + 50;
const isGold = ([r, g, b]: Dot): boolean => r > b + 60 && g > b + 40;
const isLight = ([r, g, b]: Dot): boolean => Math.min(r, g, b) > 195;
const isGreen = ([r, g, b]: Dot): boolean => g > r + 20 && g > b + 10;

/** Returns the share of dots that pass `fits`, in a grid around the middle of a place. */
function shareOf(of: OpenBoard, place: string, fits: (dot: Dot) => boolean): number {
  const steps = Array.from({ length: 19 }, (_, i) => 2 * i - 18);
  const dots = dotsAt(
    of,
    place,
    steps.flatMap((x) => steps.map((y) => [x, y] as const)),
  );
  return dots.filter(fits).length / dots.length;
}

const hasRedMech = (of: OpenBoard, place: string): boolean => shareOf(of, place, isRed) > 0.08;

/** Waits until the board has been drawn. */
async function drawn(of: OpenBoard): Promise<void> {
  await expect.poll(() => isBlue(dotAt(of, 'L5', 0, 0))).toBe(true);
}

describe('the drawing', () => {
  beforeEach(async () => {
    board = openBoard();
    await drawn(board);
  });

  it('shows pieces where the layout puts them', () => {
    // T4: a Rusviet mech in the middle; V7: an encounter token at the upper right; T8: nothing but snow.
    expect(hasRedMech(board, 'T4')).toBe(true);
    expect(isGreen(dotAt(board, 'V7', 30 - 8, -25))).toBe(true);
    expect(isLight(dotAt(board, 'T8', 0, 8))).toBe(true);
    // X: Crimea's character, in gold.
    expect(shareOf(board, 'X', isGold)).toBeGreaterThan(0.15);
  });

  it('shows which faction controls a territory', () => {
    expect(isRed(dotAt(board, 'V5', -36, 0))).toBe(true);
    expect(isBlue(dotAt(board, 'T1', -36.5, 0))).toBe(true);
    expect(isRed(dotAt(board, 'V8', -36, 0))).toBe(false);
  });

  it('draws seven marks differently, and no mark on a place without one', async () => {
    const marks: Mark[] = ['selected', 'reach', 'far', 'target', 'picked', 'closed', 'lit'];
    const ring = Array.from({ length: 24 }, (_, i) => {
      const angle = (Math.PI * i) / 12;
      return [38.5 * Math.cos(angle), 38.5 * Math.sin(angle)] as const;
    });
    const around = (): number[] => dotsAt(board, 'M4', ring).flat();
    const apart = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((n, i) => Math.abs(n - b[i])));
    // After a pan or zoom, the drawing stays a single texture for a while. Setting the marks splits it into layers, as
    // in the comparisons below.
    board.set({ marks: new Map() });
    await frame();
    await frame();
    const plain = around();
    const seen = [plain];
    for (const mark of marks) {
      board.set({ marks: new Map([['M4', mark]]) });
      await expect.poll(() => Math.min(...seen.map((other) => apart(other, around())))).toBeGreaterThan(24);
      seen.push(around());
    }
    board.set({ marks: new Map() });
    await expect.poll(() => apart(plain, around())).toBeLessThan(12);
  });

  it('frees pictures that are no longer shown, and keeps those that are', async () => {
    const canvases: HTMLCanvasElement[] = [];
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
      const element = create(name);
      if (element instanceof HTMLCanvasElement) canvases.push(element);
      return element;
    });
    const inUse = () => canvases.filter(({ width }) => width > 0).length;
    const plain = latePosition();
    const kept: number[] = [];
    for (let round = 1; round <= 30; round++) {
      // Every number is a separate picture.
      const resources = plain.resources.map((_, i) => round * plain.resources.length + i);
      board.set({ view: { ...clone(plain), resources } });
      await frame();
      kept.push(inUse());
    }
    // Everything painted so far fills more than a hundred canvases.
    expect(canvases.length).toBeGreaterThan(100);
    expect(Math.max(...kept)).toBeLessThan(60);
    vi.restoreAllMocks();
    board.set({ view: plain });
    await drawn(board);
    await expect.poll(() => hasRedMech(board, 'T4')).toBe(true);
    expect(isGreen(dotAt(board, 'V7', 30 - 8, -25))).toBe(true);
  });
});

/** Returns the ids of animation frames requested from now on. Each is removed when its frame begins or is cancelled. */
function framesAwaited(): ReadonlySet<number> {
  const waiting = new Set<number>();
  const [request, cancel] = [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    const id = request((time) => {
      waiting.delete(id);
      draw(time);
    });
    waiting.add(id);
    return id;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => {
    waiting.delete(id);
    cancel(id);
  });
  return waiting;
}

describe('an event on the board', () => {
  const move: GameEvent = {
    type: 'unitMoved',
    audience: 'all',
    seat: 4,
    unit: 'riverwalk',
    from: 'T4',
    to: 'M4',
    resources: {},
    workers: [],
  };

  function moved() {
    const view = latePosition();
    const seat = view.players.findIndex(({ faction }) => faction === 'rusviet');
    const next = clone(view);
    const player = next.players[seat];
    player.units = player.units.map((at) => (at === placeIndex('T4') ? placeIndex('M4') : at));
    return { view, next, events: [{ ...move, seat }] };
  }

  const atEnd = () => hasRedMech(board, 'M4');

  const atStart = () => hasRedMech(board, 'T4');

  it('is shown as motion, and the pieces end up where they belong', async () => {
    const { view, next, events } = moved();
    // At this speed, the animation has barely started after two frames, even on a slow machine.
    board = openBoard({ view, speed: 0.005 });
    await drawn(board);
    board.set({ view: next, happened: { id: 1, events } });
    await frame();
    await frame();
    expect([atStart(), atEnd()]).toEqual([true, false]);
    board.set({ view, happened: null });
    await expect.poll(() => [atStart(), atEnd()]).toEqual([true, false]);
    board.set({ view: next, happened: { id: 2, events }, speed: 1 });
    await expect.poll(() => [atStart(), atEnd()]).toEqual([false, true]);
  });

  it.each([
    ['is shown without motion at speed 0', 0],
    ['is cut short by a newer state', 1],
  ])('%s', async (_, speed) => {
    const { view, next, events } = moved();
    board = openBoard({ view, speed });
    await drawn(board);
    board.set({ view: next, happened: { id: 1, events } });
    await frame();
    if (speed > 0) {
      board.set({ view: clone(next), happened: { id: 2, events: [] } });
      const other = clone(next);
      other.encounters = [];
      board.set({ view: other, happened: { id: 3, events: [] } });
      await frame();
    }
    await frame();
    expect(atEnd()).toBe(true);
  });

  it('needs no further frames once nothing moves', async () => {
    const waiting = framesAwaited();
    const { view, next, events } = moved();
    board = openBoard({ view });
    await drawn(board);
    board.set({ view: next, happened: { id: 1, events } });
    await expect.poll(atEnd).toBe(true);
    // While a board is being drawn continuously, a requested frame is always pending.
    await expect.poll(() => waiting.size).toBe(0);
    vi.restoreAllMocks();
  });
});

describe('the places', () => {
  it('share one Tab stop, and the arrow keys move from hex to hex', async () => {
    const placed = vi.fn<(place: string) => void>();
    board = openBoard({ onPlace: placed, open: new Map([['F1', 'Move here']]) });
    await drawn(board);
    expect(board.frame.querySelectorAll('[data-place]')).toHaveLength(PLACE_COUNT);
    expect(board.frame.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(buttonAt(board, 'M1'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(buttonAt(board, 'F1'));
    expect(buttonAt(board, 'F1').tabIndex).toBe(0);
    expect(buttonAt(board, 'F1').getAttribute('aria-label')).toContain('Move here');
    await userEvent.keyboard('{Enter}');
    expect(placed).toHaveBeenCalledWith('F1', null);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(buttonAt(board, 'F1'));
  });

  it('show their card on hover, next to the place and inside the frame', async () => {
    const pointed = vi.fn<(place: string | null) => void>();
    board = openBoard({ onPoint: pointed });
    await drawn(board);
    await userEvent.hover(buttonAt(board, 'T6'));
    expect(pointed).toHaveBeenCalledWith('T6');
    const card = () => board.frame.querySelector('.place-card');
    await expect.poll(card).not.toBeNull();
    const [box, hex] = [card()?.getBoundingClientRect(), buttonAt(board, 'T6').getBoundingClientRect()];
    if (box === undefined) throw new Error('no card');
    expect(box.right <= hex.left || box.left >= hex.right || box.bottom <= hex.top || box.top >= hex.bottom).toBe(true);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(640);
    for (const word of ['character', 'Riverwalk', 'Underpass', 'Disarm', '3 workers', 'Mine', '2 oil', '3 food']) {
      expect(card()?.textContent).toContain(word);
    }
    board.set({ anchored: [{ key: 'fan', place: 'T6', content: <i>which one?</i> }] });
    await expect.poll(card).toBeNull();
  });

  it('centre their badges, even after zooming, and keep their panels inside the frame', async () => {
    board = openBoard({
      badges: [{ place: 'V5', tone: 'danger', icon: 'combat', text: '5', title: 'Combat with Rusviet' }],
      anchored: [{ key: 'cargo', place: 'V1', content: <button type="button">take all</button> }],
    });
    await drawn(board);
    const [badge, panel] = ['.board-badges', '.board-panel'].map((name) => board.frame.querySelector(name));
    const near = () => {
      const [a, b] = [badge?.getBoundingClientRect(), buttonAt(board, 'V5').getBoundingClientRect()];
      return a === undefined ? NaN : Math.abs(a.left + a.width / 2 - b.left - b.width / 2);
    };
    expect(near()).toBeLessThan(2);
    expect(buttonAt(board, 'V5').getAttribute('aria-label')).toContain('Combat with Rusviet');
    buttonAt(board, 'V5').focus();
    await userEvent.keyboard('+');
    await expect.poll(near).toBeLessThan(2);
    const box = panel?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.top).toBeGreaterThanOrEqual(0);
    await userEvent.keyboard('0');
  });
});

describe('the graphics context', () => {
  const loseContext = () => {
    const canvas = board.frame.querySelector('canvas');
    return canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null;
  };

  it('can be lost and restored, after which the board is drawn again', async () => {
    board = openBoard();
    await drawn(board);
    const extension = loseContext();
    const lost = new Promise((resolve) => {
      board.frame.querySelector('canvas')?.addEventListener('webglcontextlost', resolve, { once: true });
    });
    extension?.loseContext();
    await lost;
    extension?.restoreContext();
    await drawn(board);
    await expect.poll(() => shareOf(board, 'X', isGold)).toBeGreaterThan(0.15);
  });

  it('can be lost for good, after which the board is drawn on another canvas', async () => {
    board = openBoard();
    await drawn(board);
    const first = board.frame.querySelector('canvas');
    loseContext()?.loseContext();
    await expect.poll(() => board.frame.querySelector('canvas') !== first).toBe(true);
    await drawn(board);
  });

  it('can be missing; the places are then listed by name and can be chosen', async () => {
    const none = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null);
    const placed = vi.fn<(place: string) => void>();
    board = openBoard({ onPlace: placed });
    await expect.poll(() => board.frame.querySelector('.board-none')).not.toBeNull();
    none.mockRestore();
    expect(buttonAt(board, 'T4').textContent).toContain('T4 tundra');
    await userEvent.click(buttonAt(board, 'T4'));
    expect(placed).toHaveBeenCalledWith('T4', null);
  });
});

describe('the frame', () => {
  it('can be resized, and frees its canvas and graphics context when it closes', async () => {
    board = openBoard();
    await drawn(board);
    board.frame.style.width = '390px';
    await expect.poll(() => board.frame.querySelector('canvas')?.getBoundingClientRect().width).toBe(390);
    await drawn(board);
    const canvas = board.frame.querySelector('canvas');
    board.close();
    expect(canvas?.isConnected).toBe(false);
    await expect.poll(() => canvas?.getContext('webgl2')?.isContextLost()).toBe(true);
  });
});
