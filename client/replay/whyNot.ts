import type { PublicMatch } from '../../protocol/match.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';

/** Why a match of the server is not shown. */
export type NoMatch =
  | { readonly state: 'unreachable' | 'unknown' | 'cleared' | 'private' | 'unwatched' }
  /** For another reason, in words. */
  | { readonly state: 'refused'; readonly text: string };

/**
 * Why the server would not tell of a match, from its answer and from what it told of the match before; null for an error
 * that is none of the server's.
 */
export function whyNot(error: unknown, match: PublicMatch | null): NoMatch | null {
  if (!(error instanceof LobbyFault)) return null;
  if (error.kind === 'unreachable') return { state: 'unreachable' };
  if (error.kind === 'not-found') return { state: error.code === 'match-cleared' ? 'cleared' : 'unknown' };
  if (error.code !== 'unauthorized') return { state: 'refused', text: faultText(error) };
  const isAmongThemselves = match !== null && match.sealed !== true && match.spectators === false;
  return { state: isAmongThemselves && match.status !== 'over' ? 'unwatched' : 'private' };
}
