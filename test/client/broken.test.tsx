// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failed } from '../../client/app/Failed.tsx';
import type { TableSource } from '../../client/table/source.ts';
import { TableFailed } from '../../client/table/TableFailed.tsx';
import { viewFor } from '../../game/view.ts';
import { idleTable } from './idleTable.ts';
import { recordedPosition } from '../support/recordedPosition.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';

/** What the page shows when a table or a page fails to render. */

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.restoreAllMocks();
});

const state = parsePosition(recordedPosition(({ kind }) => kind === 'takeSection'));

const sourceAt = (stateID: number): TableSource => idleTable(viewFor(state, 0), 0, { stateID, actions: 41 });

function Breaks({ at }: { at: number }): ReactNode {
  if (at === 1) throw new Error('cannot be drawn');
  return <p>+{at}</p>;
}

const show = (at: number, broken?: string): void =>
  act(() =>
    root.render(
      <TableFailed source={sourceAt(at)} broken={broken}>
        <Breaks at={at} />
      </TableFailed>,
    ),
  );

describe('a table that fails to render', () => {
  it('is replaced by a bug report of its match', () => {
    show(1, 'kept here');
    expect(place.querySelector('.table-broken')?.textContent).toContain('kept here');
    expect(place.textContent).not.toContain('on the server');
    const report: unknown = JSON.parse(place.querySelector('textarea')?.value ?? '');
    expect(report).toMatchObject({ format: 'scythe-report/1', seat: 0, action: 41, actions: [], events: [] });
    expect(JSON.stringify(report)).toContain('cannot be drawn');
  });

  it('is rendered again with the next state, but not before', () => {
    show(1, 'kept here');
    show(1, 'kept here');
    expect(place.querySelector('.table-broken')).not.toBeNull();
    show(2, 'kept here');
    expect(place.textContent).toBe('+2');
  });
});

describe('a page that fails to render', () => {
  it('says that its match is safe or saved only if that is true', () => {
    for (const [keeps, said] of [
      ['server', 'safe on the server'],
      ['browser', 'saved in the browser'],
      ['nothing', 'could not be displayed.'],
    ] as const) {
      act(() =>
        root.render(
          <Failed key={keeps} keeps={keeps}>
            <Breaks at={1} />
          </Failed>,
        ),
      );
      expect(place.textContent).toContain(said);
      expect(place.textContent?.includes('server')).toBe(keeps === 'server');
    }
  });
});
