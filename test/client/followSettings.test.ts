// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '../../client/storage/settings.ts';
import { setGuest } from '../../client/guest/guest.ts';
import { followSettings } from '../../client/guest/followSettings.ts';
import type { ChosenSettings, SettingsBody } from '../../protocol/settings.ts';
import { eventually } from '../support/eventually.ts';

/** Settings that follow a guest to other devices, tested against a simulated server that stores them. */

const ANN = { id: 'ann', name: 'Ann', emblem: 'mill-blue' };
const BEN = { id: 'ben', name: 'Ben', emblem: 'mill-blue' };

/** The settings that the simulated server has stored, regardless of the guest. */
let stored: ChosenSettings = {};
let isDown = false;
const sent: ChosenSettings[] = [];

vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) => {
  if (isDown) return Promise.reject(new Error('no network'));
  if (body !== undefined) {
    const { changes } = JSON.parse(body) as SettingsBody;
    sent.push(changes);
    stored = { ...stored, ...changes };
  }
  return Promise.resolve(new Response(JSON.stringify({ version: 1, settings: stored })));
});

followSettings();
const now = () => useSettings.getState();

beforeEach(() => {
  setGuest(null);
  stored = {};
  isDown = false;
  sent.length = 0;
  now().take('none', {
    speed: 1,
    sound: true,
    volume: 0.7,
    theme: 'auto',
    language: null,
    textSize: 'normal',
    patterns: false,
    tipsLeft: 2,
  });
  useSettings.setState({ owner: null, unsent: [], puzzles: null });
});

describe('settings', () => {
  it('are taken from the server, except choices made here before the guest was known, which are sent', async () => {
    stored = { theme: 'dark', textSize: 'large' };
    now().set({ speed: 2 });
    setGuest(ANN);
    await eventually(() => expect(now()).toMatchObject({ theme: 'dark', textSize: 'large', speed: 2, owner: 'ann' }));
    await eventually(() => expect(now().unsent).toEqual([]));
    expect(sent).toEqual([{ speed: 2 }]);
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', text: 'large' });
  });

  it('changed at the same time are sent together, and those changed offline are sent later', async () => {
    setGuest(ANN);
    await eventually(() => expect(now().owner).toBe('ann'));
    now().set({ theme: 'light' });
    now().set({ sound: false });
    await eventually(() => expect(sent).toEqual([{ theme: 'light', sound: false }]));
    await eventually(() => expect(now().unsent).toEqual([]));
    isDown = true;
    now().set({ patterns: true });
    setGuest(null);
    isDown = false;
    setGuest(ANN);
    await eventually(() => expect(stored).toEqual({ theme: 'light', sound: false, patterns: true }));
    // The server's earlier value does not replace the last choice made here.
    expect(now().patterns).toBe(true);
  });

  it('that apply only to this device are never sent', async () => {
    setGuest(ANN);
    await eventually(() => expect(now().owner).toBe('ann'));
    now().set({ rail: 'log', notify: true });
    expect(now().unsent).toEqual([]);
    now().set({ volume: 0.3 });
    await eventually(() => expect(sent).toEqual([{ volume: 0.3 }]));
  });

  it('of one guest are not sent for another guest on the same device', async () => {
    setGuest(ANN);
    await eventually(() => expect(now().owner).toBe('ann'));
    isDown = true;
    now().set({ textSize: 'largest' });
    setGuest(null);
    isDown = false;
    stored = { theme: 'dark' };
    setGuest(BEN);
    await eventually(() => expect(now()).toMatchObject({ owner: 'ben', theme: 'dark', unsent: [] }));
    expect(sent).toEqual([]);
  });

  it('keep the longer puzzle streak, and send a new streak to the server', async () => {
    const short = { day: 12, share: 1, streak: 1, best: 1 };
    const long = { ...short, streak: 6, best: 6 };
    now().set({ puzzles: short });
    stored = { puzzles: long };
    setGuest(ANN);
    await eventually(() => expect(now()).toMatchObject({ owner: 'ann', puzzles: long, unsent: [] }));
    expect(sent).toEqual([]);
    stored = {};
    setGuest(BEN);
    await eventually(() => expect(now()).toMatchObject({ owner: 'ben', puzzles: null }));
    now().set({ puzzles: short });
    await eventually(() => expect(stored).toEqual({ puzzles: short }));
  });
});
