import type { ReactNode } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import type { State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import type { Badge, Mark } from './marks.ts';

/** A panel pinned to a place; it follows pan and zoom. */
export interface Anchored {
  readonly key: string;
  readonly place: PlaceId;
  /** Above the place, or centred on it. */
  readonly side: 'over' | 'around';
  readonly content: ReactNode;
}

export interface BoardProps {
  readonly view: State;
  /** What each place means to the player now; places without a mark are plain. */
  readonly marks: ReadonlyMap<PlaceId, Mark>;
  readonly badges: readonly Badge[];
  /** Clickable places with what a click does, in words (added to the button's name). */
  readonly open: ReadonlyMap<PlaceId, string>;
  /** The action a click does, in the notation; places where a click only picks something are left out. */
  readonly actions: ReadonlyMap<PlaceId, string>;
  readonly onPlace: (place: PlaceId) => void;
  /** Called with the place under the pointer, focused or held, or with null. */
  readonly onPoint: (place: PlaceId | null) => void;
  /** Kept inside the board's frame. */
  readonly anchored: readonly Anchored[];
  /** Events to animate; a different `id` means new events. null: nothing to animate. */
  readonly happened: { readonly id: number; readonly events: readonly GameEvent[] } | null;
  /** 0 is off, 1 is normal, 2 is twice as fast. */
  readonly speed: number;
}
