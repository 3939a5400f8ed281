// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchConnection, TableState } from '../../client/match/connection.ts';
import { RoomTable } from '../../client/match/RoomTable.tsx';
import { newAround } from '../../client/net/around.ts';
import { useVersion } from '../../client/net/version.ts';
import { isDeciding } from '../../client/table/flow/types.ts';
import { isPlayable, type TableSource } from '../../client/table/source.ts';
import * as table from '../../client/table/Table.tsx';
import { useFlow } from '../../client/table/useFlow.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { publicMatchWith } from '../support/publicMatch.ts';

function Probe({ source }: { source: TableSource }) {
  const { flow } = useFlow(source);
  const offers = [...flow.choices, ...flow.places.values(), ...flow.mat.sections.values(), flow.end];
  const isOffering = isDeciding(flow) && offers.some((offer) => offer !== null);
  return (
    <p className="probe" data-offers={isOffering} data-playable={isPlayable(source)}>
      {flow.prompt}
    </p>
  );
}

const CONNECTION = { own: { list: [] }, around: newAround() } as unknown as MatchConnection;
const RUNNING = {
  seat: 0,
  seats: [{ id: 0, name: 'Ann', away: true }],
  isAbandoned: false,
  stateID: 3,
  pending: null,
  notice: null,
} as unknown as TableState;
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
  // Uses a spy instead of vi.mock, because test files share modules and another file may already have loaded the room.
  vi.spyOn(table, 'Table').mockImplementation(Probe);
  frame = document.createElement('div');
  page = createRoot(frame);
});
afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(change: Partial<PublicMatch>, own: typeof OWN | null, state: TableState = RUNNING): Element | null {
  const match = publicMatchWith({ matchID: 'm', ...change });
  act(() => page.render(<RoomTable match={match} own={own} connection={CONNECTION} state={state} view={VIEW} />));
  return frame.querySelector('.match-note');
}

const ABANDONED: Partial<PublicMatch> = { status: 'over', reason: 'abandoned' };

describe('the note on an abandoned weekly or tournament match', () => {
  it.each([
    ['week', { week: '2026-W48' }, '/challenges/2026-W48'],
    ['tournament', { tournament: 'abc' }, '/tournaments/abc'],
  ] as const)('links back to its %s', (_, of, address) => {
    const links = [...(show({ ...ABANDONED, ...of }, OWN)?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toContain(address);
  });
});

describe('the note on an abandoned match', () => {
  it.each([
    ['player', OWN],
    ['spectator', null],
  ])('tells a %s that no one played for a long time, and links to the replay', (_who, own) => {
    const note = show(ABANDONED, own);
    expect(note?.textContent).toContain(ENDED);
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('/replay/m');
    // There is no seat to take back, and the page is not busy.
    expect(note?.querySelector('button')).toBeNull();
    expect(useVersion.getState().isBusy).toBe(false);
  });

  it('appears on an open page once the server refuses an action because the match was abandoned', () => {
    expect(show({ status: 'playing' }, OWN)?.textContent).not.toContain(ENDED);
    expect(show({ status: 'playing' }, OWN, { ...RUNNING, isAbandoned: true })?.textContent).toContain(ENDED);
  });
});

describe('the table of an abandoned match', () => {
  const probe = (): { offers: string | undefined; playable: string | undefined; prompt: string | null } => {
    const { dataset, textContent } = frame.querySelector<HTMLElement>('.probe') ?? document.createElement('p');
    return { offers: dataset['offers'], playable: dataset['playable'], prompt: textContent };
  };

  it('offers no action to the player whose turn it was, and explains why', () => {
    show({ status: 'playing' }, OWN);
    expect(probe()).toMatchObject({ offers: 'true', playable: 'true' });
    show({ status: 'playing' }, OWN, { ...RUNNING, isAbandoned: true });
    expect(probe()).toEqual({ offers: 'false', playable: 'false', prompt: ENDED });
    show(ABANDONED, OWN);
    expect(probe()).toEqual({ offers: 'false', playable: 'false', prompt: ENDED });
  });
});
