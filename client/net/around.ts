import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Agreement } from '../../protocol/agreement.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import type { ChatMessage } from '../../protocol/chat.ts';
import type { ClockTimes } from '../../protocol/clock.ts';

/** News about a match other than its states: clocks, spectators, status, chat and the rematch. */

interface Clocks {
  /** When the times arrived, by this browser's clock, which may differ from the server's. */
  readonly at: number;
  /** The server's time when it sent the clocks. */
  readonly now: number;
  /** The clocks, by seat. */
  readonly seats: ClockTimes['seats'];
}

/**
 * The status of a match: whether it is paused, what its players are asked to agree to, and why it ended without a
 * result.
 */
export interface Course {
  readonly paused?: 'arbiter' | 'players' | undefined;
  /** What the players are asked to agree to, and the seats that have agreed. */
  readonly agreement?: Agreement | undefined;
  readonly reason?: PublicMatch['reason'];
}

/** Returns the status of a match as the server describes it. */
export const courseOf = ({ paused, pausedBy, agreement, reason }: PublicMatch): Course => ({
  paused: paused === true ? (pausedBy ?? 'arbiter') : undefined,
  agreement,
  reason,
});

export interface Around {
  /** Null if the match has no clock. */
  readonly clocks: Clocks | null;
  readonly watching: number;
  /** Whether the match is paused, subject to a proposal to pause or end it, or over without a result. */
  readonly course: Course;
  /** In the order they were sent. */
  readonly messages: readonly ChatMessage[];
  /** The id of the last message read here. */
  readonly read: number;
  /** The id of the rematch, or null until a player has created it. */
  readonly nextMatchID: string | null;
}

export type AroundStore = StoreApi<Around>;

export const newAround = (watching = 0, nextMatchID: string | null = null, course: Course = {}): AroundStore =>
  createStore<Around>()(() => ({ clocks: null, watching, course, messages: [], read: 0, nextMatchID }));

/** A message from the server that is not a state. */
export type News =
  | { readonly type: 'clocks'; readonly value: ClockTimes }
  | { readonly type: 'watching'; readonly value: number }
  | { readonly type: 'course'; readonly value: Course }
  | { readonly type: 'chat'; readonly value: ChatMessage }
  | { readonly type: 'rematch'; readonly value: string };

/** Merges messages that may arrive twice and in any order. Returns `known` itself if there is nothing new. */
export function withMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const byID = new Map([...known, ...more].map((message) => [message.id, message]));
  return byID.size === known.length ? known : [...byID.values()].toSorted((a, b) => a.id - b.id);
}

/** Updates the store with news. `now`: this browser's time, in milliseconds since 1970. */
export function take(around: AroundStore, { type, value }: News, now: number): void {
  switch (type) {
    case 'clocks':
      around.setState({ clocks: { at: now, now: value.now, seats: value.seats } });
      return;
    case 'watching':
      around.setState({ watching: value });
      return;
    case 'course':
      around.setState({ course: value });
      return;
    case 'chat':
      around.setState(({ messages }) => ({ messages: withMessages(messages, [value]) }));
      return;
    case 'rematch':
      around.setState({ nextMatchID: value });
  }
}

/** Returns the time a seat has left at `now`, in milliseconds, or null if it has no clock. */
export function leftAt(clocks: Clocks | null, seat: number, now: number): number | null {
  const time = clocks?.seats[String(seat)];
  if (clocks === null || time === undefined) return null;
  // `now` may be earlier than the arrival of the times.
  const since = Math.max(0, now - clocks.at);
  if (time.runs) return Math.max(0, time.left - since);
  return time.from === undefined ? time.left : Math.max(0, time.left - Math.max(0, clocks.now + since - time.from));
}
