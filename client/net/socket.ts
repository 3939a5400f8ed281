import { io } from 'socket.io-client';
import { PROTOCOL_VERSION, VERSION_QUERY } from '../../protocol/version.ts';

/** What the transport uses of a socket.io socket. */
export interface LinkSocket {
  readonly connected: boolean;
  /** Will it connect again by itself? */
  readonly active: boolean;
  on(event: string, listener: (...args: never[]) => void): unknown;
  /** Without arguments: forgets all listeners. */
  off(): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Opens a socket on a namespace of the server that served the page. */
export type OpenSocket = (namespace: string) => LinkSocket;

const OPTIONS = {
  transports: ['websocket'],
  auth: { [VERSION_QUERY]: PROTOCOL_VERSION },
  // Each seat has a connection of its own, bots in the same page too.
  forceNew: true,
  reconnection: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
  // All browsers of a match come back at different moments.
  randomizationFactor: 0.5,
  timeout: 8_000,
};

export const openSocket: OpenSocket = (namespace) => io(namespace, OPTIONS);
