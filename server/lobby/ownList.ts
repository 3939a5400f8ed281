import { toFrame, type Stream } from '../http/stream.ts';
import type { Match } from '../match/match.ts';
import { publicPlayers } from '../play/publicMatch.ts';

/** The minimum time between two notifications of a guest, in milliseconds. */
const PAUSE_MS = 1000;

const NOBODY: ReadonlySet<number> = new Set();
const CHANGED = toFrame('mine', {});

interface Listening {
  readonly streams: Set<Stream>;
  /** The guest's matches as they were at the last notification. */
  readonly shown: Map<string, string>;
  timer: NodeJS.Timeout | null;
  shownAt: number;
}

/** The part of a match that the list of the guest in this seat shows. */
const glance = (match: Match, seat: number): string =>
  JSON.stringify([match.status, match.pending?.includes(seat) === true, publicPlayers(match, NOBODY)]);

/**
 * Notifies guests in the lobby when one of their own matches has changed, so that they fetch their list again. Nothing
 * else is sent: the list itself requires the guest's cookie.
 */
export class OwnList {
  readonly #guests = new Map<string, Listening>();

  listen(guestID: string, stream: Stream): void {
    const listening = this.#guests.get(guestID) ?? { streams: new Set(), shown: new Map(), timer: null, shownAt: 0 };
    this.#guests.set(guestID, listening);
    listening.streams.add(stream);
    stream.onClose(() => {
      listening.streams.delete(stream);
      if (listening.streams.size > 0) return;
      if (listening.timer !== null) clearTimeout(listening.timer);
      if (this.#guests.get(guestID) === listening) this.#guests.delete(guestID);
    });
  }

  /** Call after a change to a match; undefined: it is gone, which its players see with their next change. */
  look(matchID: string, match: Match | undefined): void {
    if (match === undefined) return;
    for (const { seat, guestID } of match.seats) {
      const listening = guestID === null ? undefined : this.#guests.get(guestID);
      if (listening === undefined) continue;
      const now = glance(match, seat);
      if (listening.shown.get(matchID) === now) continue;
      listening.shown.set(matchID, now);
      this.#schedule(listening);
    }
  }

  /** Call when a guest (null: none) has lost a seat, because the match no longer names them. */
  notify(guestID: string | null): void {
    const listening = guestID === null ? undefined : this.#guests.get(guestID);
    if (listening !== undefined) this.#schedule(listening);
  }

  #schedule(listening: Listening): void {
    if (listening.timer !== null) return;
    const wait = Math.max(0, listening.shownAt + PAUSE_MS - performance.now());
    listening.timer = setTimeout(() => {
      listening.timer = null;
      listening.shownAt = performance.now();
      for (const stream of listening.streams) stream.send(CHANGED);
    }, wait).unref();
  }
}
