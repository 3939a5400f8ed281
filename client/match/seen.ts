import type { State } from '../../game/engine.ts';
import type { ChatMessage } from '../../protocol/chat.ts';
import type { PublicMatch, PublicPlayer } from '../../protocol/match.ts';
import { WATCHED, readSeen } from '../storage/seen/shelf.ts';
import type { LogEntry } from '../table/log/history.ts';

/** A match as a guest last saw it. It is stored on their device only. */
export interface SeenMatch {
  readonly match: PublicMatch;
  /** The guest's seat, or null if they watched. */
  readonly seat: number | null;
  readonly view: State;
  readonly stateID: number;
  readonly seats: readonly PublicPlayer[];
  readonly log: readonly LogEntry[];
  readonly messages: readonly ChatMessage[];
}

/** Returns the key under which a match is stored, as seen from the guest's seat or by a spectator. */
export const seenKey = (matchID: string, isOwn: boolean): string => `${isOwn ? 'match/' : WATCHED}${matchID}`;

interface KeptMatch {
  readonly seen: SeenMatch;
  /** When it was seen, in milliseconds since 1970. */
  readonly at: number;
}

async function keptAs(matchID: string, isOwn: boolean): Promise<KeptMatch | null> {
  const kept = await readSeen(seenKey(matchID, isOwn));
  const seen = kept?.value as Partial<SeenMatch> | undefined;
  if (kept === null || seen?.view === undefined || seen.match?.matchID !== matchID) return null;
  return { seen: seen as SeenMatch, at: kept.at };
}

/**
 * Resolves to the stored data of a match, preferably as seen from the guest's seat, or to null if there is none that
 * can be shown.
 */
export const seenMatch = async (matchID: string): Promise<KeptMatch | null> =>
  (await keptAs(matchID, true)) ?? keptAs(matchID, false);
