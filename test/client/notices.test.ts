// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { useTurnNotice } from '../../client/match/useTurnNotice.ts';
import { useSettings } from '../../client/storage/settings.ts';
import type { Flow } from '../../client/table/flow/types.ts';
import * as sound from '../../client/ui/sound.ts';
import type { TableSource } from '../../client/table/source.ts';
import { useSignals } from '../../client/table/useSignals.ts';
import { notify } from '../../client/ui/notice.ts';
import { mount } from './hooks.ts';

/** The tag and title of each notification created in the current test. */
let said: string[];

class FakeNotification extends EventTarget {
  static permission = 'granted';

  constructor(title: string, { tag }: { tag: string }) {
    super();
    said.push(`${tag}: ${title}`);
  }

  close(): void {
    // A simulated notification is never shown.
  }
}

beforeEach(() => {
  said = [];
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  // Uses a spy instead of vi.mock, because test files share modules and another file may already have loaded the
  // sounds.
  vi.spyOn(sound, 'play').mockImplementation(() => undefined);
  useSettings.getState().set({ notify: true, sound: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isSeen = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);

/** Returns a two-player match in which seat 0 (saxony) or seat 1 (nordic) must choose a section. */
const turnOf = (active: 'saxony' | 'nordic'): State =>
  parsePosition({ active, seats: { saxony: { mat: 'patriotic' }, nordic: { mat: 'industrial' } } }, 'turn');

const OWN = 0;
const mine = turnOf('saxony');
const others = turnOf('nordic');

describe('a notification', () => {
  it("appears when the match begins with the player's own turn, and again at their next turn", async () => {
    const table = await mount((view: State) => useTurnNotice('m1', view, OWN), mine);
    expect(said).toEqual(["scythe-m1: Scythe: it's your turn"]);
    await table.give(others);
    expect(said).toHaveLength(1);
    await table.give(mine);
    expect(said).toHaveLength(2);
    await table.unmount();
  });

  it('does not appear for spectators, while the page is visible, or if it is turned off', async () => {
    const watching = await mount((view: State) => useTurnNotice('m1', view, null), mine);
    await watching.unmount();
    useSettings.getState().set({ notify: false });
    notify('m1', 'title', 'text');
    useSettings.getState().set({ notify: true });
    FakeNotification.permission = 'denied';
    notify('m1', 'title', 'text');
    FakeNotification.permission = 'granted';
    isSeen();
    const seeing = await mount((view: State) => useTurnNotice('m1', view, OWN), mine);
    await seeing.unmount();
    expect(said).toEqual([]);
  });
});

const flow = (kind: string): Flow => ({ kind, prompt: 'choose a section' }) as unknown as Flow;
const source = (stateID: number, view: State): TableSource => ({ stateID, view }) as unknown as TableSource;

interface Shown {
  readonly at: TableSource;
  readonly now: Flow;
}

const signals = (shown: Shown) => mount(({ at, now }: Shown) => useSignals(at, now), shown);

describe('title and sound', () => {
  it('alert the player if the match begins with their turn while the page is hidden', async () => {
    const table = await signals({ at: source(0, mine), now: flow('takeSection') });
    expect(document.title).toBe('Your turn: choose a section - Scythe');
    expect(vi.mocked(sound.play).mock.calls).toEqual([['turn', 0.7]]);
    await table.give({ at: source(1, others), now: flow('waiting') });
    expect(document.title).toBe('Waiting for other players - Scythe');
    await table.give({ at: source(2, mine), now: flow('takeSection') });
    expect(vi.mocked(sound.play).mock.calls.filter(([sound]) => sound === 'turn')).toHaveLength(2);
    await table.unmount();
  });
});

describe('sound', () => {
  it("is not played if the table was visible from the start, on another player's turn, or with sound off", async () => {
    isSeen();
    const seen = await signals({ at: source(4, mine), now: flow('takeSection') });
    await seen.unmount();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const theirs = await signals({ at: source(4, others), now: flow('waiting') });
    await theirs.unmount();
    useSettings.getState().set({ sound: false });
    const quiet = await signals({ at: source(4, mine), now: flow('takeSection') });
    await quiet.unmount();
    expect(sound.play).not.toHaveBeenCalled();
  });
});
