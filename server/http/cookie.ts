import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import { schemeOf } from './scheme.ts';

/** The cookie a guest is known by. */

const NAME = 'guest';
const YEAR_S = 365 * 24 * 60 * 60;

const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{16,64})(?:;|$)`);

/** The secret that came with a request; null: none, or nothing that could be one. */
export function readCookie({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, secret = null] = SECRET.exec(headers.cookie ?? '') ?? [];
  return secret;
}

/** Sets the cookie, or with null takes it away. No script can read it, and no other site's page sends it along. */
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
