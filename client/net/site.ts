import type { PrivacyNotice, Site } from '../../protocol/site.ts';
import { request } from './http.ts';

/** The site's privacy notice (docs/server.md, Privacy). */

let asked: Promise<PrivacyNotice | null> | null = null;

/** Resolves to the site's notice, or null if it has none. Requested once, and again only after a failure. */
export function getNotice(): Promise<PrivacyNotice | null> {
  asked ??= request<Site>('/api/site').then(
    ({ notice }) => notice,
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
