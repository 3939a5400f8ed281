import { PROTOCOL_VERSION, VERSION_QUERY } from '../../protocol/version.ts';

/** Server-sent events that come back by themselves. */

/** What is done with each event of a stream, by its data. */
export type Handlers<Events> = { readonly [Event in keyof Events]: (data: Events[Event]) => void };

/** EventSource tries again after a broken line, and gives up where it is answered by a refusal. */
const AGAIN_MS = 3_000;

interface Following<Events> {
  readonly events: Handlers<Events>;
  /** Does it come in just now? */
  readonly onLive?: (live: boolean) => void;
  /** The server refused the stream; it is asked for again after a while unless this ends it. */
  readonly onRefused?: () => void;
}

/** Opens a stream and keeps it open until the function it returns is called. */
export function followStream<Events>(path: string, { events, onLive, onRefused }: Following<Events>): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const open = (): void => {
    if (isOver) return;
    const opened = new EventSource(`${path}?${VERSION_QUERY}=${PROTOCOL_VERSION}`);
    source = opened;
    for (const [name, handle] of Object.entries<(data: never) => void>(events)) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        if (!isOver) handle(JSON.parse(data) as never);
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
