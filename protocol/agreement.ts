import { z } from 'zod';
import { seatBody } from './bodies.ts';
import { seat, type Of } from './shape.ts';

/** What the players are asked to agree to, and the seats that have agreed. */
export const agreement = z.strictObject({ what: z.enum(['pause', 'end']), seats: z.array(seat) });
export type Agreement = Of<typeof agreement>;

/** The people who paused a match. */
export const pausedBy = z.enum(['arbiter', 'players']);

/** Why a match ended without a result. */
export const endReason = z.enum(['abandoned', 'adjudicated', 'agreed']);

/** `agree`: false declines or withdraws. */
export const agreeBody = seatBody.extend({ what: z.enum(['pause', 'end', 'resume']), agree: z.boolean() });
export type AgreeBody = Of<typeof agreeBody>;
