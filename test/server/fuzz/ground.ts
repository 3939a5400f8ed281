import type { StatementSync } from 'node:sqlite';
import { decisions, legalActions, type Action, type State } from '../../../game/engine.ts';
import { DatabaseSync, type Connection } from '../../../server/storage/dialects/nodeSqlite.ts';
import { oneOf, type Below } from '../../support/dice.ts';
import { begin, type Seat } from '../../support/wire.ts';

/** The stored data, read from the database file while the server runs. */
export class Stored {
  readonly #db: Connection;
  readonly #state: StatementSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true });
    this.#state = this.#db.prepare('select state_id as stateID, state, gameover from states where match_id = ?');
  }

  /** Returns a match's rows as one string, so that equal strings mean that no byte has changed. */
  rows(matchID: string): string {
    const of = (table: string, column: string) =>
      this.#db.prepare(`select * from ${table} where ${column} = ? order by 1, 2`).all(matchID);
    return JSON.stringify([
      of('matches', 'id'),
      of('seats', 'match_id'),
      of('states', 'match_id'),
      of('log', 'match_id'),
    ]);
  }

  state(matchID: string): { stateID: number; G: State; isOver: boolean } {
    const row = this.#state.get(matchID) as { stateID: number; state: string; gameover: string | null };
    return { stateID: row.stateID, G: (JSON.parse(row.state) as { G: State }).G, isOver: row.gameover !== null };
  }

  close(): void {
    this.#db.close();
  }
}

/** A match whose seats the fuzzer owns, so that slightly mutated messages pass the first checks. */
export interface Ground {
  readonly seats: readonly Seat[];
  readonly stateID: number;
  readonly state: State;
  /** Random legal actions, each with its seat: ten for each seat that must decide. */
  readonly moves: readonly { readonly seat: number; readonly action: Action }[];
}

/** Resolves to the fuzzer's current match, or to a new one if the match is over. */
export async function groundOf(url: string, stored: Stored, below: Below, seats: readonly Seat[]): Promise<Ground> {
  const { stateID, G, isOver } = stored.state(seats[0].matchID);
  if (isOver) return groundOf(url, stored, below, await begin(url));
  const waiting = decisions(G);
  const moves = waiting.flatMap(({ seat }) => {
    const actions = legalActions(G, seat);
    return Array.from({ length: 10 }, () => ({ seat, action: oneOf(below, actions) }));
  });
  return { seats, stateID, state: G, moves };
}
