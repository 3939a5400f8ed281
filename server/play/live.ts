import { isSimultaneous } from '../../game/actions.ts';
import { check, decisions, type Action } from '../../game/engine.ts';
import type { MatchResult, State } from '../../game/state/types.ts';
import type { RefusedCode } from '../../protocol/codes.ts';
import type { MoveWrite, ResultWrite } from '../storage/database.ts';
import { firstEpoch } from '../storage/duties.ts';
import { findMove } from '../storage/log.ts';
import { readMatch, readState } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import { advanced } from '../match/clock.ts';
import { canBeDue, mustBotAct, nextDeadline } from '../match/duty.ts';
import { reduce } from './framework.ts';
import { shownTime, type Match, type Seat, type StoredState } from '../match/match.ts';
import { reasonOf } from './publicMatch.ts';
import { pendingOf } from '../storage/pending.ts';

/** A match in memory, as read from the database. */
export interface Live {
  match: Match;
  /** Null before the match starts. */
  state: StoredState | null;
  initial: StoredState | null;
}

/** A requested move. */
export interface Move {
  readonly seat: number;
  readonly action: Action;
  /** The id of the state that the player saw. */
  readonly on: number;
  /** The client's id for the action, if any. */
  readonly id: string | null;
  /** The epoch of the duty that this process holds, if a bot plays this move for the seat. */
  readonly epoch?: number;
}

export interface Refused {
  readonly refused: RefusedCode;
  readonly rule: string | null;
}

/**
 * `made`: the move was written and led from the state `before` to the state `after`. `repeated`: the move had already
 * been made by an earlier message.
 */
export type MoveResult =
  | {
      readonly kind: 'made';
      readonly before: StoredState;
      readonly after: StoredState;
      /** The epoch of the duty that this process now holds, if a bot must act. */
      readonly epoch: number | null;
    }
  | { readonly kind: 'repeated'; readonly stateID: number }
  | ({ readonly kind: 'refused' } & Refused);

const refuse = (refused: RefusedCode, rule: string | null = null): MoveResult => ({ kind: 'refused', refused, rule });

/** The maximum number of attempts to write a move while other processes write to the match. */
const MAX_TRIES = 5;

/** The maximum number of attempts to read a match and its state while other processes make moves. */
const MAX_READS = 20;

/**
 * Reads a match with its state. Resolves to undefined if the match does not exist or was cleared. Rejects if other
 * processes make moves faster than both can be read.
 */
export async function readLive({ database: { db } }: Store, matchID: string): Promise<Live | undefined> {
  for (let read = 0; read < MAX_READS; read++) {
    const match = await readMatch(db, matchID);
    if (match === undefined || match.status === 'cleared') return undefined;
    const stored = await readState(db, matchID);
    const [state, initial] = [stored?.state ?? null, stored?.initial ?? null];
    // Pending seats and clocks must belong to this state, not to one that another process wrote between the two reads.
    if ((state?._stateID ?? null) === match.stateID) return { match, state, initial };
  }
  throw new Error(`match ${matchID} changes faster than it can be read`);
}

/** Reads a match again, in place. Resolves to false if it no longer exists. */
export async function readAgain(store: Store, live: Live): Promise<boolean> {
  const fresh = await readLive(store, live.match.id);
  if (fresh !== undefined) Object.assign(live, fresh);
  return fresh !== undefined;
}

const seatsThatOwe = (state: State): ReadonlySet<number> => new Set(decisions(state).map(({ seat }) => seat));

/** Returns the seats after a move, with their clocks advanced. Without a clock, returns them unchanged. */
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
      acted: seat.seat === move.seat && move.epoch === undefined,
      player: seat.bot !== null ? 'bot' : seat.away ? 'away' : 'here',
      vacationUntil: seat.vacationUntil,
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
    bid: state.bids?.[faction] ?? null,
    won: result.winners.includes(faction),
  }));

const gameoverOf = (state: StoredState): MatchResult | undefined => (state.ctx as { gameover?: MatchResult }).gameover;

/**
 * Returns the duty that follows a move: a bot's turn, which this process takes immediately if it plays bots, or a
 * deadline. Returns `none` if the server need not act now, and null if the match has no clock and no bot plays a seat.
 */
function dutyAfter(match: Match, stateID: number, at: number, limits: MoveLimits): MoveWrite['duty'] {
  if (!canBeDue(match)) return null;
  const epoch = firstEpoch(stateID);
  if (match.status === 'playing' && mustBotAct(match)) {
    const node = limits.holder();
    return { dueAt: at, node, leaseUntil: node === null ? 0 : at + limits.leaseMs, epoch };
  }
  const deadline = nextDeadline(match);
  return deadline === null ? 'none' : { dueAt: deadline, node: null, leaseUntil: 0, epoch };
}

/**
 * Returns a match as it is after a move made at `at`, in milliseconds since 1970. `seats` already have their new
 * clocks.
 */
export function matchAfter(match: Match, seats: readonly Seat[], after: StoredState, at: number): Match {
  const gameover = gameoverOf(after);
  const end = gameover === undefined ? {} : ({ status: 'over', gameover } as const);
  return { ...match, seats, pending: [...seatsThatOwe(after.G)], stateID: after._stateID, updatedAt: at, ...end };
}

function toWrite(match: Match, move: Move, after: StoredState, limits: MoveLimits): MoveWrite {
  const gameover = gameoverOf(after);
  const { seats, updatedAt: at } = match;
  return {
    matchID: match.id,
    on: after._stateID - 1,
    changes: match.changes,
    epoch: move.epoch ?? null,
    stateID: after._stateID,
    state: JSON.stringify(after),
    gameover: gameover === undefined ? null : JSON.stringify(gameover),
    seat: move.seat,
    moveID: move.id,
    action: JSON.stringify(move.action),
    events: JSON.stringify(after.G.events),
    at,
    gapMs: match.clock === null ? null : limits.gapMs,
    pending: pendingOf(after.G),
    duty: dutyAfter(match, after._stateID, at, limits),
    shownAt: shownTime(match, at),
    clocks: match.clock === null ? [] : seats.map(({ seat, clock }) => ({ seat, ...clock })),
    results: gameover === undefined ? [] : resultsOf(after.G, gameover),
  };
}

export interface MoveLimits {
  readonly now: () => number;
  /** Resolves when the clocks are correct. After an outage or a time jump, moves them first. */
  readonly settled: () => Promise<void>;
  /** Reads the time again, and moves the clocks if necessary. */
  readonly checkTime: () => Promise<void>;
  /**
   * If no process has used the database for longer than this, in milliseconds, the clocks must be moved before a move
   * is made (MoveWrite). Null if the write does not check this.
   */
  readonly gapMs: number | null;
  /** The maximum number of actions in a match, including undone ones. */
  readonly maxActions: number;
  /** Returns the id of this process, or null if it plays no bots. */
  readonly holder: () => string | null;
  /** The length of a lease on a duty, in milliseconds. */
  readonly leaseMs: number;
}

/**
 * Returns true if the match has too many actions for another one. An `undo` is refused once half of the limit is used,
 * so undoing alone never exhausts it.
 */
const isTooLong = (made: number, { action }: Move, maxActions: number): boolean =>
  made >= (action.type === 'undo' ? maxActions / 2 : maxActions);

/** Returns the reason why a move cannot be made in the current state, or null. */
function refusalOf({ match, state }: Live, move: Move, maxActions: number): MoveResult | null {
  if (state === null) return refuse('not-started');
  if (match.isAbandoned) return refuse(`match-${reasonOf(match)}`);
  if (match.isPaused) return refuse('paused');
  if (move.on !== state._stateID && !isSimultaneous(move.action)) return refuse('stale');
  // Every action, including `undo`, leads to the next state id.
  if (isTooLong(state._stateID, move, maxActions)) return refuse('too-many-actions');
  const refused = check(state.G, move.seat, move.action);
  return refused === null ? null : refuse(refused.refused, refused.rule);
}

/**
 * Checks a move without computing the next state. Returns its refusal, its result if it has already been made, or null
 * if it can be made.
 */
async function objection(store: Store, live: Live, move: Move, maxActions: number): Promise<MoveResult | null> {
  const refused = refusalOf(live, move, maxActions);
  // If the move was already made, the match has a later state, in which the repeated move is stale or no longer legal.
  if (move.id === null || (refused === null && move.on === live.state?._stateID)) return refused;
  const made = await findMove(store.database.db, live.match.id, move.seat, move.id);
  return made === undefined ? refused : { kind: 'repeated', stateID: made };
}

/**
 * Makes a move: checks it against the stored state, reduces it and writes it with compare-and-set. It counts as made
 * only after it has been written. Updates `live`. Rejects if the database cannot write; `live` is then unreliable.
 */
export async function makeMove(store: Store, live: Live, move: Move, limits: MoveLimits): Promise<MoveResult> {
  const { id } = live.match;
  // If `gapMs` is not null, the write itself checks the time.
  if (live.match.clock !== null && limits.gapMs === null) await limits.settled();
  // The player has already seen a later state, written by another process.
  if (live.state !== null && move.on > live.state._stateID) await readAgain(store, live);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const objected = await objection(store, live, move, limits.maxActions);
    if (objected !== null) return objected;
    const before = live.state;
    if (before === null) break;
    const after = await reduce(id, before, move.seat, move.action);
    if (after === null) return refuse('not-your-decision', 'TURN-6');
    const at = limits.now();
    const match = matchAfter(live.match, seatsAfter(live.match, before.G, after.G, move, at), after, at);
    const write = toWrite(match, move, after, limits);
    const outcome = await store.moves.write(write);
    if (outcome === 'written') {
      live.state = after;
      live.match = match;
      const { duty } = write;
      const isHeld = duty !== null && duty !== 'none' && duty.node !== null;
      return { kind: 'made', before, after, epoch: isHeld ? duty.epoch : null };
    }
    if (outcome === 'repeated' && move.id !== null) {
      const made = await findMove(store.database.db, id, move.seat, move.id);
      if (made !== undefined) return { kind: 'repeated', stateID: made };
    }
    // The time may have jumped, or no process could reach the database for a while.
    if (live.match.clock !== null) await limits.checkTime();
    if (!(await readAgain(store, live))) return refuse('unknown-match');
    // A bot's move is not retried, because another process may have taken over the match's bots.
    if (move.epoch !== undefined) return refuse('stale');
  }
  return refuse('unavailable');
}
