import { z } from 'zod';
import { count, id, seat, time, type Of } from './shape.ts';

export const chatMessage = z.strictObject({
  /** Starts at 1 in each match. */
  id: count,
  /** Null for a spectator. */
  seat: seat.nullable(),
  name: z.string(),
  text: z.string(),
  /**
   * The author's guest id, with which clients can hide messages from blocked guests. Omitted if the author is not a
   * guest.
   */
  guest: id.optional(),
  at: time,
});
export type ChatMessage = Of<typeof chatMessage>;

/** Messages in the order in which they were sent. `next`: the `after` of the next page, or null on the last page. */
export const chatPage = z.strictObject({ messages: z.array(chatMessage), next: count.nullable() });
export type ChatPage = Of<typeof chatPage>;
