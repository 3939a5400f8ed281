import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatMessage } from '../../protocol/chat.ts';

/** What the server tells of a match beside its states: clocks, who watches, what is said, and the match after it. */

export interface SeatTime {
  /** Milliseconds left when this was told. */
  readonly left: number;
  readonly runs: boolean;
}

export interface Clocks {
  /** When it was told, by this browser's clock: the server's may be another. */
  readonly at: number;
  /** By seat. */
  readonly seats: Readonly<Record<string, SeatTime>>;
}

export interface Around {
  /** null: nobody's time is counted. */
  readonly clocks: Clocks | null;
  readonly watching: number;
  /** In the order they were said. */
  readonly messages: readonly ChatMessage[];
  /** The last message that was seen here. */
  readonly read: number;
  /** The match that follows this one, once somebody has asked for it. */
  readonly nextMatchID: string | null;
}

export type AroundStore = StoreApi<Around>;

export const newAround = (watching = 0, nextMatchID: string | null = null): AroundStore =>
  createStore<Around>()(() => ({ clocks: null, watching, messages: [], read: 0, nextMatchID }));

/** What came over the socket: an event's name and its arguments after the match's id. */
export type Told =
  | { readonly type: 'clocks'; readonly value: unknown }
  | { readonly type: 'watching'; readonly value: unknown }
  | { readonly type: 'chat'; readonly value: unknown }
  | { readonly type: 'rematch'; readonly value: unknown };

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function readClocks(value: unknown, at: number): Clocks {
  const seats = Object.entries(record(record(value)['seats'])).flatMap(([seat, time]) => {
    const { left, runs } = record(time);
    return typeof left === 'number' && typeof runs === 'boolean' ? [[seat, { left, runs }] as const] : [];
  });
  return { at, seats: Object.fromEntries(seats) };
}

function isMessage(value: unknown): value is ChatMessage {
  const { id, seat, name, text, at } = record(value);
  return (
    typeof id === 'number' &&
    (seat === null || typeof seat === 'number') &&
    typeof name === 'string' &&
    typeof text === 'string' &&
    typeof at === 'number'
  );
}

/** Messages that may come twice and in any order, each once, in the order they were said. */
export function withMessages(known: readonly ChatMessage[], more: readonly unknown[]): readonly ChatMessage[] {
  const byID = new Map([...known, ...more.filter(isMessage)].map((message) => [message.id, message]));
  return byID.size === known.length ? known : [...byID.values()].toSorted((a, b) => a.id - b.id);
}

/** Takes in what was told. */
export function take(around: AroundStore, told: Told, now: number): void {
  const { value } = told;
  switch (told.type) {
    case 'clocks':
      around.setState({ clocks: readClocks(value, now) });
      return;
    case 'watching': {
      const { watching } = record(value);
      if (typeof watching === 'number') around.setState({ watching });
      return;
    }
    case 'chat':
      around.setState(({ messages }) => ({ messages: withMessages(messages, [value]) }));
      return;
    default:
      if (typeof value === 'string') around.setState({ nextMatchID: value });
  }
}

/** Milliseconds a seat has left at a moment; null where its time is not counted. */
export function leftAt(clocks: Clocks | null, seat: number, now: number): number | null {
  const time = clocks?.seats[String(seat)];
  if (clocks === null || time === undefined) return null;
  // Whoever has just been told may look at it with a time from before.
  return time.runs ? Math.max(0, time.left - Math.max(0, now - clocks.at)) : time.left;
}
