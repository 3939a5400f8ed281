import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';

/** Renders components in a test file with a DOM (`@vitest-environment jsdom`). */
export interface Stage {
  /** The element that contains the components rendered by the current test. */
  readonly page: HTMLElement;
  readonly show: (children: ReactNode) => void;
}

/** Gives each test in a file an empty stage. */
export function stageEachTest(): Stage {
  let page: HTMLElement;
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    page = document.createElement('div');
    root = createRoot(page);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return {
    get page() {
      return page;
    },
    show: (children) => act(() => root.render(children)),
  };
}
