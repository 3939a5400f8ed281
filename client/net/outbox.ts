import { readAnswer, type Answer } from './answer.ts';
import { drawMoveID } from './moveID.ts';
import { Timer } from './timer.ts';

/** A move on its way: what was asked for, on which state, under an id that makes sending it again safe. */
export interface Move<Action> {
  readonly id: string;
  readonly action: Action;
  readonly stateID: number;
}

interface Kept<Action> {
  readonly move: Move<Action>;
  readonly timer: Timer;
  /** How often it was sent on this connection without an answer. */
  silences: number;
}

export interface OutboxEvents<Action> {
  readonly send: (move: Move<Action>, answered: (answer: unknown) => void) => void;
  /** A move was answered for good and is forgotten. */
  readonly onAnswer: (answer: Answer) => void;
  /** A move was not taken for now and will be sent again. */
  readonly onDelay: (code: string) => void;
  /** Nothing comes back, though the connection seems to stand. */
  readonly onSilence: () => void;
}

/** A slow line and a busy server answer within this. */
export const ANSWER_MS = 4_000;
/** After a move that the server could not take. */
export const AGAIN_MS = 2_000;
/** Unanswered sendings after which the connection is taken for dead. */
const MOST_SILENCES = 2;

/** The server has not looked at the move: it is ignored, or could not be written. Sending it again is right. */
const isPassing = (code: string): boolean => code === 'too-many-messages' || code === 'unavailable';

/** Moves that are not answered yet. They survive the connection and are sent again, with their ids, on the next. */
export class Outbox<Action> {
  readonly #events: OutboxEvents<Action>;
  readonly #kept = new Map<string, Kept<Action>>();
  #isOpen = false;

  constructor(events: OutboxEvents<Action>) {
    this.#events = events;
  }

  /** Keeps a move and sends it as soon as the way is open. */
  put(action: Action, stateID: number): void {
    const move = { id: drawMoveID(), action, stateID };
    const kept = { move, timer: new Timer(), silences: 0 };
    this.#kept.set(move.id, kept);
    if (this.#isOpen) this.#send(kept);
  }

  /** The server listens: sends what is kept, in the order it was made. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    for (const kept of this.#kept.values()) this.#send(kept);
  }

  /** The way is cut: what is kept waits, without timers. */
  close(): void {
    this.#isOpen = false;
    for (const kept of this.#kept.values()) {
      kept.timer.clear();
      kept.silences = 0;
    }
  }

  #send(kept: Kept<Action>): void {
    kept.timer.set(ANSWER_MS, () => this.#unanswered(kept));
    this.#events.send(kept.move, (answer) => this.#answered(kept, readAnswer(answer)));
  }

  #unanswered(kept: Kept<Action>): void {
    kept.silences++;
    if (kept.silences < MOST_SILENCES) this.#send(kept);
    else this.#events.onSilence();
  }

  #answered(kept: Kept<Action>, answer: Answer): void {
    // Sent twice, answered twice: the second answer says the same.
    if (this.#kept.get(kept.move.id) !== kept) return;
    kept.timer.clear();
    kept.silences = 0;
    if (answer.kind === 'refused' && isPassing(answer.code)) {
      if (this.#isOpen) kept.timer.set(AGAIN_MS, () => this.#send(kept));
      this.#events.onDelay(answer.code);
      return;
    }
    this.#kept.delete(kept.move.id);
    this.#events.onAnswer(answer);
  }
}
