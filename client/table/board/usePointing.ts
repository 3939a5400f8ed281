import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';

/** How long the mouse must rest on a place before the place's card opens, in milliseconds. */
const REST_MS = 350;
/** How long a finger or pen must hold a place down before the place's card opens, in milliseconds. */
const HOLD_MS = 450;
/** The maximum movement of a long press, in pixels. A longer movement pans the board or scrolls the page. */
const STILL_PIXELS = 10;

interface PlaceHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

export interface Pointing {
  readonly handlers: (place: PlaceId) => PlaceHandlers;
  /** Returns true if a click is only the end of a long press. */
  readonly wasHeld: (event: { readonly detail: number }) => boolean;
}

interface Pointed {
  /** The place that the player points at by mouse, keyboard or long press, or null. */
  readonly pointed: PlaceId | null;
  /** The place whose card is open: hovered or held long enough, or focused by keyboard. */
  readonly shown: PlaceId | null;
  readonly pointing: Pointing;
}

/** Tracks the place that the player points at by mouse, keyboard or long press. */
export function usePointing(onPoint: (place: PlaceId | null) => void): Pointed {
  const [pointed, setPointed] = useState<PlaceId | null>(null);
  const [shown, setShown] = useState<PlaceId | null>(null);
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<{ x: number; y: number; held: boolean } | null>(null);
  // When `onPoint` changes, the handlers stay the same, so that the buttons of all places do not rerender.
  const latest = useRef(onPoint);
  useEffect(() => {
    latest.current = onPoint;
  }, [onPoint]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const point = useCallback((place: PlaceId | null, showAfter: number) => {
    clearTimeout(timer.current);
    setPointed(place);
    setShown(null);
    setHeld(false);
    latest.current(place);
    if (place === null) return;
    if (showAfter === 0) setShown(place);
    else timer.current = setTimeout(() => setShown(place), showAfter);
  }, []);

  // The next touch anywhere closes the card that a long press opened.
  useEffect(() => {
    if (!isHeld) return undefined;
    const hide = () => point(null, 0);
    document.addEventListener('pointerdown', hide, { capture: true, once: true });
    return () => document.removeEventListener('pointerdown', hide, { capture: true });
  }, [isHeld, point]);

  const pointing = useMemo((): Pointing => {
    const release = () => {
      if (press.current !== null && !press.current.held) clearTimeout(timer.current);
    };
    return {
      wasHeld: ({ detail }) => detail > 0 && press.current?.held === true,
      handlers: (place) => ({
        onPointerEnter: ({ pointerType }) => {
          if (pointerType === 'mouse') point(place, REST_MS);
        },
        onPointerLeave: ({ pointerType }) => {
          if (pointerType === 'mouse') point(null, 0);
        },
        onPointerDown: ({ pointerType, clientX, clientY }) => {
          press.current = null;
          if (pointerType === 'mouse') return;
          const began = { x: clientX, y: clientY, held: false };
          press.current = began;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            began.held = true;
            point(place, 0);
            setHeld(true);
          }, HOLD_MS);
        },
        onPointerMove: ({ clientX, clientY }) => {
          const { current } = press;
          if (current === null || current.held) return;
          if (Math.hypot(clientX - current.x, clientY - current.y) > STILL_PIXELS) release();
        },
        onPointerUp: release,
        onPointerCancel: release,
        onFocus: ({ currentTarget }) => {
          // A click also focuses the button, but is not the same as pointing at it.
          if (currentTarget.matches(':focus-visible')) point(place, 0);
        },
        onBlur: () => point(null, 0),
      }),
    };
  }, [point]);

  return { pointed, shown, pointing };
}
