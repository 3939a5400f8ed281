import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import type { Pins, Side } from './pins.ts';

interface PinnedProps {
  readonly pins: Pins;
  readonly place: PlaceId;
  readonly side: Side;
  readonly className: string;
  readonly children: ReactNode;
}

/** An element pinned to a place of the board. */
export function Pinned({ pins, place, side, className, children }: PinnedProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current === null ? undefined : pins.add(element.current, place, side)),
    [pins, place, side],
  );
  return (
    <div className={`pinned ${className}`} ref={element}>
      {children}
    </div>
  );
}
