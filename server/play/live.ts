import { check, decisions, type Action } from '../../game/engine.ts';
import type { MatchResult, State } from '../../game/state/types.ts';
import type { RefusedCode } from '../../protocol/codes.ts';
import type { MoveWrite, ResultWrite } from '../storage/database.ts';
import { findMove } from '../storage/log.ts';
import { readMatch, readState } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import { advanced } from '../match/clock.ts';
import { reduce } from './framework.ts';
import type { Match, Seat, StoredState } from '../match/match.ts';
import { pendingOf } from '../storage/pending.ts';

/** A match in memory, as it was read from the database. */
export interface Live {
  match: Match;
  /** null while the match waits for players. */
  state: StoredState | null;
  initial: StoredState | null;
}

/** A move that a seat requests. */
export interface Move {
  readonly seat: number;
  readonly action: Action;
  /** The state id the player saw. */
  readonly on: number;
  /** The client's id for the action, if any. */
  readonly id: string | null;
  /** The seat's bot acts, not its player. */
  readonly byBot?: boolean;
}

export interface Refused {
  readonly refused: RefusedCode;
  readonly rule: string | null;
}

/** `made`: written; `before` and `after` are the states around it. `repeated`: an earlier message made it. */
export type MoveResult =
  | { readonly kind: 'made'; readonly before: StoredState; readonly after: StoredState }
  | { readonly kind: 'repeated'; readonly stateID: number }
  | ({ readonly kind: 'refused' } & Refused);

const refuse = (refused: RefusedCode, rule: string | null = null): MoveResult => ({ kind: 'refused', refused, rule });

/**
 * Attempts to write a move that conflicts with another server's writes. With one server process there are no conflicts.
 */
const MAX_TRIES = 5;

/** Reads a match with its state; undefined if there is none or it was cleared. */
export async function readLive(store: Store, matchID: string): Promise<Live | undefined> {
  const { db } = store.database;
  const match = await readMatch(db, matchID);
  if (match === undefined || match.status === 'cleared') return undefined;
  const stored = await readState(db, matchID);
  return { match, state: stored?.state ?? null, initial: stored?.initial ?? null };
}

/** Both players in a combat commit at the same time; neither makes the other's choice stale (CMB-3). */
const isSimultaneous = (action: Action): boolean => action.type === 'commit';

const seatsThatOwe = (state: State): ReadonlySet<number> => new Set(decisions(state).map(({ seat }) => seat));

/** The seats after a move, with their clocks advanced; unchanged in a match without a clock. */
function seatsAfter(match: Match, before: State, after: State, move: Move, at: number): readonly Seat[] {
  const { clock, seats } = match;
  if (clock === null) return seats;
  const [owed, owes] = [seatsThatOwe(before), seatsThatOwe(after)];
  return seats.map((seat) => ({
    ...seat,
    clock: advanced(clock, seat.clock, {
      at,
      owed: owed.has(seat.seat),
      owes: owes.has(seat.seat),
      turnBegan: after.turnNumber !== before.turnNumber && after.active === seat.seat,
      acted: seat.seat === move.seat && move.byBot !== true,
      player: seat.bot !== null ? 'bot' : seat.away ? 'away' : 'here',
    }),
  }));
}

const resultsOf = (state: State, result: MatchResult): ResultWrite[] =>
  state.players.map(({ faction, mat }, seat) => ({
    seat,
    faction,
    mat,
    players: state.players.length,
    score: result.scores[faction] ?? 0,
    won: result.winners.includes(faction),
  }));

const gameoverOf = (state: StoredState): MatchResult | undefined => (state.ctx as { gameover?: MatchResult }).gameover;

function toWrite(match: Match, seats: readonly Seat[], move: Move, after: StoredState, at: number): MoveWrite {
  const gameover = gameoverOf(after);
  return {
    matchID: match.id,
    on: after._stateID - 1,
    stateID: after._stateID,
    state: JSON.stringify(after),
    gameover: gameover === undefined ? null : JSON.stringify(gameover),
    seat: move.seat,
    moveID: move.id,
    action: JSON.stringify(move.action),
    events: JSON.stringify(after.G.events),
    at,
    pending: pendingOf(after.G),
    clocks: match.clock === null ? [] : seats.map(({ seat, clock }) => ({ seat, ...clock })),
    results: gameover === undefined ? [] : resultsOf(after.G, gameover),
  };
}

export interface MoveLimits {
  readonly now: () => number;
  /** The maximum number of actions in a match, including undone ones. */
  readonly maxActions: number;
}

/** Returns true if the match is too long for another action. `undo` can use only half of the limit; it never exhausts it. */
const isTooLong = (made: number, { action }: Move, maxActions: number): boolean =>
  made >= (action.type === 'undo' ? maxActions / 2 : maxActions);

/** Why a move cannot be made on a state, or null. */
function refusalOf({ match, state }: Live, move: Move, maxActions: number): MoveResult | null {
  if (state === null) return refuse('not-started');
  if (match.isAbandoned) return refuse('match-abandoned');
  if (move.on !== state._stateID && !isSimultaneous(move.action)) return refuse('stale');
  // Every action, including `undo`, leads to the next state id.
  if (isTooLong(state._stateID, move, maxActions)) return refuse('too-many-actions');
  const refused = check(state.G, move.seat, move.action);
  return refused === null ? null : refuse(refused.refused, refused.rule);
}

/** The refusal or earlier result of a move, before anything is computed; null if it can be made. */
async function objection(store: Store, live: Live, move: Move, maxActions: number): Promise<MoveResult | null> {
  const refused = refusalOf(live, move, maxActions);
  // A move that was already made led to a later state: sent again, it is stale or no longer legal.
  if (move.id === null || (refused === null && move.on === live.state?._stateID)) return refused;
  const made = await findMove(store.database.db, live.match.id, move.seat, move.id);
  return made === undefined ? refused : { kind: 'repeated', stateID: made };
}

/**
 * Makes a move: checks it on the stored state, reduces it, writes it with compare-and-set, and only then counts it as
 * made. Updates `live`. Rejects if the database cannot write; `live` is then unreliable.
 */
export async function makeMove(
  store: Store,
  live: Live,
  move: Move,
  { now, maxActions }: MoveLimits,
): Promise<MoveResult> {
  const { id } = live.match;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const objected = await objection(store, live, move, maxActions);
    if (objected !== null) return objected;
    const before = live.state;
    if (before === null) break;
    const after = await reduce(id, before, move.seat, move.action);
    if (after === null) return refuse('not-your-decision', 'TURN-6');
    const at = now();
    const seats = seatsAfter(live.match, before.G, after.G, move, at);
    const outcome = await store.moves.write(toWrite(live.match, seats, move, after, at));
    if (outcome === 'written') {
      live.state = after;
      const pending = [...seatsThatOwe(after.G)];
      const gameover = gameoverOf(after);
      const end = gameover === undefined ? {} : ({ status: 'over', gameover } as const);
      live.match = { ...live.match, seats, pending, stateID: after._stateID, updatedAt: at, ...end };
      return { kind: 'made', before, after };
    }
    if (outcome === 'repeated' && move.id !== null) {
      const made = await findMove(store.database.db, id, move.seat, move.id);
      if (made !== undefined) return { kind: 'repeated', stateID: made };
    }
    const fresh = await readLive(store, id);
    if (fresh === undefined) return refuse('unknown-match');
    Object.assign(live, fresh);
  }
  return refuse('unavailable');
}
