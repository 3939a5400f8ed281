import { useSyncExternalStore, type ComponentType } from 'react';
import { withWords } from '../i18n/language.ts';
import { Message } from './Message.tsx';

/** A component in a separate chunk. `fetch` loads it early. After a failed load, the next call tries again. */
export interface FetchedPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  readonly fetch: () => Promise<unknown>;
}

type Loaded<Props> =
  | { readonly state: 'idle' }
  | { readonly state: 'ready'; readonly component: ComponentType<Props> }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Returns a part of the client that is loaded on demand, with its translations. The part is shown as soon as it has
 * loaded; React's `lazy` would keep a fallback on screen for 300 ms and wait for a frame. A failed load is thrown to
 * the error boundary.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Loading,
): FetchedPart<Props> {
  let loaded: Loaded<Props> = { state: 'idle' };
  let asked: Promise<unknown> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Loaded<Props>): void => {
    loaded = next;
    for (const listener of listeners) listener();
  };
  const fetch = (): Promise<unknown> => {
    asked ??= withWords(load()).then(
      (component) => become({ state: 'ready', component }),
      (error: unknown) => {
        asked = null;
        // An early fetch that failed is retried once the part is needed.
        become(listeners.size > 0 ? { state: 'failed', error } : { state: 'idle' });
        throw error;
      },
    );
    return asked;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // The next page with this part tries again.
      if (listeners.size === 0 && loaded.state === 'failed') loaded = { state: 'idle' };
    };
  };
  const read = (): Loaded<Props> => loaded;
  const Part = (props: Props) => {
    const now = useSyncExternalStore(subscribe, read);
    // Called while rendering, because an effect would start the download only after the page is painted.
    if (now.state === 'idle') fetch().catch(() => undefined);
    if (now.state === 'failed') throw now.error;
    return now.state === 'ready' ? <now.component {...props} /> : <Fallback />;
  };
  return { Part, fetch };
}

function Loading() {
  return <Message says="loading" quiet />;
}
