import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import { schemeOf } from './scheme.ts';

/** The cookie that identifies a guest. */

const NAME = 'guest';
const YEAR_S = 365 * 24 * 60 * 60;

const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{16,64})(?:;|$)`);

/** The secret in a request's cookie; null if there is none or it is malformed. */
export function readCookie({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, secret = null] = SECRET.exec(headers.cookie ?? '') ?? [];
  return secret;
}

/**
 * Sets the cookie, or clears it with null. No script can read it, and no other site's page can send it except by a
 * link.
 */
export function setCookie(ctx: Koa.Context, secret: string | null, proxies: number): void {
  const parts = [
    `${NAME}=${secret ?? ''}`,
    'Path=/',
    `Max-Age=${secret === null ? 0 : YEAR_S}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(schemeOf(ctx.req, proxies) === 'https' ? ['Secure'] : []),
  ];
  ctx.append('Set-Cookie', parts.join('; '));
}
