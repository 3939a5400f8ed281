import { NotationError } from '../../game/notation/fault.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';

/** Positions with two seats, in the format of a file. */

export const nordic = { mat: 'industrial' };
export const saxony = { mat: 'patriotic' };

/** Returns two seats with these fields. */
export const two = (own: object = {}, other: object = {}): object => ({
  nordic: { ...nordic, ...own },
  saxony: { ...saxony, ...other },
});

/** Returns the path of the fault for which a position is rejected, or `accepted`. */
export function faultOf(position: unknown): string {
  try {
    parsePosition(position, 'fault');
  } catch (error) {
    if (error instanceof NotationError) return error.path;
    throw error;
  }
  return 'accepted';
}
