import { BOARD } from './board.ts';
import { ECONOMY } from './economy.ts';
import { TOKENS } from './tokens.ts';
import type { Drill } from './types.ts';

/** The drills in the order in which they are offered. */
export const DRILLS: readonly Drill[] = [...ECONOMY, ...BOARD, ...TOKENS];
