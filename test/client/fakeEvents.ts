/** Replaces the browser's EventSource. The test plays the part of the server. */
export class FakeEvents extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All streams opened so far, in order. */
  static opened: FakeEvents[] = [];
  readonly url: string;
  readyState = FakeEvents.CONNECTING;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.opened.push(this);
  }

  /** Returns the most recently opened stream. Throws if there is none. */
  static last(): FakeEvents {
    const last = FakeEvents.opened.at(-1);
    if (last === undefined) throw new Error('no stream was opened');
    return last;
  }

  /** Accepts the stream, as the server would. */
  accept(): void {
    this.readyState = FakeEvents.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** Sends an event, as the server would. */
  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** Breaks the connection. A real EventSource retries automatically. */
  break(): void {
    this.readyState = FakeEvents.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  /** Rejects the connection, as the server would. A real EventSource does not try again after that. */
  refuse(): void {
    this.readyState = FakeEvents.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEvents.CLOSED;
    this.isClosed = true;
  }
}
