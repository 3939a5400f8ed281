import { isKnownVersion } from '../../../game/version.ts';
import { isDelayed, type Match } from '../../match/match.ts';
import { publicPlayers } from '../../play/publicMatch.ts';
import { bind, welcomeBack } from '../binding.ts';
import { sendWhole } from '../../play/broadcast.ts';
import { whyNoEntry } from '../entry.ts';
import { parseSync, type SyncRequest } from '../envelope.ts';
import { refused, type Answer, type Handler, type HandlerParts } from '../handler.ts';
import { presenceIn, type GameSocket } from '../../play/rooms.ts';

/**
 * `sync`: binds the socket to a seat or as a spectator, and sends it the whole state or, before the match starts, only
 * the players.
 */
export const handleSync: Handler = async (parts, socket, fields) => {
  const request = parseSync(fields);
  if (request === null) return refused('malformed');
  return parts.matches.ask(request.matchID, () => sync(parts, socket, request));
};

async function sync(parts: HandlerParts, socket: GameSocket, request: SyncRequest): Promise<Answer> {
  const { matches, limits } = parts;
  const { matchID } = request;
  // If the client has disconnected, binding its socket would keep the room open forever. The check is repeated below.
  if (!socket.connected) return refused('unavailable');
  let live = await matches.live(matchID);
  const deny = (match: Match) => whyNoEntry(match, request, socket.data, matches.rooms.find(matchID), limits);
  // The seat may have just been taken through another server.
  if (live !== undefined && deny(live.match) !== null) live = await matches.fresh(matchID);
  if (live === undefined) return refused('unknown-match');
  const denied = deny(live.match);
  if (denied !== null) return denied;
  // A server with a newer version uses the same database. The client reconnects until it reaches that server.
  if (live.state !== null && !isKnownVersion(live.state.G.rules)) return refused('elsewhere');
  if (!request.stay) await welcomeBack(parts, live, request.playerID);
  if (!socket.connected) return refused('unavailable');
  const binding = bind(parts, socket, live, request);
  await parts.chat.meet(binding.room, live.match);
  if (live.state === null) {
    const { seats, watching } = presenceIn(binding.room);
    socket.emit('matchData', matchID, publicPlayers(live.match, seats), { watching });
    return refused('not-started');
  }
  if (binding.playerID === null && isDelayed(live.match)) {
    return { ok: true, stateID: await matches.delayed.enter(socket, binding, live) };
  }
  sendWhole(socket, binding, live);
  matches.sendClocks(binding.room, [socket]);
  if (live.match.nextID !== null) socket.emit('rematch', matchID, live.match.nextID);
  return { ok: true, stateID: live.state._stateID };
}
