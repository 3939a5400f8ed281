/** Server-sent events that come back by themselves. */

/** What is done with each event; its data is JSON. */
export type StreamEvents = Readonly<Record<string, (data: unknown) => void>>;

/** EventSource tries again after a broken line, and gives up where it is answered by a refusal. */
const AGAIN_MS = 3_000;

interface Following {
  readonly events: StreamEvents;
  /** Does it come in just now? */
  readonly onLive?: (live: boolean) => void;
  /** The server refused the stream; it is asked for again after a while unless this ends it. */
  readonly onRefused?: () => void;
}

/** Opens a stream and keeps it open until the function it returns is called. */
export function followStream(path: string, { events, onLive, onRefused }: Following): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const open = (): void => {
    if (isOver) return;
    const opened = new EventSource(path);
    source = opened;
    for (const [name, handle] of Object.entries(events)) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        if (!isOver) handle(JSON.parse(data));
      });
    }
    opened.addEventListener('open', () => onLive?.(true));
    opened.addEventListener('error', () => {
      if (isOver) return;
      onLive?.(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, AGAIN_MS);
      // Last: whoever is told may end it.
      onRefused?.();
    });
  };
  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    source?.close();
  };
}
