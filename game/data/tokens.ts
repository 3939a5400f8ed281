import type { FactionId } from './ids.ts';

/** The faction tokens of the expansion (IFA-3): Albion's Flags and Togawa's Traps. */
export type TokenKind = 'flags' | 'traps';

/** The kind of token of each faction that has faction tokens. */
export const TOKENS_OF: Readonly<Partial<Record<FactionId, TokenKind>>> = { albion: 'flags', togawa: 'traps' };

/** The number of Flags (IFA-3). */
export const FLAGS = 4;

/** The four Traps, named after their penalties (TOG-2), in canonical order. */
export const TRAPS = ['popularity', 'power', 'coins', 'combatCards'] as const;
export type TrapId = (typeof TRAPS)[number];

/** The penalty of each Trap (TOG-2). */
export const TRAP_PENALTY: Readonly<Record<TrapId, number>> = { popularity: 2, power: 3, coins: 4, combatCards: 2 };
