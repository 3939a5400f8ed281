import type { ServerToClient } from '../../protocol/socket.ts';
import type { GameSocket } from './rooms.ts';

/**
 * Sends one message to several sockets. Encodes it only once, and preserves its order among each socket's other
 * messages.
 */
export function emitTo<Event extends keyof ServerToClient>(
  sockets: readonly GameSocket[],
  event: Event,
  ...args: Parameters<ServerToClient[Event]>
): void {
  const [first] = sockets;
  if (first === undefined) return;
  if (sockets.length === 1) first.emit(event, ...args);
  // socket.io puts each socket in a room named after its id.
  else first.nsp.to(sockets.map(({ id }) => id)).emit(event, ...args);
}
