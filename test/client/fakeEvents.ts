/** Stands in for the browser's EventSource, with the test in the server's place. */
export class FakeEvents extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All that were opened, in their order. */
  static opened: FakeEvents[] = [];
  readonly url: string;
  readyState = FakeEvents.CONNECTING;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.opened.push(this);
  }

  /** The one opened last. */
  static last(): FakeEvents {
    const last = FakeEvents.opened.at(-1);
    if (last === undefined) throw new Error('no stream was opened');
    return last;
  }

  /** The server takes the stream. */
  accept(): void {
    this.readyState = FakeEvents.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** The server says something. */
  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** The line breaks; EventSource tries again by itself. */
  break(): void {
    this.readyState = FakeEvents.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  /** The server refuses the stream; EventSource gives up. */
  refuse(): void {
    this.readyState = FakeEvents.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEvents.CLOSED;
    this.isClosed = true;
  }
}
