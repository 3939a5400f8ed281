import { check, type Action } from '../../game/engine.ts';
import type { MoveWrite } from '../storage/database.ts';
import { readMatch, readState, type Match, type StoredState } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import { reduce } from './framework.ts';

/** A match in memory: what is stored of it, read once. */
export interface Live {
  match: Match;
  /** null while the match waits for players. */
  state: StoredState | null;
  initial: StoredState | null;
}

/** A move as a seat asks for it. */
export interface Move {
  readonly seat: number;
  readonly action: Action;
  /** The state id the player saw. */
  readonly on: number;
  /** The id the client gave it, if any. */
  readonly id: string | null;
}

export interface Refused {
  readonly refused: string;
  readonly rule: string | null;
}

/** `made`: written; `before` and `after` are the states around it. `repeated`: it had been made earlier. */
export type MoveResult =
  | { readonly kind: 'made'; readonly before: StoredState; readonly after: StoredState }
  | { readonly kind: 'repeated'; readonly stateID: number }
  | ({ readonly kind: 'refused' } & Refused);

const refuse = (refused: string, rule: string | null = null): MoveResult => ({ kind: 'refused', refused, rule });

/** Writes that may meet somebody else's before a move is given up; with one server process there are none. */
const MOST_TRIES = 5;

/** Reads a match with its state; undefined where there is none, or only its grave. */
export async function readLive(store: Store, matchID: string): Promise<Live | undefined> {
  const { db } = store.database;
  const match = await readMatch(db, matchID);
  if (match === undefined || match.status === 'cleared') return undefined;
  const stored = await readState(db, matchID);
  return { match, state: stored?.state ?? null, initial: stored?.initial ?? null };
}

/** Two fighters choose at the same time; neither choice makes the other one late (CMB-3). */
const isSimultaneous = (action: Action): boolean => action.type === 'commit';

const toWrite = (matchID: string, move: Move, after: StoredState, at: number): MoveWrite => {
  const { gameover } = after.ctx as { gameover?: unknown };
  return {
    matchID,
    on: after._stateID - 1,
    stateID: after._stateID,
    state: JSON.stringify(after),
    gameover: gameover === undefined ? null : JSON.stringify(gameover),
    seat: move.seat,
    moveID: move.id,
    action: JSON.stringify(move.action),
    events: JSON.stringify(after.G.events),
    at,
  };
};

function refusalOf(state: StoredState, move: Move): MoveResult | null {
  if (move.on !== state._stateID && !isSimultaneous(move.action)) return refuse('stale');
  const refused = check(state.G, move.seat, move.action);
  return refused === null ? null : refuse(refused.refused, refused.rule);
}

/** What stands against a move before anything is computed; null: nothing. */
async function objection(store: Store, { match, state }: Live, move: Move): Promise<MoveResult | null> {
  if (state === null) return refuse('not-started');
  const refused = refusalOf(state, move);
  // A move that was made cannot always be made again: one sent twice is looked for before it is refused. Where it could
  // be made again the log refuses its id.
  const isBehind = move.on !== state._stateID;
  if ((refused === null && !isBehind) || move.id === null) return refused;
  const made = await store.findMove(match.id, move.seat, move.id);
  return made === undefined ? refused : { kind: 'repeated', stateID: made };
}

/**
 * Makes a move: checks it on the stored state, reduces, writes with compare-and-set, and only then counts it as made.
 * `live` is brought up to date. Rejects, with `live` no longer to be trusted, where the database cannot write.
 */
export async function makeMove(store: Store, live: Live, move: Move, now: () => number): Promise<MoveResult> {
  const { id } = live.match;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const objected = await objection(store, live, move);
    if (objected !== null) return objected;
    const before = live.state;
    if (before === null) break;
    // The reducer counts in the ctx it is given; the state from before is still needed.
    const after = await reduce(id, { ...before, ctx: structuredClone(before.ctx) }, move.seat, move.action);
    if (after === null) return refuse('not-your-decision', 'TURN-6');
    const outcome = await store.moves.write(toWrite(id, move, after, now()));
    if (outcome === 'written') {
      live.state = after;
      const { gameover } = after.ctx as { gameover?: Match['gameover'] };
      if (gameover !== undefined) live.match = { ...live.match, status: 'over', gameover };
      return { kind: 'made', before, after };
    }
    if (outcome === 'repeated' && move.id !== null) {
      const made = await store.findMove(id, move.seat, move.id);
      if (made !== undefined) return { kind: 'repeated', stateID: made };
    }
    const fresh = await readLive(store, id);
    if (fresh === undefined) return refuse('unknown-match');
    Object.assign(live, fresh);
  }
  return refuse('unavailable');
}
