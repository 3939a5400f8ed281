import type { Acknowledged, SocketRefusal } from '../../protocol/socket.ts';
import { readAnswer, type Answer } from './answer.ts';
import { drawMoveID } from './moveID.ts';
import { Timer } from './timer.ts';

/** An unanswered action and the id of the state in which it was made. The action's `id` makes it safe to send again. */
interface Move<Action> {
  readonly id: string;
  readonly action: Action;
  readonly stateID: number;
}

interface Kept<Action> {
  readonly move: Move<Action>;
  readonly timer: Timer;
  /** How many times the server has left the move unanswered on this connection. */
  silences: number;
}

interface OutboxEvents<Action> {
  readonly send: (move: Move<Action>, answered: (answer: Acknowledged['update'] | SocketRefusal) => void) => void;
  /** Called when an action has received its final answer and has been removed. */
  readonly onAnswer: (answer: Answer, id: string) => void;
  /** Called when the server temporarily cannot accept an action. It will be sent again. */
  readonly onDelay: (code: string) => void;
  /** Called when the server does not answer although the connection seems open. */
  readonly onSilence: () => void;
}

/** How long to wait for an answer, in milliseconds; enough for a slow connection and a busy server. */
export const ANSWER_MS = 4_000;
/** How long to wait before resending an action that the server could not accept, in milliseconds. */
export const AGAIN_MS = 2_000;
/** After this many unanswered attempts, the connection is considered dead. */
const MAX_SILENCES = 2;

/**
 * Returns true if the server did not judge the action but ignored it or could not store it, so it can be sent again.
 */
const isPassing = (code: string): boolean => code === 'too-many-messages' || code === 'unavailable';

/** Unanswered actions. They survive a lost connection and are sent again on the next one, with the same ids. */
export class Outbox<Action> {
  readonly #events: OutboxEvents<Action>;
  readonly #kept = new Map<string, Kept<Action>>();
  #isOpen = false;

  constructor(events: OutboxEvents<Action>) {
    this.#events = events;
  }

  /**
   * Adds an action and sends it as soon as the outbox is open. If an action with this id is still waiting, does
   * nothing.
   */
  put(action: Action, stateID: number, id = drawMoveID()): void {
    if (this.#kept.has(id)) return;
    const move = { id, action, stateID };
    const kept = { move, timer: new Timer(), silences: 0 };
    this.#kept.set(move.id, kept);
    if (this.#isOpen) this.#send(kept);
  }

  /** Stops resending an action. A later answer is ignored. */
  drop(id: string): void {
    this.#kept.get(id)?.timer.clear();
    this.#kept.delete(id);
  }

  /** Sends the unanswered actions in order. Called when the server has accepted the connection. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    for (const kept of this.#kept.values()) this.#send(kept);
  }

  /** Stops sending and clears all timers. Called when the connection is lost or the server accepts no messages. */
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
    if (kept.silences < MAX_SILENCES) this.#send(kept);
    else this.#events.onSilence();
  }

  #answered(kept: Kept<Action>, answer: Answer): void {
    // An action sent twice is answered twice, with the same answer.
    if (this.#kept.get(kept.move.id) !== kept) return;
    kept.timer.clear();
    kept.silences = 0;
    if (answer.kind === 'refused' && isPassing(answer.code)) {
      if (this.#isOpen) kept.timer.set(AGAIN_MS, () => this.#send(kept));
      this.#events.onDelay(answer.code);
      return;
    }
    this.#kept.delete(kept.move.id);
    this.#events.onAnswer(answer, kept.move.id);
  }
}
