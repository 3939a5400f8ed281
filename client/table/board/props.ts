import type { ReactNode } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import type { State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import type { Badge, Mark } from './marks.ts';

/** A panel that stands at a place and follows pan and zoom. */
export interface Anchored {
  readonly key: string;
  readonly place: PlaceId;
  /** Beside the place, or with its middle on it. */
  readonly side: 'over' | 'around';
  readonly content: ReactNode;
}

export interface BoardProps {
  readonly view: State;
  /** What each place is to the person now; places not named are plain. */
  readonly marks: ReadonlyMap<PlaceId, Mark>;
  readonly badges: readonly Badge[];
  /** Places worth a click now, with what a click does, in words (added to the button's name). */
  readonly open: ReadonlyMap<PlaceId, string>;
  /** The action a click does, in the notation, where it is one and not a mere choice. */
  readonly actions: ReadonlyMap<PlaceId, string>;
  readonly onPlace: (place: PlaceId) => void;
  /** Pointed at (mouse, focus, long press), or nothing. */
  readonly onPoint: (place: PlaceId | null) => void;
  /** Kept inside the board's frame. */
  readonly anchored: readonly Anchored[];
  /** What has just happened, to be animated; a new `id` is new. null: nothing to show. */
  readonly happened: { readonly id: number; readonly events: readonly GameEvent[] } | null;
  /** 0 = off; 1 = normal; 2 = twice as fast. */
  readonly speed: number;
}
