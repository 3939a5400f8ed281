import { setTimeout as sleep } from 'node:timers/promises';
import { decisions } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import type { Database } from '../../server/storage/database.ts';
import { readState } from '../../server/storage/matches.ts';
import { demand, sameText } from './demand.ts';
import type { Below } from './dice.ts';
import { eventually } from './eventually.ts';
import { demandOf, setupFor } from './lobbyClient.ts';
import { chosen } from './playedMatch.ts';
import { NoAnswer, Wire, type SentMove } from './seatWire.ts';
import { demandWhole, type Acknowledged } from './storedMatch.ts';

/**
 * Players of a match who are connected to different servers. Each acts as soon as their own view lets them, whether or
 * not the others have received the same state.
 */

const AGAIN_MS = 20;

const json = (value: unknown): string => JSON.stringify(value);

const mustDecide = ({ state }: Wire, seat: number): boolean =>
  state !== null && decisions(state.G).some((decision) => decision.seat === seat);

export class Scattered {
  readonly matchID: string;
  /** The connections of the players in seat order, followed by those of any spectators. */
  readonly wires: Wire[];
  /** Moves that a server has acknowledged. */
  readonly acknowledged: Acknowledged[] = [];
  /** The texts of acknowledged chat messages, by id. */
  readonly said = new Map<number, string>();
  /** The number of times that each seat had to reconnect. */
  readonly reconnects: number[];
  readonly #returns: boolean;
  readonly #thinkMs: number;
  /** The move that each seat has sent, if it has not been answered. */
  readonly #open = new Map<number, SentMove>();
  readonly #below: Below;
  readonly #seats: number;
  #isPaused = false;
  /** The number of moves after which play is paused. */
  #last = Infinity;
  #pause: () => void = () => undefined;
  #paused: Promise<void> = Promise.resolve();

  /**
   * The `wires` must be connected, and begin with the human players' seats in order. If `returns` is true, a player
   * whose connection ends reconnects and sends any unanswered move again. Otherwise, `play` rejects. `thinkMs` is the
   * time before each move, in milliseconds.
   */
  constructor(
    matchID: string,
    wires: readonly Wire[],
    seats: number,
    below: Below,
    { returns = false, thinkMs = 0 } = {},
  ) {
    this.matchID = matchID;
    this.wires = [...wires];
    this.reconnects = Array.from({ length: seats }, () => 0);
    this.#returns = returns;
    this.#thinkMs = thinkMs;
    this.#seats = seats;
    this.#below = below;
  }

  /** Opens a match and connects each seat, and a spectator, to the servers in turn. */
  static async open(urls: readonly string[], seats: number, below: Below): Promise<Scattered> {
    const { matchID } = await demandOf<{ matchID: string }>(urls[0], '/create', {
      body: { numPlayers: seats, setupData: setupFor(seats), chat: true },
    });
    const wires: Wire[] = [];
    for (let seat = 0; seat < seats; seat++) {
      const url = urls[seat % urls.length];
      const { playerCredentials: credentials } = await demandOf<{ playerCredentials: string }>(
        url,
        `/${matchID}/join`,
        {
          body: { playerID: String(seat), playerName: `player ${seat}` },
        },
      );
      wires.push(new Wire({ url, matchID, playerID: String(seat), credentials }));
    }
    wires.push(new Wire({ url: urls[seats % urls.length], matchID, playerID: null, credentials: null }));
    const match = new Scattered(matchID, wires, seats, below);
    for (const wire of wires) demand((await wire.sync()).ok === true, () => 'sync was refused');
    return match;
  }

  get isOver(): boolean {
    return this.wires.some(({ state }) => state !== null && state.G.result !== null);
  }

  get moves(): number {
    return this.acknowledged.length;
  }

  /**
   * Returns the number of whole states and the number of refusals that the current connections have received in total.
   */
  received(): { syncs: number; refusals: number } {
    const count = (event: string): number =>
      this.wires.flatMap(({ frames }) => frames).filter((frame) => frame.includes(`["${event}"`)).length;
    return { syncs: count('sync'), refusals: count('refused') };
  }

  /**
   * Plays until the match is over, `pause` is called, or at least `most` more moves are acknowledged. Rejects if a move
   * is refused, unless the move was `stale` or is sent again.
   */
  async play(most = Infinity): Promise<void> {
    this.#isPaused = false;
    this.#last = this.moves + most;
    this.#paused = new Promise((resolve) => (this.#pause = resolve));
    await Promise.all(Array.from({ length: this.#seats }, (_, seat) => this.#playSeat(seat)));
  }

  /** Makes `play` return when the moves being sent have been answered. */
  pause(): void {
    this.#isPaused = true;
    this.#pause();
  }

  close(): void {
    this.pause();
    for (const wire of this.wires) wire.close();
  }

  async #playSeat(seat: number): Promise<void> {
    while (!this.#isPaused) {
      try {
        await this.#act(seat);
        return;
      } catch (error) {
        if (!(error instanceof NoAnswer) || !this.#returns) throw error;
        this.reconnects[seat]++;
        await this.#connectAgain(seat);
      }
    }
  }

  /** Tries to reconnect a seat through the same address until a server accepts the connection. */
  async #connectAgain(seat: number): Promise<void> {
    const { place } = this.wires[seat];
    this.wires[seat].close();
    for (;;) {
      const wire = new Wire(place);
      this.wires[seat] = wire;
      try {
        const answer = await wire.sync();
        if (answer.ok === true) return;
        demand(answer.refused === 'unavailable', () => `sync was refused: ${json(answer)}`);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
      }
      wire.close();
      await sleep(AGAIN_MS);
    }
  }

  async #act(seat: number): Promise<void> {
    const wire = this.wires[seat];
    const open = this.#open.get(seat);
    if (open !== undefined) await this.send(seat, open);
    while (!this.#isPaused) {
      const view = wire.state?.G;
      if (view === undefined || view.result !== null) return;
      if (mustDecide(wire, seat)) {
        if (this.#thinkMs > 0) await sleep(this.#thinkMs);
        // After reconnecting, a player can briefly see the state before their last move.
        if (!mustDecide(wire, seat)) continue;
        const move = wire.prepare(chosen(wire, seat, this.#below));
        if ((await this.send(seat, move)) === 'stale') await this.#reaches(wire, move.on + 1);
      } else {
        await this.#reaches(wire, wire.stateID + 1);
      }
    }
  }

  /** Resolves when this state has been received or play is paused. */
  async #reaches(wire: Wire, stateID: number): Promise<void> {
    const reached = wire.reaches(stateID).catch((error: unknown) => {
      // Play is paused, so the end of the connection does not matter.
      if (!(error instanceof NoAnswer && this.#isPaused)) throw error;
    });
    await Promise.race([reached, this.#paused]);
  }

  /**
   * Sends a move. Resolves to null if it is acknowledged, or to `stale` if another came first. Rejects for other
   * refusals.
   */
  async send(seat: number, move: SentMove): Promise<string | null> {
    this.#open.set(seat, move);
    const { stateID, refused = null } = await this.wires[seat].move(move);
    if (this.#returns && refused === 'unavailable') throw new NoAnswer(refused);
    this.#open.delete(seat);
    if (stateID !== undefined) {
      this.acknowledged.push({ id: move.id, seat, action: move.action, stateID });
      if (this.moves >= this.#last) this.pause();
      await this.wires[seat].reaches(stateID);
      return null;
    }
    demand(refused === 'stale', () => `${json({ seat, move })} was refused: ${refused}`);
    return refused;
  }

  /** Makes a seat's player send a chat message. */
  async say(seat: number, text: string): Promise<void> {
    const answer = (await this.wires[seat].send('chat', this.matchID, text)) as { readonly id?: number };
    demand(answer.id !== undefined, () => `the message was refused: ${json(answer)}`);
    this.said.set(answer.id ?? 0, text);
  }

  /**
   * Resolves when every player and spectator has received exactly the stored match: the whole state, every chat message
   * once and in order, and the presence of all players and spectators. Call it while play is paused.
   */
  async agreed({ db }: Database): Promise<void> {
    const stored = await readState(db, this.matchID);
    if (stored === undefined) throw new Error(`match ${this.matchID} is gone`);
    const { state } = stored;
    const said = json(Array.from(this.said).toSorted(([a], [b]) => a - b));
    const watching = this.wires.length - this.#seats;
    const views = this.wires.map((_, i) => json(sorted(viewFor(state.G, i < this.#seats ? i : 'spectator'))));
    await eventually(() => {
      for (const [i, wire] of this.wires.entries()) {
        demand(wire.stateID === state._stateID, () => `${i} is at ${wire.stateID} of ${state._stateID}`);
        sameText(json(wire.chat.map(({ id, text }) => [id, text])), said, `the chat of ${i}`);
        const here = wire.players.filter(({ isConnected }) => isConnected === true).length;
        demand(here === this.#seats, () => `${i} sees ${here} of ${this.#seats} players`);
        demand(wire.watching === watching, () => `${i} sees ${wire.watching} spectators`);
      }
    });
    for (const [i, wire] of this.wires.entries()) sameText(json(sorted(wire.state?.G)), views[i], `the view of ${i}`);
  }

  /** Rejects unless the stored match is complete and has every acknowledged move exactly once. */
  async demandWhole({ db }: Database): Promise<void> {
    await demandWhole(db, this.matchID, this.acknowledged);
  }
}

/**
 * Returns a copy with the keys of all objects sorted and undefined properties removed, because patches can change the
 * order of keys.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [[key, sorted(inner)] as const],
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
