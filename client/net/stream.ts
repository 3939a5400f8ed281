import { PROTOCOL_VERSION, VERSION_QUERY } from '../../protocol/version.ts';

/** Streams of server-sent events that reconnect automatically. */

/** A handler for each event, which receives the event's data. */
type Handlers<Events> = { readonly [Event in keyof Events]: (data: Events[Event]) => void };

/**
 * How long to wait before opening a refused stream again, in milliseconds. EventSource retries lost connections, but
 * not refusals.
 */
const AGAIN_MS = 3_000;

interface Following<Events> {
  readonly events: Handlers<Events>;
  /** Called when the stream opens or breaks. */
  readonly onLive?: (live: boolean) => void;
  /** Called when the server refuses the stream. It is opened again after a pause, unless the caller ends it. */
  readonly onRefused?: () => void;
}

/** Opens a stream and keeps it open until the returned function is called. */
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
      // Called last, because the handler may end the stream.
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
