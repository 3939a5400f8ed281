import type { TakenSeat } from '../../net/api.ts';
import type { PublicMatch } from '../../../protocol/match.ts';
import { MatchConnection } from '../../match/connection.ts';
import { MoveQueue, shelfOf } from '../../match/moveQueue.ts';
import { enterMatch, getMatch } from '../../net/api.ts';
import { LobbyFault } from '../../net/http.ts';
import { rememberedInvite } from '../../storage/invite.ts';

/** Milliseconds allowed for sending the moves of one match. Moves left after that wait for the next connection. */
const PATIENCE_MS = 30_000;

/** Resolves when no moves are waiting, the connection has closed or the time is up. */
function settled(queue: MoveQueue, connection: MatchConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const look = (): void => {
      const { link } = connection.store.getState();
      const isOver = link === 'gone' || link === 'unauthorized' || link === 'lost';
      if (queue.moves.length > 0 && !isOver) return;
      clearTimeout(timer);
      resolve();
    };
    queue.store.subscribe(look);
    connection.store.subscribe(look);
    look();
  });
}

/** Fetches a match. Resolves to null if it no longer exists. */
async function existing(matchID: string): Promise<PublicMatch | null> {
  try {
    return await getMatch(matchID, rememberedInvite(matchID));
  } catch (fault) {
    if (fault instanceof LobbyFault && fault.kind === 'not-found') return null;
    throw fault;
  }
}

async function carry(queue: MoveQueue, match: PublicMatch, own: TakenSeat): Promise<void> {
  const { matchID, players } = match;
  const connection = new MatchConnection({ matchID, ...own, seats: players, queue });
  connection.start();
  await settled(queue, connection);
  connection.stop();
}

/**
 * Sends the moves that a guest made offline in a match, without opening its page. Rejects with a LobbyFault if the
 * match cannot be read or the seat cannot be entered.
 */
export async function deliver(matchID: string, guestID: string): Promise<void> {
  const queue = new MoveQueue(matchID, shelfOf(guestID));
  await queue.read();
  if (queue.moves.length === 0) return;
  const match = await existing(matchID);
  const place = match?.players.find(({ guest }) => guest === guestID);
  if (match === null) queue.drop('unknown-match');
  else if (place === undefined) queue.drop('seat-lost');
  // If a bot is playing the seat, the player decides at the table whether to take it back.
  else if (place.away !== true || match.status === 'over') await carry(queue, match, await enterMatch(matchID));
}
