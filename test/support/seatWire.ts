import { randomUUID } from 'node:crypto';
import type { State as FrameworkState } from 'boardgame.io';
import { applyPatch, type Operation } from 'rfc6902';
import { io, type Socket } from 'socket.io-client';
import type { Action, State } from '../../game/engine.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import type { ChatMessage } from '../../protocol/chat.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { checkAcknowledgement, checkMessage } from './contract.ts';
import type { Answer } from './wire.ts';

/** A socket of a seat or spectator without boardgame.io's client, so that tests can inspect every frame. */

export interface Place {
  readonly url: string;
  readonly matchID: string;
  /** Null for a spectator. */
  readonly playerID: string | null;
  readonly credentials: string | null;
}

/** A move that can be sent again with the same id and for the same state. */
export interface SentMove {
  readonly id: string;
  readonly action: Action;
  readonly on: number;
}

type Wired = FrameworkState<State>;

interface Synced {
  readonly state: Wired;
  readonly initialState: Wired;
  readonly filteredMetadata: readonly PublicPlayer[];
}

/**
 * The connection closed before an answer arrived, so it is unknown whether the message was processed. Tests also throw
 * this error if the server answers `unavailable`.
 */
export class NoAnswer extends Error {}

export class Wire {
  readonly place: Place;
  /** The latest state received, complete or through patches. */
  state: Wired | null = null;
  /** The match's first state, as received. */
  initial: Wired | null = null;
  /** Every packet received on this connection, as text, except Engine.IO's own (open, ping, pong). */
  readonly frames: string[] = [];
  /** Every chat message received on this connection. */
  readonly chat: ChatMessage[] = [];
  /** The players as last received. */
  players: readonly PublicPlayer[] = [];
  /** The number of spectators as last received. */
  watching = 0;
  readonly #socket: Socket;
  readonly #watchers = new Set<() => void>();
  #isGone = false;

  constructor(place: Place) {
    this.place = place;
    this.#socket = io(`${place.url}/${GAME_NAME}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    this.#socket.io.engine.on('packet', ({ type, data }) => {
      if (type === 'message') this.frames.push(String(data));
    });
    this.#socket.onAny((event: string, ...args: unknown[]) => checkMessage(place.url, event, args));
    this.#socket.on('sync', (_matchID: string, sent: Synced) => {
      this.state = sent.state;
      this.initial = sent.initialState;
      this.players = sent.filteredMetadata;
      this.#tell();
    });
    this.#socket.on('patch', (_matchID: string, before: number, after: number, steps: Operation[]) => {
      if (this.state?._stateID !== before) throw new Error(`a patch from ${before} to ${after} does not fit`);
      const faults = applyPatch(this.state, steps).filter((fault) => fault !== null);
      if (faults.length > 0) throw new Error(`a patch from ${before} to ${after} fails: ${String(faults[0])}`);
      this.#tell();
    });
    this.#socket.on('chat', (_matchID: string, message: ChatMessage) => this.chat.push(message));
    this.#socket.on('matchData', (_matchID: string, players: PublicPlayer[], { watching }: { watching: number }) => {
      this.players = players;
      this.watching = watching;
    });
    for (const end of ['disconnect', 'connect_error']) {
      this.#socket.on(end, () => {
        this.#isGone = true;
        this.#tell();
      });
    }
  }

  get stateID(): number {
    return this.state?._stateID ?? -1;
  }

  /** Sends any message. Rejects with NoAnswer if the connection ends first. */
  async send(event: string, ...args: unknown[]): Promise<Answer> {
    let answer: Answer;
    try {
      if (!this.#socket.connected) await this.#connected();
      answer = (await this.#socket.emitWithAck(event, ...args)) as Answer;
    } catch (error) {
      throw new NoAnswer(error instanceof Error ? error.message : String(error));
    }
    checkAcknowledgement(this.place.url, event, answer);
    return answer;
  }

  #connected(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isGone) reject(new Error('closed'));
      this.#socket.once('connect', resolve);
      this.#socket.once('connect_error', reject);
      this.#socket.once('disconnect', () => reject(new Error('closed')));
    });
  }

  sync(): Promise<Answer> {
    const { matchID, playerID, credentials } = this.place;
    return this.send('sync', matchID, playerID, credentials, 5);
  }

  /** Prepares a move with a new id, for the latest state received. */
  prepare(action: Action): SentMove {
    return { id: randomUUID(), action, on: this.stateID };
  }

  move({ id, action: { type, ...fields }, on }: SentMove): Promise<Answer> {
    const { matchID, playerID } = this.place;
    const payload = { type, args: [fields], playerID };
    return this.send('update', { type: 'MAKE_MOVE', payload }, on, matchID, playerID, { id });
  }

  /** Resolves when the state with this id, or a later one, has arrived. Rejects with NoAnswer if the connection ends. */
  reaches(stateID: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const there = this.stateID >= stateID;
        if (!there && !this.#isGone) return;
        this.#watchers.delete(look);
        if (there) resolve();
        else reject(new NoAnswer('closed'));
      };
      this.#watchers.add(look);
      look();
    });
  }

  /** Resolves when the connection is closed. */
  gone(): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!this.#isGone) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }

  /** Resolves when an event of this name arrives whose arguments pass `wanted`. Earlier events do not count. */
  hears(event: string, wanted: (...args: unknown[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (...args: unknown[]): void => {
        if (!wanted(...args)) return;
        this.#socket.off(event, look);
        resolve();
      };
      this.#socket.on(event, look);
    });
  }

  /** Resolves when the next event of this name arrives. */
  heard(event: string): Promise<void> {
    return new Promise((resolve) => this.#socket.once(event, () => resolve()));
  }

  #tell(): void {
    for (const look of Array.from(this.#watchers)) look();
  }

  close(): void {
    this.#socket.disconnect();
  }
}
