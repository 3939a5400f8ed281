import { maySee, type Viewer } from '../../game/view.ts';
import type { LoggedAction, LogPage } from '../../protocol/log.ts';
import { readLog, type LogRow } from '../storage/log.ts';
import type { Store } from '../storage/store.ts';
import { isRevealed, type Match } from '../match/match.ts';

const visible = (row: LogRow, viewer: Viewer, isOver: boolean): LoggedAction => ({
  stateID: row.stateID,
  seat: row.seat,
  type: row.action.type,
  at: row.at,
  events: isOver ? row.events : row.events.filter((event) => maySee(event, viewer)),
  ...(isOver || row.seat === viewer ? { action: row.action } : {}),
});

/** A page of the log: what a viewer can know about the actions after a state id, and the cursor of the next page. */
export async function logPage(
  store: Store,
  match: Match,
  viewer: Viewer,
  { after, limit }: { after: number; limit: number },
): Promise<LogPage> {
  const rows = await readLog(store.database.db, match.id, after, limit + 1);
  const page = rows.slice(0, limit);
  return {
    entries: page.map((row) => visible(row, viewer, isRevealed(match))),
    next: rows.length > limit ? (page.at(-1)?.stateID ?? null) : null,
  };
}
