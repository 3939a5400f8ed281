import { opensSeat } from '../../match/access.ts';
import type { Seat } from '../../match/match.ts';
import type { Live } from '../../play/live.ts';
import { welcomeBack } from '../binding.ts';
import { parseUpdate, type UpdateRequest } from '../envelope.ts';
import { refused, type Answer, type Handler, type HandlerParts } from '../handler.ts';
import type { Binding } from '../../play/rooms.ts';

/** `update`: carries out a seat's action. Answers once the move has been stored and sent. */
export const handleUpdate: Handler = async (parts, { data: { binding } }, fields) => {
  const request = parseUpdate(fields);
  if (request === null) return refused('malformed');
  if (binding === null || binding.room.matchID !== request.matchID || binding.playerID !== request.playerID) {
    return refused('unauthorized');
  }
  const began = performance.now();
  const answer = await parts.matches.ask(request.matchID, () => update(parts, binding, request));
  parts.metrics.moveSeconds.observe((performance.now() - began) / 1000);
  return answer;
};

/**
 * Returns the seat if the socket's credentials open it and those in the message, if any, do too. Otherwise returns
 * null.
 */
function openedSeat(live: Live | undefined, credentialHash: string | null, request: UpdateRequest): Seat | null {
  const seat = live?.match.seats.find((other) => String(other.seat) === request.playerID);
  if (seat === undefined || seat.credentialHash === null || seat.credentialHash !== credentialHash) return null;
  return request.credentials !== null && !opensSeat(request.credentials, seat) ? null : seat;
}

async function update(parts: HandlerParts, { room, credentialHash }: Binding, request: UpdateRequest): Promise<Answer> {
  const { matches, metrics } = parts;
  let live = await matches.live(room.matchID);
  let seat = openedSeat(live, credentialHash, request);
  // The seat's credentials may have just changed through another server.
  if (live !== undefined && seat === null) {
    live = await matches.fresh(room.matchID);
    seat = openedSeat(live, credentialHash, request);
  }
  if (live === undefined) return refused('unknown-match');
  if (seat === null) return refused('unauthorized');
  await welcomeBack(parts, live, request.playerID);
  const { action, on, id } = request;
  const result = await matches.move(live, { seat: seat.seat, action, on, id });
  metrics.moves.inc({ answer: result.kind });
  if (result.kind === 'made') return { ok: true, stateID: result.after._stateID };
  return result.kind === 'repeated' ? { ok: true, stateID: result.stateID } : refused(result.refused, result.rule);
}
