import { z } from 'zod';
import { guest } from './guest.ts';
import { type Of } from './shape.ts';

/** Answers `/api/me/people`: the other guests that matter to a guest. */
export const people = z.strictObject({
  /** Their chat is hidden, no quick match brings them together, and they cannot join a match the guest hosts. */
  blocked: z.array(guest),
});
export type People = Of<typeof people>;

/** `block`: false lifts the block. */
export const blockBody = z.strictObject({ block: z.boolean() });
