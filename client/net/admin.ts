import type { Moderation } from '../../protocol/moderation.ts';
import type { Sanction } from '../../protocol/reasons.ts';
import { request } from './http.ts';

/** The operators' routes (docs/server.md, Moderation). To everyone else, they answer like unknown routes. */

export const getModeration = (): Promise<Moderation> => request('/api/admin');

interface Because {
  readonly reason: string;
  /** The report that prompted the action. */
  readonly report?: string;
}

const act = (path: string, body: object): Promise<unknown> => request(`/api/admin/${path}`, { body });
const guestPath = (guest: string, what: string): string => `guests/${encodeURIComponent(guest)}/${what}`;

/** Mutes or bans a guest for this many `hours`, or until the sanction is lifted if `hours` is null. */
export const sanctionGuest = (
  guest: string,
  kind: 'mute' | 'ban',
  body: Because & { readonly hours: number | null },
): Promise<unknown> => act(guestPath(guest, kind), body);

export const renameGuest = (guest: string, body: Because & { readonly name: string }): Promise<unknown> =>
  act(guestPath(guest, 'rename'), body);

export const liftSanction = (guest: string, kind: Sanction): Promise<unknown> =>
  act(guestPath(guest, 'lift'), { kind });

export const unrateMatch = (matchID: string, body: Because): Promise<unknown> =>
  act(`matches/${encodeURIComponent(matchID)}/unrate`, body);

export const closeReport = (reportID: string, reason: string): Promise<unknown> =>
  act(`reports/${encodeURIComponent(reportID)}/close`, { reason });
