import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import type { Pins, Side } from './pins.ts';

interface PinnedProps {
  readonly pins: Pins;
  readonly place: PlaceId;
  readonly side: Side;
  /** Places to leave uncovered. */
  readonly avoid?: readonly PlaceId[];
  readonly className: string;
  readonly children: ReactNode;
}

const NOTHING: readonly PlaceId[] = [];

/** An element pinned to a place on the board. */
export function Pinned({ pins, place, side, avoid = NOTHING, className, children }: PinnedProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current === null ? undefined : pins.add(element.current, { place, side, avoid })),
    [pins, place, side, avoid],
  );
  return (
    <div className={`pinned ${className}`} ref={element}>
      {children}
    </div>
  );
}
