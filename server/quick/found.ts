import type { JoinedMatch } from '../../protocol/match.ts';
import { LobbyFault } from '../http/fault.ts';
import { changeMatch, type LobbyParts } from '../lobby/change.ts';
import { issueCredentials } from '../lobby/seating.ts';

/**
 * Issues additional credentials for these guests' seats in the match found for them. Resolves to the credentials by
 * guest id. Omits guests without a seat, and all guests if the match is over or no longer exists.
 */
export async function issueFound(
  lobby: LobbyParts,
  matchID: string,
  guestIDs: readonly string[],
): Promise<ReadonlyMap<string, JoinedMatch>> {
  const joined = new Map<string, JoinedMatch>();
  try {
    await changeMatch(lobby, matchID, async (trx, match) => {
      if (match.status === 'over') return;
      for (const { guestID, seat } of match.seats) {
        if (guestID === null || !guestIDs.includes(guestID)) continue;
        joined.set(guestID, await issueCredentials(lobby, trx, match, seat));
      }
    });
  } catch (error) {
    if (!(error instanceof LobbyFault)) throw error;
  }
  return joined;
}
