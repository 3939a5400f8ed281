// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchConnection, TableState } from '../../client/match/connection.ts';
import { RoomTable } from '../../client/match/RoomTable.tsx';
import { newAround } from '../../client/net/around.ts';
import { useVersion } from '../../client/net/version.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { publicMatchWith } from '../support/publicMatch.ts';

vi.mock(import('../../client/table/Table.tsx'), () => ({ Table: () => <p /> }));

const CONNECTION = { own: { list: [] }, around: newAround() } as unknown as MatchConnection;
const RUNNING = { seats: [{ id: 0, name: 'Ann', away: true }], isAbandoned: false } as unknown as TableState;
const OWN = { seat: 0, credentials: 'secret' };
const VIEW = parsePosition(
  { active: 'saxony', seats: { saxony: { mat: 'patriotic' }, nordic: { mat: 'industrial' } } },
  'turn',
);
const ENDED = 'This match ended because no one had played for a long time.';

let frame: HTMLElement;
let page: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  frame = document.createElement('div');
  page = createRoot(frame);
});
afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
});

function show(change: Partial<PublicMatch>, own: typeof OWN | null, state: TableState = RUNNING): Element | null {
  const match = publicMatchWith({ matchID: 'm', ...change });
  act(() => page.render(<RoomTable match={match} own={own} connection={CONNECTION} state={state} view={VIEW} />));
  return frame.querySelector('.match-note');
}

const ABANDONED: Partial<PublicMatch> = { status: 'over', reason: 'abandoned' };

describe('the note of an abandoned match', () => {
  it.each([
    ['player', OWN],
    ['spectator', null],
  ])('says to a %s that no one played it, and leads to its replay', (_who, own) => {
    const note = show(ABANDONED, own);
    expect(note?.textContent).toContain(ENDED);
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('/replay/m');
    // Nothing to take back, and no turn that keeps the page busy.
    expect(note?.querySelector('button')).toBeNull();
    expect(useVersion.getState().isBusy).toBe(false);
  });

  it('appears on an open page once the server has refused an action', () => {
    expect(show({ status: 'playing' }, OWN)?.textContent).not.toContain(ENDED);
    expect(show({ status: 'playing' }, OWN, { ...RUNNING, isAbandoned: true })?.textContent).toContain(ENDED);
  });
});
