import { decisions, type State } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';

/** Whose view is shown: everything, whoever decides, a spectator, or one seat. */
export type Viewer = 'open' | 'deciding' | 'spectator' | number;

/** A viewer as one of somebody: `deciding` is the seat that it stands for now. */
export type Eyes = Exclude<Viewer, 'deciding'>;

/** The seat that is asked first, or the active one when nothing is asked any more. */
export const decidingSeat = (state: State): number => decisions(state)[0]?.seat ?? state.active;

/** Does a match have the seat that a viewer looks from? One that looks from none is always there. */
export const hasSeat = (viewer: Viewer, { players }: State): boolean =>
  typeof viewer !== 'number' || viewer < players.length;

/** Who looks now. A seat that this match does not have sees what a spectator sees. */
export function eyesOf(viewer: Viewer, state: State): Eyes {
  if (viewer === 'deciding') return decidingSeat(state);
  return hasSeat(viewer, state) ? viewer : 'spectator';
}

/** What these eyes see of a state. */
export const seenBy = (state: State, eyes: Eyes): State => (eyes === 'open' ? state : viewFor(state, eyes));

/** May these eyes see what a seat keeps secret? */
export const maySee = (eyes: Eyes, seat: number): boolean => eyes === 'open' || eyes === seat;
