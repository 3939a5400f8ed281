import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Deferred } from './deferred.ts';
import type { Tally } from './tally.ts';

/** Thrown by every wait and request of a person once the run is over. */
export class RunOver extends Error {}

/** A private match that a host opens for friends. */
export interface Opened {
  readonly matchID: string;
  readonly inviteToken: string;
}

/** What all people in a process share: the server's address, the speed of play, the counts, and the run's end. */
export class World {
  readonly url: string;
  tally: Tally;
  /** Each stream has its own connection, as in a browser. */
  readonly agent = new Agent({ maxSockets: Infinity });
  readonly #speed: number;
  readonly #over = new AbortController();
  readonly #parties = new Map<number, Deferred<Opened | null>>();

  constructor(url: string, speed: number, tally: Tally) {
    this.url = url;
    this.tally = tally;
    this.#speed = speed;
    setMaxListeners(0, this.#over.signal);
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  end(): void {
    this.#over.abort();
  }

  /** Counts an error, unless the run is over and everyone is leaving. */
  error(what: string): void {
    if (!this.isOver) this.tally.error(what);
  }

  /** Calls `act` when the run ends. Returns a function that cancels the call. */
  atEnd(act: () => void): () => void {
    this.#over.signal.addEventListener('abort', act, { once: true });
    return () => this.#over.signal.removeEventListener('abort', act);
  }

  /** Waits for this many seconds of play. Rejects with RunOver if the run ends first. */
  async wait(seconds: number): Promise<void> {
    try {
      await sleep((seconds * 1000) / this.#speed, undefined, { signal: this.#over.signal });
    } catch {
      throw new RunOver();
    }
  }

  /** Converts seconds of play to milliseconds of real time. */
  milliseconds(seconds: number): number {
    return (seconds * 1000) / this.#speed;
  }

  /** Resolves to the promise's value. Rejects with RunOver if the run ends first. */
  async until<T>(promise: Promise<T>): Promise<T> {
    if (this.isOver) throw new RunOver();
    let forget = (): void => undefined;
    const over = new Promise<never>((_, reject) => {
      forget = this.atEnd(() => reject(new RunOver()));
    });
    try {
      return await Promise.race([promise, over]);
    } finally {
      forget();
    }
  }

  #party(number: number): Deferred<Opened | null> {
    const party = this.#parties.get(number) ?? new Deferred<Opened | null>();
    this.#parties.set(number, party);
    return party;
  }

  /** Gives the invitation to the host's friends in this party, or null if there is no invitation. */
  invite(number: number, opened: Opened | null): void {
    this.#party(number).resolve(opened);
  }

  invitation(number: number): Promise<Opened | null> {
    return this.until(this.#party(number).promise);
  }
}
