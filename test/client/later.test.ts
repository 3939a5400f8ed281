// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { useLater } from '../../client/table/art/useLater.ts';
import { mount } from './hooks.ts';

describe('a picture that is fetched later', () => {
  it('is shown when it arrives, and left out if it cannot be fetched', async () => {
    const arrives = await mount(useLater<string>, () => Promise.resolve('picture'));
    expect(arrives.result()).toBe('picture');
    await arrives.unmount();
    const fails = await mount(useLater<string>, () => Promise.reject(new Error('offline')));
    expect(fails.result()).toBe(null);
    await fails.unmount();
  });
});
