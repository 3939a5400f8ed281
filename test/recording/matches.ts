import { EXPANSION_MATCHES } from './matches/expansion.ts';
import { LAST_STARS } from './matches/lastStars.ts';
import type { Match } from './matches/match.ts';
import { FROM_POSITIONS } from './matches/positions.ts';
import { WHOLE_MATCHES } from './matches/whole.ts';

/** The matches of the golden records. */
export const MATCHES: readonly Match[] = [...WHOLE_MATCHES, ...LAST_STARS, ...FROM_POSITIONS, ...EXPANSION_MATCHES];
