import type { State } from '../../../game/engine.ts';
import type { MatOffers } from '../flow/types.ts';

/** The props of a mat. */
export interface MatProps {
  readonly view: State;
  readonly seat: number;
  /** What can be clicked, or null if the mat is only shown. */
  readonly offers: MatOffers | null;
  /** The section that is the next step, if any. It changes only with the offers, so `isSameMat` does not compare it. */
  readonly next?: string;
}

/**
 * Returns true if a mat does not need to rerender. Compares only the mat's own player in the view, because a mat shows
 * nothing else of it.
 */
export const isSameMat = (before: MatProps, after: MatProps): boolean =>
  before.seat === after.seat &&
  before.offers === after.offers &&
  before.view.players[before.seat] === after.view.players[after.seat];
