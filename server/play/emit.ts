import type { ServerToClient } from '../../protocol/socket.ts';
import type { GameSocket } from './rooms.ts';

/**
 * Sends one message to several sockets. It is encoded once for all of them, in the order of everything else that each is
 * sent.
 */
export function emitTo<Event extends keyof ServerToClient>(
  sockets: readonly GameSocket[],
  event: Event,
  ...args: Parameters<ServerToClient[Event]>
): void {
  const [first] = sockets;
  if (first === undefined) return;
  if (sockets.length === 1) first.emit(event, ...args);
  // Every socket is alone in the room of its id.
  else first.nsp.to(sockets.map(({ id }) => id)).emit(event, ...args);
}
