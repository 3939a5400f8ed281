import { check, type Action, type Refusal, type State } from '../../game/engine.ts';
import { isSimultaneous } from '../../game/actions.ts';
import { foreseen } from '../../game/plan/plan.ts';
import { drawMoveID } from '../net/moveID.ts';
import type { Answer } from '../net/answer.ts';
import type { MoveQueue, Queued } from './moveQueue.ts';

/** A view of a match, and the number of actions that led to it. */
export interface Position {
  readonly view: State;
  readonly stateID: number;
}

/** The position that the table shows: the server's, or the position after the moves that are waiting to be sent. */
export interface Shown extends Position {
  /** The move that the server must answer before the player can make another one, or null. */
  readonly pending: Action | null;
}

/** Returns a key that distinguishes one secret choice from another. */
const momentOf = ({ turnNumber, turn, draft }: State): string =>
  `${turnNumber}/${turn?.combat?.at ?? ''}/${draft === undefined ? '' : 'draft'}`;

/**
 * Returns true if a stored move is allowed. A move that cannot be checked, because it is corrupt or from another
 * release, counts as not allowed. Only the server can judge it.
 */
function isAllowed(view: State, seat: number, action: Action): boolean {
  try {
    return check(view, seat, action) === null;
  } catch {
    return false;
  }
}

/** Returns the position after the waiting moves, as far as their player can foresee it. Pure. */
export function ahead(base: Position, seat: number, moves: readonly Queued[]): Shown {
  let { view, stateID } = base;
  for (const { action, stateID: on } of moves) {
    // The server has made this move, and its answer is on the way.
    if (on < stateID) continue;
    const isLegal = on === stateID && isAllowed(view, seat, action);
    const next = isLegal ? foreseen(view, seat, action) : null;
    if (next === null) return { view, stateID, pending: action };
    view = next;
    stateID++;
  }
  return { view, stateID, pending: null };
}

/**
 * The codes of refusals that are no verdict on the move. The move stays stored and is sent again later, when the seat
 * has reconnected or the match continues.
 */
const NOT_JUDGED: ReadonlySet<string> = new Set(['unauthorized', 'not-started', 'paused', 'elsewhere']);

interface Desk {
  readonly queue: MoveQueue;
  readonly seat: () => number | null;
  /** Sends a move to the server. Until it is answered, it is resent automatically. */
  readonly send: (move: Queued) => void;
  /** Stops resending a move. */
  readonly forget: (id: string) => void;
  /** Called when the shown position, or the waiting or dropped moves, may have changed. */
  readonly onChange: () => void;
}

const isUndo = ({ type }: Action): boolean => type === 'undo' || type === 'undoTurn';

/**
 * Correspondence play: each move is stored before it is sent, and stays stored until the server has answered it. Moves
 * are sent one at a time, so that none is made in a state its player has not foreseen. Without a connection, the table
 * shows the moves as if they had been made.
 */
export class Correspondence {
  readonly queue: MoveQueue;
  readonly #desk: Desk;
  #base: Position | null = null;
  #isOpen = false;
  /** True while moves made before the connection opened are being sent. */
  #isDraining = false;
  /** The id of the move that was sent on this connection and has no answer yet. */
  #underWay: string | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.queue = desk.queue;
  }

  /** Reads the stored moves. */
  async begin(): Promise<void> {
    await this.queue.read();
    this.#isDraining = this.queue.moves.length > 0;
    this.#flush();
    this.#desk.onChange();
  }

  /** Sets the server's position, current or last seen. */
  position(view: State, stateID: number): void {
    this.#base = { view, stateID };
    this.#flush();
  }

  /** Starts to send the waiting moves. Called when the connection opens. */
  opened(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#isDraining = this.queue.moves.length > 0;
    this.#flush();
  }

  /**
   * Resends the move that the server could not judge. Called when the status of the match changes, for example when it
   * resumes.
   */
  retry(): void {
    this.#flush();
  }

  lost(): void {
    this.#isOpen = false;
    this.#underWay = null;
  }

  /** True while the moves made without a connection are being sent. */
  get isSending(): boolean {
    return this.#isOpen && this.#isDraining && this.queue.moves.length > 0;
  }

  /** Returns the position that the table shows, or null before the first position. */
  shown(): Shown | null {
    const seat = this.#desk.seat();
    if (this.#base === null || seat === null) return this.#base === null ? null : { ...this.#base, pending: null };
    const { moves } = this.queue;
    if (this.#isOpen && !this.#isDraining) return { ...this.#base, pending: moves[0]?.action ?? null };
    const shown = ahead(this.#base, seat, moves);
    return this.#isOpen && moves.length > 0 ? { ...shown, pending: moves[0].action } : shown;
  }

  /**
   * Makes a move, or takes back one that has not been sent. Returns null, or the refusal if the move is not allowed.
   * Offline, `onTaken` is called if another window has already made a move on the same state or a later one.
   */
  act(action: Action, onTaken: () => void): Refusal | null {
    const shown = this.shown();
    const seat = this.#desk.seat();
    if (shown === null || seat === null || shown.pending !== null || !this.queue.store.getState().isRead) return null;
    if (!this.#isOpen && isUndo(action) && this.#undo(action)) return null;
    // Only the server can judge whether a move that it has performed can be undone, because a view has no history.
    const refused = isUndo(action) ? null : check(shown.view, seat, action);
    if (refused !== null) return refused;
    const { view, stateID } = shown;
    const move: Queued = { id: drawMoveID(), action, stateID, moment: momentOf(view), isSent: false };
    const isOnline = this.#isOpen;
    void this.queue.add(move, view.rules).then((isAdded) => {
      if (!isAdded && !isOnline) onTaken();
      this.#desk.onChange();
    });
    this.#flush();
    this.#desk.onChange();
    return null;
  }

  /**
   * Handles the server's answer to a move. Returns true if the answer was a refusal and moves made without a connection
   * were dropped.
   */
  answered(answer: Answer, id: string): boolean {
    if (this.#underWay === id) this.#underWay = null;
    if (answer.kind === 'ok') {
      this.queue.made(id);
      if (this.queue.moves.length === 0) this.#isDraining = false;
      this.#flush();
      return false;
    }
    if (NOT_JUDGED.has(answer.code)) return false;
    const isOffline = this.#isDraining;
    this.#isDraining = false;
    this.queue.drop(isOffline ? this.#whyNot(answer.code) : null);
    return isOffline;
  }

  /** Discards the waiting moves at the player's request. */
  discard(): void {
    for (const { id } of this.queue.moves) this.#desk.forget(id);
    this.#underWay = null;
    this.queue.drop(null);
    this.#isDraining = false;
    this.#desk.onChange();
  }

  dismiss(): void {
    this.queue.dismiss();
    this.#desk.onChange();
  }

  #undo({ type }: Action): boolean {
    if (!this.queue.takeBack()) return false;
    if (type === 'undoTurn') while (this.queue.takeBack());
    this.#desk.onChange();
    return true;
  }

  /**
   * Returns the code of the reason to show. If a move is `stale` and the match is over, returns `match-over`, which is
   * the more helpful reason.
   */
  #whyNot(code: string): string {
    return code === 'stale' && this.#base !== null && this.#base.view.result !== null ? 'match-over' : code;
  }

  #flush(): void {
    const [head] = this.queue.moves;
    if (!this.#isOpen || this.#base === null || head === undefined || this.#underWay !== null) return;
    const { view, stateID } = this.#base;
    const isOther = isSimultaneous(head.action) && head.stateID !== stateID && head.moment !== momentOf(view);
    if (this.queue.rules !== view.rules || isOther) {
      this.#isDraining = false;
      this.queue.drop(isOther ? this.#whyNot('stale') : 'rules-changed');
      return;
    }
    this.#underWay = head.id;
    this.queue.sent(head.id);
    this.#desk.send(head);
  }
}
