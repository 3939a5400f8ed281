import { apply, decisions, isRefusal, legalActions, type State } from '../../../game/engine.ts';
import { oneOf, type Below } from '../../support/dice.ts';
import { toMove, type Answer, type Seat, type Wire } from '../../support/wire.ts';
import { Bare } from './bare.ts';
import type { Ground } from './ground.ts';
import type { Message, Watched } from './messages.ts';
import { HANDSHAKE, maskedText, sendRaw } from './raw.ts';

/** The senders of messages: the honest players of the watched match, and the fuzzer's sockets. */

/** A two-player match whose players make one legal move at a time. Every move has an id. */
export class Honest implements Watched {
  readonly matchID: string;
  readonly overheard: unknown[][] = [];
  /** The state that the match must have. */
  readonly bare: State;
  readonly #seats: readonly Seat[];
  readonly #wires: readonly Wire[];
  #stateID = 0;

  constructor(seats: readonly Seat[], wires: readonly Wire[], bare: State) {
    this.matchID = seats[0].matchID;
    this.#seats = seats;
    this.#wires = wires;
    this.bare = bare;
  }

  /** Makes a legal move, then repeats an old message. Resolves to the answers, each paired with the expected one. */
  async move(below: Below): Promise<[Answer, Answer][]> {
    const { seat } = oneOf(below, decisions(this.bare));
    const action = oneOf(below, legalActions(this.bare, seat));
    if (isRefusal(apply(this.bare, seat, action))) throw new Error('a legal action was refused');
    const { matchID, playerID } = this.#seats[seat];
    const id = `honest-move-number-${this.#stateID}`;
    const args = [toMove(this.#seats[seat], action), this.#stateID, matchID, playerID, { id }];
    const answer = await this.#wires[seat].ask('update', ...args);
    this.#stateID++;
    this.overheard.push(args);
    const old = this.overheard[below(this.overheard.length)];
    const again = await this.#wires[Number(old[3])].ask('update', ...old);
    for (const wire of this.#wires) wire.frames.length = 0;
    return [
      [answer, { ok: true, stateID: this.#stateID }],
      [again, { ok: true, stateID: Number(old[1]) + 1 }],
    ];
  }
}

const SOCKETS = 8;
/** The number of sockets that take seats in the fuzzer's match. The others have no seat. */
const SEATED = 6;
/** The maximum length of a packet, a little less than the server accepts. */
const MAX_BYTES = 8_000;
/**
 * The acknowledgement ids of the fuzzer's messages are above this number, so that they differ from those of `drain`.
 */
const MAX_ASKED = 1e9;

/** Returns an event in socket.io's format. */
const encode = (event: string, args: readonly unknown[], id = ''): string =>
  `2/scythe,${id}${JSON.stringify([event, ...args])}`;

/** Returns the bytes of a connection that enters the namespace and then sends these packets. */
export const packetsOf = (packets: readonly string[]): Buffer =>
  Buffer.concat([Buffer.from(HANDSHAKE), ...['0/scythe,', ...packets].map((packet) => maskedText(`4${packet}`))]);

/** The fuzzer's own sockets. `refresh` reopens those that the server has closed. */
export class Crowd {
  readonly #port: number;
  #bares: Bare[] = [];
  #asked = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Reopens closed sockets, and gives the seats of the fuzzer's match to the first `SEATED` sockets in turn. */
  async refresh({ seats }: Ground): Promise<void> {
    for (let i = 0; i < SOCKETS; i++) {
      if (this.#bares[i]?.isOpen !== true) this.#bares[i] = await Bare.open(this.#port);
      if (i >= SEATED) continue;
      const { matchID, playerID, credentials } = seats[i % seats.length];
      this.#bares[i].sit(encode('sync', [matchID, playerID, credentials, 2]));
    }
  }

  /**
   * Sends a message with the next write. A message that is too long is sent on a separate connection, because the
   * server closes the connection on which it receives one.
   */
  send(below: Below, { event, args, seat }: Message): void {
    const packet = encode(event, args, below(2) === 0 ? String(MAX_ASKED + ++this.#asked) : '');
    const own = this.#socketFor(below, event, seat);
    if (Buffer.byteLength(packet) < MAX_BYTES) this.#bares[own].put(packet);
    else void sendRaw(this.#port, packetsOf([packet]));
  }

  /** Usually picks a socket in the seat. A `sync`, which could take another seat, gets a socket without a seat. */
  #socketFor(below: Below, event: string, seat: number | null): number {
    if (event === 'sync') return SEATED + below(SOCKETS - SEATED);
    if (seat === null || below(6) === 0) return below(SOCKETS);
    return below(SEATED / 2) * 2 + seat;
  }

  /** Sends all queued messages. Resolves when the server has processed them or closed the sockets. */
  async drain(): Promise<void> {
    await Promise.all(this.#bares.map((bare) => bare.drain()));
  }

  close(): void {
    for (const bare of this.#bares) bare.close();
  }
}
