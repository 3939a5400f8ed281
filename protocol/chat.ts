import { z } from 'zod';
import { count, id, seat, time, type Of } from './shape.ts';

export const chatMessage = z.strictObject({
  /** Starts at 1 in each match. */
  id: count,
  /** Null for a spectator. */
  seat: seat.nullable(),
  name: z.string(),
  text: z.string(),
  /** The author, if they are a guest, so that clients can hide the messages of blocked guests. */
  guest: id.optional(),
  at: time,
});
export type ChatMessage = Of<typeof chatMessage>;

/** Messages in the order in which they were sent. `next`: the `after` of the next page, or null on the last page. */
export const chatPage = z.strictObject({ messages: z.array(chatMessage), next: count.nullable() });
export type ChatPage = Of<typeof chatPage>;
