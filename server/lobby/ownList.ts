import { toFrame, type Stream } from '../http/stream.ts';
import type { Match } from '../match/match.ts';
import { publicPlayers } from '../play/publicMatch.ts';

/** At most one word to a guest in so many milliseconds. */
const PAUSE_MS = 1000;

const NOBODY: ReadonlySet<number> = new Set();
const CHANGED = toFrame('mine', {});

interface Listening {
  readonly streams: Set<Stream>;
  /** What a guest's list says of each match, as he was told of it last. */
  readonly told: Map<string, string>;
  timer: NodeJS.Timeout | null;
  toldAt: number;
}

/** What stands in the list of whoever has this seat. */
const glance = (match: Match, seat: number): string =>
  JSON.stringify([match.status, match.pending?.includes(seat) === true, publicPlayers(match, NOBODY)]);

/**
 * Tells guests who look at the lobby that something in their own matches is other than it was, so that they ask anew.
 * Nothing else is told: the list itself is read with the guest's cookie.
 */
export class OwnList {
  readonly #guests = new Map<string, Listening>();

  listen(guestID: string, stream: Stream): void {
    const listening = this.#guests.get(guestID) ?? { streams: new Set(), told: new Map(), timer: null, toldAt: 0 };
    this.#guests.set(guestID, listening);
    listening.streams.add(stream);
    stream.onClose(() => {
      listening.streams.delete(stream);
      if (listening.streams.size > 0) return;
      if (listening.timer !== null) clearTimeout(listening.timer);
      if (this.#guests.get(guestID) === listening) this.#guests.delete(guestID);
    });
  }

  /** A match has changed; undefined: it is gone, and whoever was in it hears of it with his next change. */
  look(matchID: string, match: Match | undefined): void {
    if (match === undefined) return;
    for (const { seat, guestID } of match.seats) {
      const listening = guestID === null ? undefined : this.#guests.get(guestID);
      if (listening === undefined) continue;
      const now = glance(match, seat);
      if (listening.told.get(matchID) === now) continue;
      listening.told.set(matchID, now);
      this.#schedule(listening);
    }
  }

  /** A guest, null for nobody, has lost a seat: no match that he is in tells of it. */
  tell(guestID: string | null): void {
    const listening = guestID === null ? undefined : this.#guests.get(guestID);
    if (listening !== undefined) this.#schedule(listening);
  }

  #schedule(listening: Listening): void {
    if (listening.timer !== null) return;
    const wait = Math.max(0, listening.toldAt + PAUSE_MS - performance.now());
    listening.timer = setTimeout(() => {
      listening.timer = null;
      listening.toldAt = performance.now();
      for (const stream of listening.streams) stream.send(CHANGED);
    }, wait).unref();
  }
}
