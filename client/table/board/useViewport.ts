import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Size } from './stage/Stage.ts';
import { Viewport, fit, type Placement } from './viewport.ts';

/**
 * Manages panning and zooming of an element. Calls `show` each time the drawing moves, and again with the last
 * placement when `show` itself changes.
 */
export function useViewport(
  element: RefObject<HTMLElement | null>,
  room: Size,
  show: (placement: Placement) => void,
): Viewport {
  const [viewport] = useState(() => new Viewport());
  const placement = useRef<Placement>(fit(1, 1));
  const onMove = useEffectEvent((placed: Placement) => {
    placement.current = placed;
    show(placed);
  });
  useEffect(() => show(placement.current), [show]);
  useEffect(
    () => (element.current === null ? undefined : viewport.attach(element.current, (placed) => onMove(placed))),
    [element, viewport],
  );
  useEffect(() => {
    if (room.width > 0) viewport.resize(room.width, room.height);
  }, [viewport, room]);
  return viewport;
}

/** Handles keys: plus and minus zoom in and out, and 0 shows the whole board. */
export function zoomByKey(event: KeyboardEvent, viewport: Viewport): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const zoom = { '+': () => viewport.closer(), '-': () => viewport.farther(), '0': () => viewport.showAll() };
  if (!Object.hasOwn(zoom, event.key)) return;
  event.preventDefault();
  zoom[event.key as keyof typeof zoom]();
}
