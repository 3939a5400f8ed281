import { decisions, type State } from '../../game/engine.ts';
import { seatCount } from '../../game/state/draft.ts';
import { viewFor } from '../../game/view.ts';

/** The view to show: everything, the view of the seat that must decide, a spectator's, or one seat's. */
export type Viewer = 'open' | 'deciding' | 'spectator' | number;

/** A resolved viewer: `deciding` is replaced by the seat that must decide now. */
export type Eyes = Exclude<Viewer, 'deciding'>;

/** Returns the seat that must decide first, or the active seat if no one must decide. */
export const decidingSeat = (state: State): number => decisions(state)[0]?.seat ?? state.active;

/** Returns true if the match has the viewer's seat, or if the viewer needs none. */
export const hasSeat = (viewer: Viewer, state: State): boolean =>
  typeof viewer !== 'number' || viewer < seatCount(state);

/** Resolves a viewer. A seat that does not exist in this match sees what a spectator sees. */
export function eyesOf(viewer: Viewer, state: State): Eyes {
  if (viewer === 'deciding') return decidingSeat(state);
  return hasSeat(viewer, state) ? viewer : 'spectator';
}

/** Returns the part of a state that the viewer sees. */
export const seenBy = (state: State, eyes: Eyes): State => (eyes === 'open' ? state : viewFor(state, eyes));

/** Returns true if the viewer can see a seat's secrets. */
export const maySee = (eyes: Eyes, seat: number): boolean => eyes === 'open' || eyes === seat;
