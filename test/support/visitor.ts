import { checkAnswer, checkEvent, checkStream } from './contract.ts';
import { ask, type Response } from './wire.ts';

/** A browser as the lobby sees it: it keeps its cookie and listens to streams. */

/** An event in a stream. */
export interface Told {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const PATIENCE_MS = 120_000;

const closing: (() => void)[] = [];

/** Closes the streams opened since the last call. */
export function closeStreams(): void {
  for (const close of closing.splice(0)) close();
}

/** An open stream of server-sent events. */
export class Listener {
  readonly told: Told[] = [];
  /** Everything received, including comments. */
  text = '';
  isEnded = false;
  #seen = 0;
  #rest = '';
  readonly #abort = new AbortController();
  #wake: () => void = () => undefined;
  readonly #url: string;
  /** The error for an event that violates the protocol, or null. */
  #fault: unknown = null;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Resolves when the server has opened the stream. Rejects if it responds with an error. */
  static async open(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<Listener> {
    const listener = new Listener(`${url}${path}`);
    const response = await fetch(`${url}${path}`, { headers, signal: listener.#abort.signal });
    if (!response.ok || response.body === null) {
      const text = await response.text();
      checkAnswer(`${url}${path}`, 'GET', response.status, text);
      throw new Error(`${path}: ${response.status} ${text}`);
    }
    checkStream(`${url}${path}`);
    closing.push(() => listener.close());
    void listener.#read(response.body);
    return listener;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) this.#hear(decoder.decode(chunk, { stream: true }));
    } catch {
      // We closed the stream, or the connection broke.
    }
    this.isEnded = true;
    this.#wake();
  }

  #hear(part: string): void {
    this.text += part;
    const messages = (this.#rest + part).split('\n\n');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
      const [event, data] = [field('event'), field('data')];
      if (event === undefined || data === undefined) continue;
      const told: Told = { event, data: JSON.parse(data) as Told['data'] };
      try {
        checkEvent(this.#url, event, told.data);
      } catch (error) {
        this.#fault = error;
      }
      this.told.push(told);
    }
    this.#wake();
  }

  /** Resolves to the data of the next unread event with this name that passes `wanted`. Skips the events before it. */
  async next(event: string, wanted: (data: Told['data']) => boolean = () => true): Promise<Told['data']> {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.#wake();
    }, PATIENCE_MS);
    try {
      for (;;) {
        if (this.#fault !== null) throw this.#fault;
        while (this.#seen < this.told.length) {
          const told = this.told[this.#seen++];
          if (told.event === event && wanted(told.data)) return told.data;
        }
        if (this.isEnded) throw new Error(`the stream ended before ${event}`);
        if (isLate) throw new Error(`no ${event} came; ${this.told.map((told) => told.event).join(' ')}`);
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      clearTimeout(late);
    }
  }

  /** Resolves when the stream has ended. */
  async ended(): Promise<void> {
    while (!this.isEnded) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  close(): void {
    this.#abort.abort();
  }
}

/** The lobby's description of a guest. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly emblem: string;
}

export class Visitor {
  url: string;
  /** The cookie to send, or empty for none. */
  cookie = '';

  constructor(url: string) {
    this.url = url;
  }

  get headers(): Record<string, string> {
    return this.cookie === '' ? {} : { cookie: this.cookie };
  }

  async ask(path: string, options: Parameters<typeof ask>[2] = {}): Promise<Response> {
    const answer = await ask(this.url, path, { ...options, headers: { ...this.headers, ...options.headers } });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = set.includes('Max-Age=0') ? '' : set.split(';')[0];
    return answer;
  }

  post(path: string, body: unknown = {}): Promise<Response> {
    return this.ask(path, { body });
  }

  /** Like `ask`, but rejects for any status except 200. */
  async demand(path: string, body?: unknown): Promise<Response['body']> {
    const answer = await this.ask(path, body === undefined ? {} : { body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  listen(path: string): Promise<Listener> {
    return Listener.open(this.url, path, this.headers);
  }
}

/** Creates a visitor with a name, which makes them a guest. */
export async function guestAt(url: string, name: string, emblem = 'bear'): Promise<Visitor & { me: Me }> {
  const visitor = new Visitor(url);
  const { guest } = await visitor.demand('/api/me', { name, emblem });
  return Object.assign(visitor, { me: guest as Me });
}
