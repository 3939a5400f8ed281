import type { TournamentView } from '../../protocol/tournaments.ts';
import { toFrame, type Stream } from '../http/stream.ts';
import { Serial } from '../play/serial.ts';
import type { Db } from '../storage/database.ts';
import { tournamentVersions } from '../storage/tournaments.ts';

interface Parts {
  readonly read: (id: string) => Promise<TournamentView | undefined>;
  readonly failed: (what: string, error: unknown) => void;
}

interface Followed {
  readonly streams: Set<Stream>;
  /** The last version sent to all streams. -1 if there is none. */
  version: number;
  /** True while a read is waiting to begin. That read will include every change made so far. */
  isDue: boolean;
}

/** The streams that follow tournaments through this process. Changes in quick succession share one read. */
export class Listeners {
  readonly #parts: Parts;
  readonly #followed = new Map<string, Followed>();
  readonly #serial = new Serial(Infinity);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends the tournament to a stream at once and after each change. Ends the stream if there is no such tournament. */
  add(id: string, stream: Stream): void {
    const followed = this.#followed.get(id) ?? { streams: new Set<Stream>(), version: -1, isDue: false };
    this.#followed.set(id, followed);
    followed.streams.add(stream);
    stream.onClose(() => {
      followed.streams.delete(stream);
      if (followed.streams.size === 0 && this.#followed.get(id) === followed) this.#followed.delete(id);
    });
    this.#send(id, async () => {
      const view = await this.#parts.read(id);
      if (view === undefined) stream.end();
      else stream.send(toFrame('tournament', view));
    });
  }

  /** Sends a changed tournament to its streams. */
  changed(id: string): void {
    const followed = this.#followed.get(id);
    if (followed === undefined || followed.isDue) return;
    followed.isDue = true;
    this.#send(id, async () => {
      followed.isDue = false;
      const view = await this.#parts.read(id);
      if (view === undefined || view.version <= followed.version) return;
      followed.version = view.version;
      const frame = toFrame('tournament', view);
      for (const stream of followed.streams) stream.send(frame);
    });
  }

  /** Compares the versions last sent with the database, and sends newer ones. */
  async catchUp(db: Db): Promise<void> {
    const versions = await tournamentVersions(db, [...this.#followed.keys()]);
    for (const [id, version] of versions) {
      if ((this.#followed.get(id)?.version ?? version) < version) this.changed(id);
    }
  }

  async stop(): Promise<void> {
    this.#followed.clear();
    await this.#serial.idle();
  }

  #send(id: string, send: () => Promise<void>): void {
    this.#serial
      .runAlways(id, send)
      .catch((error: unknown) => this.#parts.failed('a tournament could not be sent', error));
  }
}
