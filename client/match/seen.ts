import type { State } from '../../game/engine.ts';
import type { ChatMessage } from '../../protocol/chat.ts';
import type { PublicMatch, PublicPlayer } from '../../protocol/match.ts';
import { readSeen } from '../storage/seen/shelf.ts';
import type { LogEntry } from '../table/log/history.ts';

/** A match as its player last saw it, from their seat. It is stored on their device only. */
export interface SeenMatch {
  readonly match: PublicMatch;
  readonly seat: number;
  readonly view: State;
  readonly stateID: number;
  readonly seats: readonly PublicPlayer[];
  readonly log: readonly LogEntry[];
  readonly messages: readonly ChatMessage[];
}

/** The key under which a match is stored. */
export const seenKey = (matchID: string): string => `match/${matchID}`;

/** The stored data of a match and its time. null if it cannot be shown. */
export async function seenMatch(matchID: string): Promise<{ readonly seen: SeenMatch; readonly at: number } | null> {
  const kept = await readSeen(seenKey(matchID));
  const seen = kept?.value as Partial<SeenMatch> | undefined;
  if (kept === null || seen?.view === undefined || seen.match?.matchID !== matchID) return null;
  return { seen: seen as SeenMatch, at: kept.at };
}
