import { countsOf, statisticsOf, type Statistics, type TakenSection } from '../../game/statistics.ts';
import type { Match } from '../match/match.ts';
import { readLog, type LogRow } from '../storage/log.ts';
import { readState } from '../storage/matches.ts';
import { addCounts, listUncounted, readCounts } from '../storage/statistics.ts';
import type { Store } from '../storage/store.ts';

/** The number of actions per seat to read for the opening. Two turns need far fewer, but undone actions also count. */
const FIRST_ACTIONS = 120;

/** Returns the sections taken in these actions, without undone ones. */
function sectionsIn(rows: readonly LogRow[]): TakenSection[] {
  const kept: LogRow[] = [];
  for (const row of rows) {
    const undone = row.events.find((event) => event.type === 'undone');
    if (undone === undefined) kept.push(row);
    else kept.splice(Math.max(0, kept.length - undone.actions));
  }
  return kept.flatMap(({ seat, action }) => (action.type === 'takeSection' ? [{ seat, section: action.section }] : []));
}

interface Parts {
  readonly store: Store;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * Counts every match that ends with a result once: at its end or, if that fails, in `catchUp`, which runs every hour.
 */
export class StatisticsKeeper {
  readonly #parts: Parts;
  readonly #counting = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Counts a match if it has ended. Called after every move. */
  look(match: Match | undefined): void {
    if (match === undefined || match.gameover === null) return;
    const counting = this.#tryToCount(match.id).finally(() => this.#counting.delete(counting));
    this.#counting.add(counting);
  }

  /** Resolves when every match that has ended here is counted. */
  async stop(): Promise<void> {
    await Promise.all(this.#counting);
  }

  /** Counts the matches that ended with a result but have not been counted. Skips a match that cannot be counted. */
  async catchUp(): Promise<void> {
    const { db } = this.#parts.store.database;
    let ids = await listUncounted(db, '');
    while (ids.length > 0) {
      for (const id of ids) await this.#tryToCount(id);
      ids = await listUncounted(db, ids.at(-1) ?? '');
    }
  }

  async report(): Promise<Statistics> {
    return statisticsOf(await readCounts(this.#parts.store.database.db));
  }

  #tryToCount(matchID: string): Promise<void> {
    return this.#count(matchID).catch((error: unknown) => this.#parts.failed('a match could not be counted', error));
  }

  async #count(matchID: string): Promise<void> {
    const { db } = this.#parts.store.database;
    const stored = await readState(db, matchID);
    if (stored === undefined) return;
    const rows = await readLog(db, matchID, 0, FIRST_ACTIONS * stored.state.G.players.length);
    await addCounts(db, matchID, countsOf(stored.state.G, sectionsIn(rows)));
  }
}
