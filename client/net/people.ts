import type { Guest } from '../../protocol/guest.ts';
import type { FriendLink, People } from '../../protocol/people.ts';
import type { ReportReason } from '../../protocol/reasons.ts';
import { GAME, type TakenSeat } from './api.ts';
import { request } from './http.ts';

/** Friends, blocks and reports (docs/server.md, Friends and Moderation). */

export const getPeople = (): Promise<People> => request('/api/me/people');

const playerPath = (id: string): string => `/api/players/${encodeURIComponent(id)}`;

/** Blocks or unblocks a player. Resolves to the updated lists. */
export const blockPlayer = (id: string, block: boolean): Promise<People> =>
  request(`${playerPath(id)}/block`, { body: { block } });

/** The subject of a report. `credentials`: those of the reporter's seat in the match, if they have one. */
export type ReportTarget =
  | { readonly about: 'profile'; readonly guest: string }
  | { readonly about: 'match'; readonly matchID: string; readonly credentials?: string | undefined }
  | {
      readonly about: 'line';
      readonly line: number;
      readonly matchID: string;
      readonly credentials?: string | undefined;
    }
  | {
      readonly about: 'name';
      readonly seat: number;
      readonly matchID: string;
      readonly credentials?: string | undefined;
    };

/** Reports a profile, a match, a chat message or a player's name. */
export function sendReport(target: ReportTarget, said: { reason: ReportReason; note: string }): Promise<unknown> {
  if (target.about === 'profile') return request(`${playerPath(target.guest)}/report`, { body: said });
  const { matchID, credentials, ...rest } = target;
  return request(`/games/${GAME}/${encodeURIComponent(matchID)}/report`, {
    body: { ...rest, ...said },
    bearer: credentials,
  });
}

/** Creates a friend link. The previous one stops working. */
export const makeFriendLink = (): Promise<FriendLink> => request('/api/me/friend-link', { body: {} });

/** Resolves to the guest who created a friend link. */
export const friendBehind = (token: string): Promise<Guest> => request('/api/friend-links', { body: { token } });

/** Becomes friends with the guest who created a link. */
export const acceptFriend = (token: string): Promise<People> => request('/api/me/friends', { body: { token } });

/** Ends a friendship. */
export const unfriend = (id: string): Promise<People> => request(`${playerPath(id)}/unfriend`, { body: {} });

/** Invites a friend to a waiting match. */
export const callFriend = (matchID: string, { seat, credentials }: TakenSeat, friend: string): Promise<unknown> =>
  request(`/games/${GAME}/${encodeURIComponent(matchID)}/call`, {
    body: { playerID: String(seat), credentials, friend },
  });
