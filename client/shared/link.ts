import { routeOf } from '../ui/router.ts';

/** A share received from another app: the path of a page of this site, or the reason why there is none. */
export type Shared =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'foreign'; readonly host: string }
  | { readonly kind: 'unknown' | 'none' };

const LINK = /https?:\/\/[^\s<>"']+/i;
/** Punctuation that belongs to the text around a link. */
const AROUND = /[.,;:!?)\]}]+$/;

/** The fields that may contain a link. Apps often leave `url` empty and put the link in the text. */
const FIELDS = ['url', 'text', 'title'] as const;

function linkIn(fields: URLSearchParams): URL | null {
  for (const field of FIELDS) {
    const [found = ''] = LINK.exec(fields.get(field) ?? '') ?? [];
    const link = found.replace(AROUND, '');
    if (URL.canParse(link)) return new URL(link);
  }
  return null;
}

/** Reads the query of the share target (public/manifest.webmanifest). `origin` is that of this site. */
export function sharedLink(search: string, origin: string): Shared {
  const link = linkIn(new URLSearchParams(search));
  if (link === null) return { kind: 'none' };
  if (link.origin !== origin) return { kind: 'foreign', host: link.host };
  const { page } = routeOf(link.pathname);
  if (page === 'none' || page === 'shared') return { kind: 'unknown' };
  return { kind: 'page', path: `${link.pathname}${link.search}${link.hash}` };
}
