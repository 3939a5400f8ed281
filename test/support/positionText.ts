import type { State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';

/** Returns the position of a state as text. Equal positions give equal bytes. */
export const text = (state: State): string => JSON.stringify(toPosition(state));

/** Returns the state of a position given as text. */
export const load = (position: string): State => parsePosition(JSON.parse(position));
