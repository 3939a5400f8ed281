import type { FactionId } from './ids.ts';

/** The faction tokens of the expansion (IFA-3): Albion's Flags and Togawa's Traps. */
export type TokenKind = 'flags' | 'traps';

/** The factions that have faction tokens. */
export const TOKENS_OF: Readonly<Partial<Record<FactionId, TokenKind>>> = { albion: 'flags', togawa: 'traps' };

/** The number of Flags (IFA-3). */
export const FLAGS = 4;

/** The four Traps, named by what they take (TOG-2). The list is in canonical order. */
export const TRAPS = ['popularity', 'power', 'coins', 'combatCards'] as const;
export type TrapId = (typeof TRAPS)[number];

/** How much each Trap takes (TOG-2). */
export const TRAP_PENALTY: Readonly<Record<TrapId, number>> = { popularity: 2, power: 3, coins: 4, combatCards: 2 };
