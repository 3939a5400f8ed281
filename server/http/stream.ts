import type { ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { LobbyEvents } from '../../protocol/lobbyEvents.ts';
import type { OwnEvents } from '../../protocol/people.ts';
import type { QuickEvents } from '../../protocol/quick.ts';
import type { TournamentEvents } from '../../protocol/tournaments.ts';
import { LobbyFault } from './fault.ts';
import type { Metrics } from '../metrics.ts';
import { Counts } from './limits.ts';

/** Server-sent events: one-way streams from the server. */

/** How often a comment is sent so that proxies keep a quiet stream open, in milliseconds. */
const HEARTBEAT_MS = 20_000;
/**
 * The maximum number of bytes that a client can leave unread besides the newest message. Slower clients are dropped.
 */
const MAX_WAITING = 512 * 1024;

/** The events of all streams. */
type StreamEvents = OwnEvents & LobbyEvents & QuickEvents & TournamentEvents;

/** Encodes an event. The same buffer can be sent to every client. */
export const toFrame = <Event extends keyof StreamEvents>(event: Event, data: StreamEvents[Event]): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** The stream of one client. */
export class Stream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /** Sends an event, or drops the client if it has left too much unread. */
  send(frame: Buffer | string): void {
    if (!this.isOpen) return;
    if (this.#response.writableLength > MAX_WAITING) this.#response.destroy();
    else this.#response.write(frame);
  }

  /** Calls `listener` when either side ends the stream, or at once if it has already ended. */
  onClose(listener: () => void): void {
    if (this.#response.closed) listener();
    else this.#response.once('close', listener);
  }

  end(): void {
    if (this.isOpen) this.#response.end();
  }
}

/** All open streams of this process. Limits their number, both in total and for each address. */
export class Streams {
  readonly #open = new Set<Stream>();
  readonly #addresses: Counts;
  readonly #limit: number;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #metrics: Metrics;
  #stopping = false;

  constructor({ streams, addressStreams }: { streams: number; addressStreams: number }, metrics: Metrics) {
    this.#metrics = metrics;
    this.#limit = streams;
    this.#addresses = new Counts(addressStreams);
    this.#heartbeat = setInterval(() => {
      for (const stream of this.#open) stream.send(':\n\n');
    }, HEARTBEAT_MS).unref();
  }

  /**
   * Answers a request with a stream. Throws `too-many-streams` if a limit is reached, or `unavailable` while the server
   * is stopping.
   */
  open(ctx: Koa.Context, address: string): Stream {
    if (this.#stopping) throw new LobbyFault('unavailable', 'The server is stopping.');
    if (this.#open.size >= this.#limit || !this.#addresses.enter(address)) {
      throw new LobbyFault('too-many-streams', 'Too many streams are open.');
    }
    const response = ctx.res;
    ctx.respond = false;
    ctx.status = 200;
    ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
    ctx.set('Cache-Control', 'no-store, no-transform');
    // A proxy that buffers answers would delay events.
    ctx.set('X-Accel-Buffering', 'no');
    response.on('error', () => undefined);
    response.flushHeaders();
    const stream = new Stream(response);
    this.#open.add(stream);
    this.#metrics.streams.set(this.#open.size);
    stream.onClose(() => {
      this.#open.delete(stream);
      this.#metrics.streams.set(this.#open.size);
      this.#addresses.leave(address);
    });
    return stream;
  }

  /** Ends every stream and refuses new ones. Clients reconnect automatically once a server answers again. */
  stop(): void {
    this.#stopping = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#open) stream.end();
  }
}
