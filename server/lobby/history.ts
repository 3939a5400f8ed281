import { writeAction, recordOf, withoutUndone, type MatchRecord } from '../../game/notation/record.ts';
import { maySee, type Viewer } from '../../game/view.ts';
import type { GameEvent } from '../../game/events.ts';
import type { Action } from '../../game/engine.ts';
import { readLog, type LogRow } from '../storage/log.ts';
import { readState } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import { LobbyFault } from '../http/fault.ts';
import type { Match } from '../match/match.ts';

/** One action of a match, as a seat or a spectator may know it. */
export interface LogEntry {
  /** The state id it led to. */
  readonly stateID: number;
  readonly seat: number;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly events: readonly GameEvent[];
  /** The action itself: one's own, and everybody's once the match is over. */
  readonly action?: Action;
}

const visible = (row: LogRow, viewer: Viewer, isOver: boolean): LogEntry => ({
  stateID: row.stateID,
  seat: row.seat,
  type: row.action.type,
  at: row.at,
  events: isOver ? row.events : row.events.filter((event) => maySee(event, viewer)),
  ...(isOver || row.seat === viewer ? { action: row.action } : {}),
});

/** A page of the log: what a viewer may know of the actions after a state id, and where the next page begins. */
export async function logPage(
  store: Store,
  match: Match,
  viewer: Viewer,
  { after, limit }: { after: number; limit: number },
): Promise<{ entries: LogEntry[]; next: number | null }> {
  const rows = await readLog(store.database.db, match.id, after, limit + 1);
  const page = rows.slice(0, limit);
  return {
    entries: page.map((row) => visible(row, viewer, match.status === 'over')),
    next: rows.length > limit ? (page.at(-1)?.stateID ?? null) : null,
  };
}

const PAGE = 1000;

async function wholeLog(store: Store, matchID: string): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  for (;;) {
    const page = await readLog(store.database.db, matchID, rows.at(-1)?.stateID ?? 0, PAGE);
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** The number of actions a row took back; 0 for any other. */
const undoes = ({ events }: LogRow): number => {
  for (const event of events) if (event.type === 'undone') return event.actions;
  return 0;
};

/** The record of a finished match (`scythe-record/1`), its seed with it; of one that goes on it would tell secrets. */
export async function matchRecord(store: Store, match: Match): Promise<MatchRecord> {
  if (match.status !== 'over') {
    throw new LobbyFault('not-over', 'The record of a match is public when the match is over.', 403);
  }
  const stored = await readState(store.database.db, match.id);
  if (stored === undefined) throw new LobbyFault('unknown-match', 'There is no such match.');
  const { G } = stored.state;
  const actions = (await wholeLog(store, match.id)).map((row) => ({
    written: writeAction(G, row.seat, row.action),
    undoes: undoes(row),
  }));
  return recordOf(match.setup, G, withoutUndone(actions));
}
