import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import { schemeOf } from './scheme.ts';

/** The cookie that identifies a guest. */

const NAME = 'guest';
const YEAR_S = 365 * 24 * 60 * 60;

const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{16,64})(?:;|$)`);

/** Returns the secret in a request's cookie, or null if it is missing or malformed. */
export function readCookie({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, secret = null] = SECRET.exec(headers.cookie ?? '') ?? [];
  return secret;
}

/**
 * Sets the cookie, or clears it if the secret is null. Scripts cannot read the cookie. Browsers send it from another
 * site's page only when the user follows a link.
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
