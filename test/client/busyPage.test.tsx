// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { MatchConnection, TableState } from '../../client/match/connection.ts';
import { RoomTable } from '../../client/match/RoomTable.tsx';
import { newAround } from '../../client/net/around.ts';
import { useVersion } from '../../client/net/version.ts';
import * as table from '../../client/table/Table.tsx';
import type { PublicMatch } from '../../protocol/match.ts';

const MATCH = { matchID: 'm', players: [] } as unknown as PublicMatch;
const CONNECTION = { own: { list: [] }, around: newAround() } as unknown as MatchConnection;
const STATE = { seats: [] } as unknown as TableState;
const OWN = { seat: 0, credentials: 'secret' };

const turnOf = (active: 'saxony' | 'nordic'): State =>
  parsePosition({ active, seats: { saxony: { mat: 'patriotic' }, nordic: { mat: 'industrial' } } }, 'turn');

const isBusy = (): boolean => useVersion.getState().isBusy;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Uses a spy instead of vi.mock, because test files share modules and another file may already have loaded the room.
  vi.spyOn(table, 'Table').mockImplementation(() => <p />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a table is busy while its player must decide, until it is closed', () => {
  const page = createRoot(document.createElement('div'));
  const show = (view: State, own: typeof OWN | null): void =>
    act(() => page.render(<RoomTable match={MATCH} own={own} connection={CONNECTION} state={STATE} view={view} />));
  show(turnOf('saxony'), OWN);
  expect(isBusy()).toBe(true);
  show(turnOf('nordic'), OWN);
  expect(isBusy()).toBe(false);
  show(turnOf('saxony'), null);
  expect(isBusy()).toBe(false);
  show(turnOf('saxony'), OWN);
  expect(isBusy()).toBe(true);
  act(() => page.unmount());
  expect(isBusy()).toBe(false);
});
