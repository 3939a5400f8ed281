import type { ReactNode } from 'react';
import type { FactionId, MechId, PlaceId } from '../../../game/data/ids.ts';
import type { State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import type { UnitKind } from './layout.ts';
import type { Badge, Mark } from './marks.ts';

/** The piece of one unit, or of the workers of a place. */
export interface HitPiece {
  readonly faction: FactionId;
  readonly unit: UnitKind;
  /** Which mech it is. */
  readonly mech: MechId | null;
}

/** A panel pinned to a place; it follows pan and zoom. */
export interface Anchored {
  readonly key: string;
  readonly place: PlaceId;
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
  /** The place that is the next step. */
  readonly next?: PlaceId;
  /** Called with the place of a click, and the piece that it hit. */
  readonly onPlace: (place: PlaceId, piece: HitPiece | null) => void;
  /** Called with the place under the pointer, focused or held, or with null. */
  readonly onPoint: (place: PlaceId | null) => void;
  /** Kept inside the board's frame. */
  readonly anchored: readonly Anchored[];
  /** Drawn over the places, in units of the drawing, and not clickable. */
  readonly overlay?: ReactNode;
  /** Events to animate; a different `id` means new events. null: nothing to animate. */
  readonly happened: { readonly id: number; readonly events: readonly GameEvent[] } | null;
  /** 0 is off, 1 is normal, 2 is twice as fast. */
  readonly speed: number;
  /** Called when the first picture is drawn, or when it is known that there will be none for now; perhaps repeatedly. */
  readonly onDrawn?: () => void;
}
