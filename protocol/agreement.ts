import { z } from 'zod';
import { seatBody } from './bodies.ts';
import { seat, type Of } from './shape.ts';

/** An open proposal to pause or end a match, and the seats that have agreed to it. */
export const agreement = z.strictObject({ what: z.enum(['pause', 'end']), seats: z.array(seat) });
export type Agreement = Of<typeof agreement>;

/** The party that paused a match: an arbiter of its tournament, or its players. */
export const pausedBy = z.enum(['arbiter', 'players']);

/** The reason why a match ended without a result. */
export const endReason = z.enum(['abandoned', 'adjudicated', 'agreed']);

/**
 * Proposes or agrees to pause or end a match, or resumes a paused one. If `agree` is false, declines or withdraws the
 * proposal.
 */
export const agreeBody = seatBody.extend({ what: z.enum(['pause', 'end', 'resume']), agree: z.boolean() });
export type AgreeBody = Of<typeof agreeBody>;
