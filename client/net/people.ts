import type { People } from '../../protocol/people.ts';
import type { ReportReason } from '../../protocol/reasons.ts';
import { GAME } from './api.ts';
import { request } from './http.ts';

/** Blocks and reports (docs/server.md, Moderation). */

export const getPeople = (): Promise<People> => request('/api/me/people');

const playerPath = (id: string): string => `/api/players/${encodeURIComponent(id)}`;

/** Blocks a player or lifts the block. Resolves to the lists as they are now. */
export const blockPlayer = (id: string, block: boolean): Promise<People> =>
  request(`${playerPath(id)}/block`, { body: { block } });

/** What a report is about. `credentials`: those of your seat in the match, if you have one. */
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

/** Reports a match, a line of its chat, or a name. */
export function sendReport(target: ReportTarget, said: { reason: ReportReason; note: string }): Promise<unknown> {
  if (target.about === 'profile') return request(`${playerPath(target.guest)}/report`, { body: said });
  const { matchID, credentials, ...rest } = target;
  return request(`/games/${GAME}/${encodeURIComponent(matchID)}/report`, {
    body: { ...rest, ...said },
    bearer: credentials,
  });
}
