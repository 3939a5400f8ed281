// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchedPart } from '../../client/page/fetchedPart.tsx';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

/** Shows a part inside an error boundary. Returns a function that reads its text. */
async function shown(part: ReactNode): Promise<() => string | null> {
  const element = document.createElement('div');
  await act(async () => createRoot(element, { onCaughtError: () => undefined }).render(<Boundary>{part}</Boundary>));
  return () => element.textContent;
}

const Word = ({ word }: { word: string }) => <p>{word}</p>;
const Wait = () => <p>wait</p>;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

describe('a fetched part', () => {
  it('shows its fallback until it has loaded, and loads once', async () => {
    let arrive: (part: typeof Word) => void = () => undefined;
    const load = vi.fn<() => Promise<typeof Word>>(() => new Promise((resolve) => (arrive = resolve)));
    const { Part } = fetchedPart(load, Wait);
    const text = await shown(<Part word="one" />);
    expect(text()).toBe('wait');
    await act(async () => arrive(Word));
    expect(text()).toBe('one');
    expect((await shown(<Part word="two" />))()).toBe('two');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is shown immediately if it has already been fetched', async () => {
    const { Part, fetch } = fetchedPart(async () => Word, Wait);
    await fetch();
    expect((await shown(<Part word="now" />))()).toBe('now');
  });

  it('passes a failure to the error boundary', async () => {
    const { Part } = fetchedPart<{ word: string }>(() => Promise.reject(new Error('offline')), Wait);
    expect((await shown(<Part word="never" />))()).toBe('failed');
  });

  it('is loaded again if an earlier fetch failed', async () => {
    const load = vi
      .fn<() => Promise<typeof Word>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Word);
    const { Part, fetch } = fetchedPart(load, Wait);
    await expect(fetch()).rejects.toThrow('offline');
    expect((await shown(<Part word="later" />))()).toBe('later');
  });
});
