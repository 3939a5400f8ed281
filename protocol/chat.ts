import { z } from 'zod';
import { count, id, seat, time, type Of } from './shape.ts';

export const chatMessage = z.strictObject({
  /** Numbered from 1 in each match. */
  id: count,
  /** null: a spectator. */
  seat: seat.nullable(),
  name: z.string(),
  text: z.string(),
  /** Its author, by whom clients hide what blocked guests say. */
  guest: id.optional(),
  at: time,
});
export type ChatMessage = Of<typeof chatMessage>;

/** Messages in the order they were sent; `next` is the `after` of the next page, or null on the last page. */
export const chatPage = z.strictObject({ messages: z.array(chatMessage), next: count.nullable() });
export type ChatPage = Of<typeof chatPage>;
