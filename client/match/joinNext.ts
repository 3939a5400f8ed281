import { LobbyFault } from '../net/http.ts';
import { playRematch, type TakenSeat } from '../net/api.ts';

/**
 * Takes the player's seat in the rematch, which is created if necessary, unless they already have a seat in it.
 * Resolves to the rematch's match ID, or to `next` if the player's seat has been taken.
 */
export async function joinNext(matchID: string, own: TakenSeat, next: string | null): Promise<string> {
  try {
    return await playRematch(matchID, own);
  } catch (error) {
    if (next !== null && error instanceof LobbyFault && error.code === 'seat-taken') return next;
    throw error;
  }
}
