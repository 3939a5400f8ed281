import { LobbyFault } from '../net/http.ts';
import { playRematch, type TakenSeat } from '../net/api.ts';

/** Takes one's seat in the match that follows; who sits there already has only to go there. */
export async function joinNext(matchID: string, own: TakenSeat, next: string | null): Promise<string> {
  try {
    return await playRematch(matchID, own);
  } catch (error) {
    if (next !== null && error instanceof LobbyFault && error.code === 'seat-taken') return next;
    throw error;
  }
}
