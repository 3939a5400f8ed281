import type { ReactNode } from 'react';
import type { FactionId, MechId, PlaceId } from '../../../game/data/ids.ts';
import type { State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import type { UnitKind } from './layout.ts';
import type { Badge, Mark } from './marks.ts';

/** The piece of a single unit, or of a faction's workers at a place. */
export interface HitPiece {
  readonly faction: FactionId;
  readonly unit: UnitKind;
  /** The mech, or null if the unit is not a mech. */
  readonly mech: MechId | null;
}

/** A panel pinned to a place. It follows panning and zooming. */
export interface Anchored {
  readonly key: string;
  readonly place: PlaceId;
  readonly content: ReactNode;
}

export interface BoardProps {
  readonly view: State;
  /** What each place means to the player now. Places without a mark are left out. */
  readonly marks: ReadonlyMap<PlaceId, Mark>;
  readonly badges: readonly Badge[];
  /** The text that describes what a click on each clickable place does. The name of the place's button includes it. */
  readonly open: ReadonlyMap<PlaceId, string>;
  /** The action that a click performs, in the notation. Leaves out places where a click only selects something. */
  readonly actions: ReadonlyMap<PlaceId, string>;
  /** The place that is the next step. */
  readonly next?: PlaceId;
  /** Called with the clicked place and the clicked unit piece. The piece is null if the click did not identify one. */
  readonly onPlace: (place: PlaceId, piece: HitPiece | null) => void;
  /** Called with the place that the user points at by mouse, keyboard or long press, or with null if there is none. */
  readonly onPoint: (place: PlaceId | null) => void;
  /** Panels that stay inside the board's frame. */
  readonly anchored: readonly Anchored[];
  /** Drawn over the places, in units of the drawing, and not clickable. */
  readonly overlay?: ReactNode;
  /** Events to animate. A different `id` means new events. Null if there is nothing to animate. */
  readonly happened: { readonly id: number; readonly events: readonly GameEvent[] } | null;
  /** The speed of animations. 0: off, 1: normal, 2: twice as fast. */
  readonly speed: number;
  /**
   * Called when the first frame has been drawn, when the board cannot be drawn, or when the board is hidden. Can be
   * called more than once.
   */
  readonly onDrawn?: () => void;
}
