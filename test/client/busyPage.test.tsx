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
import type { PublicMatch } from '../../protocol/match.ts';

vi.mock(import('../../client/table/Table.tsx'), () => ({ Table: () => <p /> }));

const MATCH = { matchID: 'm', players: [] } as unknown as PublicMatch;
const CONNECTION = { own: { list: [] }, around: newAround() } as unknown as MatchConnection;
const STATE = { seats: [] } as unknown as TableState;
const OWN = { seat: 0, credentials: 'secret' };

const turnOf = (active: 'saxony' | 'nordic'): State =>
  parsePosition({ active, seats: { saxony: { mat: 'patriotic' }, nordic: { mat: 'industrial' } } }, 'turn');

const isBusy = (): boolean => useVersion.getState().isBusy;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('a table is busy while its player owes a decision, and no longer when it is closed', () => {
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
