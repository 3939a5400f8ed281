import type { LinkSocket } from '../../client/net/socket.ts';

/** A message that a client sent, and the function that answers it. */
export interface Sent {
  readonly event: string;
  readonly args: readonly unknown[];
  readonly answer: (value: unknown) => void;
}

/** A socket without a server. The test plays the part of the server. */
export class FakeSocket implements LinkSocket {
  connected = false;
  active = true;
  /** How many times the client has requested a connection. */
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

  /** Accepts the connection, as the server would. */
  accept(): void {
    this.connected = true;
    this.active = true;
    this.say('connect');
  }

  /** Closes the connection. */
  cut(reason = 'transport close'): void {
    this.connected = false;
    this.say('disconnect', reason);
  }

  /** Sends an event, as the server would. */
  say(event: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(args as never[]));
  }

  /** Returns the messages of one kind, oldest first. */
  of(event: string): Sent[] {
    return this.sent.filter((message) => message.event === event);
  }

  /** Returns the last message of one kind. */
  last(event: string): Sent {
    const found = this.of(event).at(-1);
    if (found === undefined) throw new Error(`no ${event} was sent`);
    return found;
  }
}
