import { maySee, type Viewer } from '../../game/view.ts';
import type { LoggedAction, LogPage } from '../../protocol/log.ts';
import { readLog, type LogRow } from '../storage/log.ts';
import type { Store } from '../storage/store.ts';
import { shownAt } from '../storage/delayed.ts';
import { isRevealed, shownTime, type Match } from '../match/match.ts';

const visible = (row: LogRow, viewer: Viewer, isOver: boolean): LoggedAction => ({
  stateID: row.stateID,
  seat: row.seat,
  type: row.action.type,
  at: row.at,
  events: isOver ? row.events : row.events.filter((event) => maySee(event, viewer)),
  ...(isOver || row.seat === viewer ? { action: row.action } : {}),
});

/**
 * Returns a page of the log: the actions after state id `after`, as the viewer can see them, and the cursor of the next
 * page, or null on the last page.
 */
export async function logPage(
  { store, now }: { readonly store: Store; readonly now: () => number },
  match: Match,
  viewer: Viewer,
  { after, limit }: { after: number; limit: number },
): Promise<LogPage> {
  const { db } = store.database;
  const time = viewer === 'spectator' ? shownTime(match, now()) : null;
  const last = time === null ? Infinity : ((await shownAt(db, match.id, time)).stateID ?? 0);
  const rows = (await readLog(db, match.id, after, limit + 1)).filter(({ stateID }) => stateID <= last);
  const page = rows.slice(0, limit);
  return {
    entries: page.map((row) => visible(row, viewer, isRevealed(match))),
    next: rows.length > limit ? (page.at(-1)?.stateID ?? null) : null,
  };
}
