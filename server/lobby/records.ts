import { recordOf, withoutUndone, writeAction, type WrittenAction } from '../../game/notation/record.ts';
import { LobbyFault, notFound } from '../http/fault.ts';
import { isRevealed, type Match } from '../match/match.ts';
import { readLog, type LogRow } from '../storage/log.ts';
import { readState } from '../storage/matches.ts';
import { readRecord, writeRecord } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';

/** The maximum number of log rows to read at a time. Other requests are served between two reads. */
const PAGE = 1000;

/** Returns the number of actions that a row undoes, or 0 if it is not an undo. */
const undoes = ({ events }: LogRow): number => {
  for (const event of events) if (event.type === 'undone') return event.actions;
  return 0;
};

/** Records of finished matches (`scythe-record/1`). Each is created from the log once, stored, and never changed. */
export class Records {
  readonly #store: Store;
  /** Records being created; simultaneous requests share them. */
  readonly #making = new Map<string, Promise<string>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Returns the record as JSON, with its seed. Throws `not-over` unless the match is over and not sealed, because the
   * record would reveal secrets.
   */
  async of(match: Match): Promise<string> {
    if (!isRevealed(match)) {
      throw new LobbyFault('not-over', 'The record of a match is available once the match is over.', 403);
    }
    return (await readRecord(this.#store.database.db, match.id)) ?? this.#made(match);
  }

  #made(match: Match): Promise<string> {
    const making = this.#making.get(match.id);
    if (making !== undefined) return making;
    const made = this.#make(match).finally(() => this.#making.delete(match.id));
    this.#making.set(match.id, made);
    return made;
  }

  async #make(match: Match): Promise<string> {
    const { db } = this.#store.database;
    const stored = await readState(db, match.id);
    if (stored === undefined) throw notFound();
    const { G } = stored.state;
    const actions: { written: WrittenAction; undoes: number }[] = [];
    for (let after = 0; ;) {
      const page = await readLog(db, match.id, after, PAGE);
      for (const row of page) actions.push({ written: writeAction(G, row.seat, row.action), undoes: undoes(row) });
      if (page.length < PAGE) break;
      after = page.at(-1)?.stateID ?? after;
      // Some database drivers answer without yielding to the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const record = JSON.stringify(recordOf(match.setup, G, withoutUndone(actions)));
    await writeRecord(db, match.id, record);
    return record;
  }
}
