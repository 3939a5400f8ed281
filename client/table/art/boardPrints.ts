import type { FactionId, StructureId } from '../../../game/data/ids.ts';
import type { Print } from './print.ts';

/**
 * The figures on the board, fetched after its first frame. Until then, or if they cannot be fetched, the board shows
 * simple icons.
 */
export interface BoardPrints {
  readonly character: Readonly<Record<FactionId, Print>>;
  readonly mech: Readonly<Record<FactionId, Print>>;
  readonly worker: Readonly<Record<FactionId, Print>>;
  readonly structure: Readonly<Record<StructureId, Print>>;
}

let fetched: BoardPrints | null = null;

/** Returns the figures if they have been fetched, otherwise null. */
export const fetchedPrints = (): BoardPrints | null => fetched;

/** Fetches the figures. Rejects if they cannot be fetched. */
export async function fetchPrints(): Promise<BoardPrints> {
  fetched ??= (await import('./prints/board.ts')).BOARD_PRINTS;
  return fetched;
}
