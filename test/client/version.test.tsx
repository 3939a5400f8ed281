// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewVersion } from '../../client/app/NewVersion.tsx';
import { followLobby } from '../../client/lobby/liveList.ts';
import { request } from '../../client/net/http.ts';
import { noteBusy, noteRefusal, noteServerVersion, useVersion } from '../../client/net/version.ts';
import { PROTOCOL_VERSION, VERSION_HEADER } from '../../protocol/version.ts';
import { FakeEvents } from './fakeEvents.ts';
import { eventually } from '../support/eventually.ts';

let page: Root;
let element: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  useVersion.setState({ state: 'current', isBusy: false });
  element = document.createElement('div');
  page = createRoot(element);
  act(() => page.render(<NewVersion />));
});
afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
});

describe('a page that is older than the server', () => {
  it('offers to reload between decisions, but not while the player must decide', () => {
    act(() => noteBusy(true));
    act(() => noteServerVersion(PROTOCOL_VERSION + 1));
    expect(element.textContent).toBe('');
    act(() => noteBusy(false));
    expect(element.querySelector('[role=status] button')).not.toBeNull();
  });

  it('offers to reload even during a decision if the server no longer supports it', () => {
    act(() => noteBusy(true));
    act(() => void noteRefusal('client-too-old'));
    expect(element.querySelector('[role=alert] button')).not.toBeNull();
  });

  it('notices this in a response, and sends its own version with each request', async () => {
    const answer = new Response('{}', { headers: { [VERSION_HEADER]: String(PROTOCOL_VERSION + 1) } });
    const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(answer));
    vi.stubGlobal('fetch', fetch);
    await act(() => request('/api/me'));
    expect(useVersion.getState().state).toBe('old');
    expect(new Headers(fetch.mock.calls[0][1].headers).get(VERSION_HEADER)).toBe(String(PROTOCOL_VERSION));
  });
});

it('a page whose live list is refused because of its version offers to reload', async () => {
  const refusal = Response.json({ error: { code: 'client-too-old', message: 'too old' } }, { status: 409 });
  vi.stubGlobal('fetch', () => Promise.resolve(refusal));
  vi.stubGlobal('EventSource', FakeEvents);
  const stop = followLobby();
  act(() => FakeEvents.last().refuse());
  await act(() => eventually(() => expect(useVersion.getState().state).toBe('refused')));
  expect(element.querySelector('[role=alert] button')).not.toBeNull();
  stop();
});

it('a page of the same version as the server offers nothing', () => {
  act(() => noteServerVersion(String(PROTOCOL_VERSION)));
  act(() => noteServerVersion(null));
  act(() => void noteRefusal('stale'));
  expect(element.textContent).toBe('');
});
