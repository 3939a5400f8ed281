import type { InvitedTo, OwnEvents } from '../../protocol/people.ts';
import { request } from './http.ts';
import { followStream } from './stream.ts';

/** Follows the guest's invitations to matches until the returned function is called. */
export const followInvitations = (onChange: (invitations: readonly InvitedTo[]) => void): (() => void) =>
  followStream<OwnEvents>('/api/me/events', { events: { invitations: (told) => onChange(told.invitations) } });

export const declineInvitation = (matchID: string): Promise<unknown> =>
  request(`/api/me/invitations/${encodeURIComponent(matchID)}/decline`, { body: {} });
