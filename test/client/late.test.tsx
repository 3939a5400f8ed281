// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { MatchFacts } from '../../client/match/MatchFacts.tsx';
import { newAround } from '../../client/net/around.ts';
import { ChatPanel } from '../../client/table/chat/ChatPanel.tsx';
import { MatchProvider, type MatchAround } from '../../client/table/MatchContext.ts';
import { TableProvider, type TableValue } from '../../client/table/TableContext.tsx';
import { WatchNote } from '../../client/table/WatchNote.tsx';
import type { PublicMatch } from '../../protocol/match.ts';
import { publicMatchWith } from '../support/publicMatch.ts';
import { stageEachTest } from './stage.ts';

/** The table and the waiting room of a match that spectators see with a delay. */

const OWN = { seat: 0, credentials: 'secret' };
const view = parsePosition(
  { active: 'saxony', seats: { saxony: { mat: 'patriotic' }, nordic: { mat: 'industrial' } } },
  'turn',
);

const matchWith = (change: Partial<PublicMatch>): PublicMatch =>
  publicMatchWith({ matchID: 'm', chat: true, unlisted: false, status: 'playing', ...change });

const stage = stageEachTest();

interface Seen {
  readonly match: PublicMatch;
  readonly own?: typeof OWN | null;
  readonly course?: Parameters<typeof newAround>[2];
  readonly isOver?: boolean;
}

/**
 * Shows a table's chat and its note for spectators, and turns the chat on. Returns the note's text, and whether the
 * viewer can write in the chat.
 */
function showTable({ match, own = null, course = {}, isOver = false }: Seen) {
  const around = {
    match,
    own,
    store: newAround(0, null, course),
    say: () => Promise.resolve(null),
    takeBack: () => undefined,
  };
  const shown = isOver ? { ...view, result: { standings: [] } } : view;
  const source = { view: shown, seat: own?.seat ?? null, log: [], seats: [] };
  stage.show(
    <MatchProvider value={around as unknown as MatchAround}>
      <TableProvider value={{ source } as unknown as TableValue}>
        <WatchNote />
        <ChatPanel />
      </TableProvider>
    </MatchProvider>,
  );
  const on = Array.from(stage.page.querySelectorAll('button')).find(
    ({ textContent }) => textContent === 'Turn on chat',
  );
  act(() => on?.click());
  return {
    note: stage.page.querySelector('.table-note')?.textContent,
    canWrite: stage.page.querySelector('form') !== null,
  };
}

describe('a match that spectators see with a delay', () => {
  const late = matchWith({ spectatorDelay: 300 });

  it('shows a spectator the delay at the table, and lets them read but not write in the chat', () => {
    expect(showTable({ match: late })).toEqual({ note: 'This view is 5 minutes behind.', canWrite: false });
    expect(stage.page.textContent).toContain("You're watching with a delay, so you can't chat.");
  });

  it('looks normal to its players, and to everyone once it is over', () => {
    expect(showTable({ match: late, own: OWN })).toEqual({ note: undefined, canWrite: true });
    expect(showTable({ match: late, isOver: true })).toEqual({ note: undefined, canWrite: true });
    const watching = "You're watching. Hidden cards stay hidden.";
    expect(showTable({ match: matchWith({}) })).toEqual({ note: watching, canWrite: true });
    const ended = { note: watching, canWrite: true };
    expect(showTable({ match: late, course: { reason: 'agreed' } })).toEqual(ended);
  });

  it('states its delay to anyone who can join', () => {
    stage.show(<MatchFacts match={late} />);
    expect(stage.page.textContent).toContain('spectators are 5 minutes behind');
    stage.show(<MatchFacts match={matchWith({})} />);
    expect(stage.page.textContent).not.toContain('behind');
    stage.show(<MatchFacts match={matchWith({ spectatorDelay: 300, spectators: false })} />);
    expect(stage.page.textContent).not.toContain('behind');
  });
});
