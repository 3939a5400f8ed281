import { LobbyFault } from '../net/http.ts';
import { playRematch, type TakenSeat } from '../net/api.ts';

/**
 * Takes the player's seat in the rematch, which is created if necessary. Resolves to the rematch's match ID. If the
 * player already has a seat there, which the server reports as `seat-taken`, resolves to `next`.
 */
export async function joinNext(matchID: string, own: TakenSeat, next: string | null): Promise<string> {
  try {
    return await playRematch(matchID, own);
  } catch (error) {
    if (next !== null && error instanceof LobbyFault && error.code === 'seat-taken') return next;
    throw error;
  }
}
