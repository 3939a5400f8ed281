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
  /** The seat's bot acts, not its player. */
  readonly byBot?: boolean;
}

export interface Refused {
  readonly refused: RefusedCode;
  readonly rule: string | null;
}

/** `made`: written; `before` and `after` are the states around it. `repeated`: it had been made earlier. */
export type MoveResult =
  | { readonly kind: 'made'; readonly before: StoredState; readonly after: StoredState }
  | { readonly kind: 'repeated'; readonly stateID: number }
  | ({ readonly kind: 'refused' } & Refused);

const refuse = (refused: RefusedCode, rule: string | null = null): MoveResult => ({ kind: 'refused', refused, rule });

/** Writes that may meet somebody else's before a move is given up; with one server process there are none. */
const MAX_TRIES = 5;

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

const seatsThatOwe = (state: State): ReadonlySet<number> => new Set(decisions(state).map(({ seat }) => seat));

/** The seats of a match with a clock as they are after a move; the same ones where there is none. */
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
  /** Actions that one match can have, those taken back included. */
  readonly maxActions: number;
}

/** Is the match too long for one more action? `undo` can use only half of the limit, so a match is not undone to death. */
const isTooLong = (made: number, { action }: Move, maxActions: number): boolean =>
  made >= (action.type === 'undo' ? maxActions / 2 : maxActions);

/** Why a move cannot be made on a state, or null. */
function refusalOf({ match, state }: Live, move: Move, maxActions: number): MoveResult | null {
  if (state === null) return refuse('not-started');
  if (match.isAbandoned) return refuse('match-abandoned');
  if (move.on !== state._stateID && !isSimultaneous(move.action)) return refuse('stale');
  // Every action, also one that takes others back, leads to the next state id.
  if (isTooLong(state._stateID, move, maxActions)) return refuse('too-many-actions');
  const refused = check(state.G, move.seat, move.action);
  return refused === null ? null : refuse(refused.refused, refused.rule);
}

/** What stands against a move before anything is computed; null: nothing. */
async function objection(store: Store, live: Live, move: Move, maxActions: number): Promise<MoveResult | null> {
  const refused = refusalOf(live, move, maxActions);
  // A move that was made leads to a later state; sent again it is behind, or no longer what the state asks for.
  if (move.id === null || (refused === null && move.on === live.state?._stateID)) return refused;
  const made = await findMove(store.database.db, live.match.id, move.seat, move.id);
  return made === undefined ? refused : { kind: 'repeated', stateID: made };
}

/**
 * Makes a move: checks it on the stored state, reduces, writes with compare-and-set, and only then counts it as made.
 * `live` is brought up to date. Rejects, with `live` no longer to be trusted, where the database cannot write.
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
