import type { PublicMatch } from '../../protocol/match.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';

/** Why a match on the server is not shown. */
export type NoMatch =
  | { readonly state: 'unreachable' | 'unknown' | 'cleared' | 'private' | 'unwatched' }
  /** Any other reason, as a text for the user. */
  | { readonly state: 'refused'; readonly text: string };

/**
 * Returns why the server does not show a match, based on the error and on the match data received earlier, if any.
 * Returns null for an error other than a LobbyFault.
 */
export function whyNot(error: unknown, match: PublicMatch | null): NoMatch | null {
  if (!(error instanceof LobbyFault)) return null;
  if (error.kind === 'unreachable') return { state: 'unreachable' };
  if (error.kind === 'not-found') return { state: error.code === 'match-cleared' ? 'cleared' : 'unknown' };
  if (error.code !== 'unauthorized') return { state: 'refused', text: faultText(error) };
  const isAmongThemselves = match !== null && match.sealed !== true && match.spectators === false;
  return { state: isAmongThemselves && match.status !== 'over' ? 'unwatched' : 'private' };
}
