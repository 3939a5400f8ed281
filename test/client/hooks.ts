import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Runs hooks in a component, for test files with a DOM (`@vitest-environment jsdom`). */

interface Mounted<Given, Result> {
  /** Returns the hook's latest result. */
  readonly result: () => Result;
  /** Renders the hook again with a new argument. */
  readonly give: (given: Given) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Renders a component that calls the hook, and waits until React has run its effects. */
export async function mount<Given, Result>(
  use: (given: Given) => Result,
  given: Given,
): Promise<Mounted<Given, Result>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const returned: Result[] = [];
  function Host({ now }: { now: Given }) {
    returned.push(use(now));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const give = (now: Given) => act(async () => root.render(createElement(Host, { now })));
  await give(given);
  return {
    give,
    result: () => {
      const last = returned.at(-1);
      if (last === undefined) throw new Error('the hook has returned nothing');
      return last;
    },
    unmount: () => act(async () => root.unmount()),
  };
}

/** Runs a task and waits until the mounted hooks have reacted to it. */
export const doing = (task: () => unknown): Promise<void> =>
  act(async () => {
    await task();
  });
