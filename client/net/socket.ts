import { io } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../../protocol/socket.ts';
import { PROTOCOL_VERSION, VERSION_QUERY } from '../../protocol/version.ts';

/** The events a page receives: those of the protocol and those of socket.io itself. */
interface Received extends ServerToClient {
  readonly connect: () => void;
  readonly connect_error: (error: Error) => void;
  readonly disconnect: (reason: string) => void;
}

/** The parts of a socket.io socket that the transport uses. */
export interface LinkSocket {
  readonly connected: boolean;
  /** True if it will reconnect automatically. */
  readonly active: boolean;
  on<Event extends keyof Received>(event: Event, listener: Received[Event]): unknown;
  /** Removes all listeners. */
  off(): unknown;
  emit<Event extends keyof ClientToServer>(event: Event, ...args: Parameters<ClientToServer[Event]>): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** Opens a socket on a namespace of the server that served the page. */
export type OpenSocket = (namespace: string) => LinkSocket;

const OPTIONS = {
  transports: ['websocket'],
  auth: { [VERSION_QUERY]: PROTOCOL_VERSION },
  // Each seat has a separate connection.
  forceNew: true,
  reconnection: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5_000,
  // Spreads out the reconnections after a server restart.
  randomizationFactor: 0.5,
  timeout: 8_000,
};

export const openSocket: OpenSocket = (namespace) => io(namespace, OPTIONS) as LinkSocket;
