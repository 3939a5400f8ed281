import type { LinkSocket } from '../../client/net/socket.ts';

/** A message that a client has sent, and how to answer it. */
export interface Sent {
  readonly event: string;
  readonly args: readonly unknown[];
  readonly answer: (value: unknown) => void;
}

/** A socket without a server: the test is the server. */
export class FakeSocket implements LinkSocket {
  connected = false;
  active = true;
  /** How often a connection was asked for. */
  connects = 0;
  readonly sent: Sent[] = [];
  readonly #listeners = new Map<string, ((...args: never[]) => void)[]>();

  on(event: string, listener: (...args: never[]) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  off(): void {
    this.#listeners.clear();
  }

  emit(event: string, ...args: readonly unknown[]): void {
    const answer = args.at(-1) as (value: unknown) => void;
    this.sent.push({ event, args: args.slice(0, -1), answer });
  }

  connect(): void {
    this.connects++;
  }

  disconnect(): void {
    this.active = false;
    if (this.connected) this.cut('io client disconnect');
  }

  /** The server's side: the connection stands. */
  accept(): void {
    this.connected = true;
    this.active = true;
    this.say('connect');
  }

  /** The connection is gone. */
  cut(reason = 'transport close'): void {
    this.connected = false;
    this.say('disconnect', reason);
  }

  /** The server sends an event. */
  say(event: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(args as never[]));
  }

  /** The messages of a kind, oldest first. */
  of(event: string): Sent[] {
    return this.sent.filter((message) => message.event === event);
  }

  /** The last message of a kind. */
  last(event: string): Sent {
    const found = this.of(event).at(-1);
    if (found === undefined) throw new Error(`no ${event} was sent`);
    return found;
  }
}
