import { useCallback, useEffect, useState, type RefObject } from 'react';
import { iconPaths, type IconPaths } from '../../../ui/iconPaths.ts';
import { fetchPrints } from '../../art/boardPrints.ts';
import { NARROW } from '../paint/brush.ts';
import { groundAt, resolutionFor } from '../ground/ground.ts';
import { expectStage, openStage, type OpenStage } from './openStage.tsx';
import type { Materials, Size, Stage } from './Stage.ts';

/** How long to let the browser restore a lost graphics context before opening a new canvas, in milliseconds. */
const LOST_MS = 2_000;
/** The maximum number of canvases to open one after another. */
const MAX_TRIES = 3;
/** How long to wait for the typeface of the numbers, in milliseconds. */
const FONT_MS = 1_500;

const NO_ICONS: IconPaths = new Map();

/** Loads the icons, the typeface and the ground. A board without the icons and the typeface is still readable. */
async function materials({ width, height, dots }: Size): Promise<Materials> {
  const late = new Promise((resolve) => setTimeout(resolve, FONT_MS));
  const font = document.fonts.load(`600 16px ${NARROW}`).catch(() => []);
  const [icons, ground] = await Promise.all([
    iconPaths().catch(() => NO_ICONS),
    groundAt(resolutionFor(width, height, dots)),
    Promise.race([font, late]),
  ]);
  return { icons, ground };
}

// Prepares the icons and a canvas as soon as the board's code is loaded, long before there is an element to draw in.
iconPaths().catch(() => undefined);
expectStage();

type StageState =
  | { readonly state: 'opening' }
  | { readonly state: 'ready'; readonly stage: Stage }
  /** The stage could not be opened, for example because there is no WebGL, or lost contexts were not restored. */
  | { readonly state: 'none' };

const OPENING: StageState = { state: 'opening' };
const NONE: StageState = { state: 'none' };

/**
 * Manages the drawing on a canvas in an element. A lost graphics context is restored by the browser or replaced by a
 * new canvas. If neither works, there is no drawing.
 */
export function useStage(holder: RefObject<HTMLElement | null>, size: RefObject<Size>, hasRoom: boolean): StageState {
  const [state, setState] = useState<StageState>(OPENING);
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((n) => n + 1), []);

  useEffect(() => {
    const element = holder.current;
    if (element === null || !hasRoom || tries >= MAX_TRIES) return undefined;
    let gone = false;
    let opened: OpenStage | null = null;
    let lost: ReturnType<typeof setTimeout> | undefined;
    const onLost = () => {
      lost = setTimeout(again, LOST_MS);
    };
    const onRestored = () => clearTimeout(lost);
    /** Fetches the figures. Without them, the board keeps its icons. */
    const dress = async () => {
      const prints = await fetchPrints().catch(() => null);
      if (!gone && prints !== null) opened?.stage.setPrints(prints);
    };
    const open = async () => {
      const given = await materials(size.current);
      if (gone) return;
      const onFirst = () => {
        performance.mark('board-first-picture');
        void dress();
      };
      const made = await openStage(element, given, size.current, onFirst);
      if (gone) {
        made.close();
        return;
      }
      opened = made;
      const { stage } = made;
      stage.canvas.addEventListener('webglcontextlost', onLost);
      stage.canvas.addEventListener('webglcontextrestored', onRestored);
      setState({ state: 'ready', stage });
    };
    open().catch(() => {
      if (!gone) setState(NONE);
    });
    return () => {
      gone = true;
      clearTimeout(lost);
      setState(OPENING);
      if (opened === null) return;
      opened.stage.canvas.removeEventListener('webglcontextlost', onLost);
      opened.stage.canvas.removeEventListener('webglcontextrestored', onRestored);
      opened.close();
    };
  }, [holder, size, hasRoom, tries, again]);
  return tries >= MAX_TRIES ? NONE : state;
}
