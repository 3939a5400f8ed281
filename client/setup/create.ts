import type { FactionId, PlayerMatId } from '../../game/data/ids.ts';
import { MAX_SEATS } from '../../game/data/limits.ts';
import { prepareMatch } from '../ui/prepare.ts';
import { matchPath } from '../ui/router.ts';
import type { NewMatch } from '../../protocol/bodies.ts';
import { asGuest } from '../guest/guest.ts';
import { createMatch, joinMatch } from '../net/api.ts';
import { rememberInvite } from '../storage/invite.ts';
import { LENGTHS, type Solo } from './solo.ts';

/** Creates a match, takes its first seat as this guest, and resolves to the path of the match's page. */
export async function createAndSit(match: NewMatch): Promise<string> {
  prepareMatch();
  const { matchID, inviteToken } = await asGuest(() => createMatch(match));
  if (inviteToken !== undefined) rememberInvite(matchID, inviteToken);
  await asGuest(() => joinMatch(matchID, { seat: 0, inviteToken: inviteToken ?? null }));
  return matchPath(matchID);
}

/** A faction with its player mat. */
interface OwnMats {
  readonly faction: FactionId;
  readonly mat: PlayerMatId;
}

/**
 * Creates a private match against bots, which starts immediately, and resolves to the path of its page. The guest's
 * faction and player mat are dealt at random unless `own` names them.
 */
export function againstBots({ bots, level, length, expansion }: Solo, own?: OwnMats): Promise<string> {
  const numPlayers = bots + 1;
  const seats = Array.from({ length: bots }, (_, i) => [String(i + 1), level] as const);
  return createAndSit({
    numPlayers,
    setupData: {
      format: 'scythe-setup/1',
      seats: Array.from({ length: numPlayers }, (_, id) => (id === 0 && own !== undefined ? { ...own } : {})),
      options: { starsToEnd: LENGTHS[length], ...(expansion ? { expansion } : {}) },
    },
    unlisted: true,
    bots: Object.fromEntries(seats),
  });
}

/**
 * Creates a private match to invite friends to. It has the maximum number of seats in the base game, because the host
 * can start with fewer players or with bots.
 */
export const withFriends = (): Promise<string> => createAndSit({ numPlayers: MAX_SEATS, unlisted: true, chat: true });
