import { matchPath } from '../ui/router.ts';
import { ensureGuest } from '../guest/guest.ts';
import type { NewMatch } from '../../protocol/bodies.ts';
import { createMatch, joinMatch } from '../net/api.ts';
import { USUAL_LEVEL } from '../net/levels.ts';
import { rememberInvite } from '../storage/memory.ts';

/** Makes a match, takes the first seat in it as the guest one is, and resolves to its address. */
export async function createAndSit(match: NewMatch): Promise<string> {
  await ensureGuest();
  const { matchID, inviteToken } = await createMatch(match);
  if (inviteToken !== undefined) rememberInvite(matchID, inviteToken);
  await joinMatch(matchID, { seat: 0, inviteToken: inviteToken ?? null });
  return matchPath(matchID);
}

/** A match alone against so many bots; nobody is waited for, and nobody looks on. */
export function againstBots(bots: number): Promise<string> {
  const seats = Array.from({ length: bots }, (_, i) => [String(i + 1), USUAL_LEVEL] as const);
  return createAndSit({ numPlayers: bots + 1, unlisted: true, bots: Object.fromEntries(seats) });
}

/** The most seats: whoever does not come is left out, or a bot takes his place. */
const FRIENDS = 5;

/** A private match to invite friends to, with a link at once. */
export const withFriends = (): Promise<string> => createAndSit({ numPlayers: FRIENDS, unlisted: true, chat: true });
