import { setTimeout as sleep } from 'node:timers/promises';
import { decisions, legalActions, type Action } from '../../game/engine.ts';
import { demand } from './demand.ts';
import { oneOf, type Below } from './dice.ts';
import { openTable, setupFor, type Table } from './lobbyClient.ts';
import type { Acknowledged } from './storedMatch.ts';
import { NoAnswer, Wire, type SentMove } from './seatWire.ts';

/** Players who know only their own views, on sockets that can break at any moment. */

const json = (value: unknown): string => JSON.stringify(value);

/** Returns a legal action of a random type. Ending the turn is less likely than other types. */
export function chosen(wire: Wire, seat: number, below: Below): Action {
  const view = wire.state?.G;
  const actions = view === undefined ? [] : legalActions(view, seat);
  demand(actions.length > 0, () => `seat ${seat} must decide and has no legal action`);
  const types = [...new Set(actions.map(({ type }) => type))];
  let type = oneOf(below, types);
  if (type === 'endTurn') type = oneOf(below, types);
  return oneOf(
    below,
    actions.filter((action) => action.type === type),
  );
}

export class PlayedMatch {
  readonly table: Table;
  /** Moves that the server has acknowledged. */
  readonly acknowledged: Acknowledged[] = [];
  /** Moves that have been sent but not answered. */
  readonly #open = new Map<SentMove, number>();
  readonly #below: Below;
  readonly #onAnswer: () => void;
  #wires: Wire[] = [];
  isOver = false;
  /** The time before each decision, in milliseconds. */
  thinkMs = 0;
  /** The number of moves sent again after the connection broke. */
  sentAgain = 0;
  /** When all seats were last connected (performance.now). */
  connectedAt = 0;
  /** The bots' moves that the players have waited for: the beginning and the end of each wait (performance.now). */
  readonly botWaits: { readonly since: number; readonly until: number }[] = [];
  /** When the players began to wait for a bot, also through earlier connections, or null. */
  #waitsSince: number | null = null;
  #isPaused = false;

  constructor(table: Table, below: Below, onAnswer: () => void) {
    this.table = table;
    this.#below = below;
    this.#onAnswer = onAnswer;
  }

  static async open(url: string, below: Below, onAnswer: () => void): Promise<PlayedMatch> {
    const seats = 2 + below(4);
    return new PlayedMatch(await openTable(url, seats, { setupData: setupFor(seats) }), below, onAnswer);
  }

  /** Makes `playAt` return after the decision in progress. */
  pause(): void {
    this.#isPaused = true;
  }

  /**
   * Connects every seat, sends unanswered moves again, and plays until the match is over, `pause` is called, the match
   * has `most` acknowledged moves, or the server is down.
   */
  async playAt(url: string, most = Infinity): Promise<void> {
    try {
      this.#wires = this.table.places.map((place) => new Wire({ ...place, url }));
      for (const answer of await Promise.all(this.#wires.map((wire) => wire.sync()))) {
        if (answer.refused === 'unavailable') throw new NoAnswer('stopping');
        demand(answer.ok === true, () => `sync was refused: ${json(answer)}`);
      }
      const again = Array.from(this.#open);
      this.sentAgain += again.length;
      await Promise.all(again.map(([move, seat]) => this.#send(move, seat)));
      await this.#inStep();
      this.connectedAt = performance.now();
      for (;;) {
        const [{ state }] = this.#wires;
        if (state === null || state.G.result !== null) break;
        if (this.acknowledged.length >= most || this.#isPaused) return;
        const people = decisions(state.G).flatMap(({ seat }) => (seat < this.#wires.length ? [seat] : []));
        if (people.length > 0) {
          this.#waitsSince = null;
          if (this.thinkMs > 0) await sleep(this.thinkMs);
          await this.#decide(people);
        } else {
          this.#waitsSince ??= performance.now();
          await this.#wires[0].reaches(state._stateID + 1);
          this.botWaits.push({ since: this.#waitsSince, until: performance.now() });
          this.#waitsSince = null;
          await this.#inStep();
        }
      }
      this.isOver = true;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    } finally {
      for (const wire of this.#wires) wire.close();
    }
  }

  /** If two players must decide at the same time (CMB-3), sometimes sends their choices at the same time. */
  async #decide(waiting: readonly number[]): Promise<void> {
    const together = waiting.length > 1 && this.#below(2) === 0;
    const seats = together ? waiting : [oneOf(this.#below, waiting)];
    await Promise.all(
      seats.map((seat) => {
        const move = this.#wires[seat].prepare(this.#action(seat));
        this.#open.set(move, seat);
        return this.#send(move, seat);
      }),
    );
    await this.#inStep();
  }

  #action(seat: number): Action {
    const last = this.acknowledged.at(-1);
    const isAlone = this.#wires[seat].state?.G.players.length === this.#wires.length;
    // A bot could act before an undo arrives.
    const undoes = isAlone && last?.seat === seat && last.action.type === 'moveUnit' && this.#below(4) === 0;
    return undoes ? { type: 'undo' } : chosen(this.#wires[seat], seat, this.#below);
  }

  async #send(move: SentMove, seat: number): Promise<void> {
    const twice = this.#below(6) === 0;
    const wire = this.#wires[seat];
    const answers = await Promise.all([wire.move(move), ...(twice ? [wire.move(move)] : [])]);
    const made = [...new Set(answers.flatMap(({ stateID = null }) => (stateID === null ? [] : [stateID])))];
    demand(made.length < 2, () => `one move, two answers: ${json(answers)}`);
    for (const stateID of made) this.#acknowledge(move, seat, stateID);
    if (answers.some(({ refused }) => refused === 'unavailable')) throw new NoAnswer('not now');
    if (made.length > 0) return;
    // Views do not show whether there is anything to undo.
    const isNothing = answers.every(({ refused }) => refused === 'nothing-to-undo');
    demand(isNothing, () => `${json({ seat, move })} was answered ${json(answers)}`);
    this.#open.delete(move);
  }

  #acknowledge(move: SentMove, seat: number, stateID: number): void {
    const { id, action } = move;
    this.#open.delete(move);
    this.acknowledged.push({ id, seat, action, stateID });
    this.#onAnswer();
  }

  /** Waits until every seat has received the same state. */
  async #inStep(): Promise<void> {
    // Bots continue in the meantime.
    for (let newest = -1; this.#wires.some(({ stateID }) => stateID !== newest);) {
      newest = Math.max(...this.#wires.map(({ stateID }) => stateID));
      await Promise.all(this.#wires.map((wire) => wire.reaches(newest)));
    }
  }
}
