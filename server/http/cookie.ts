import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type Koa from 'koa';

/** The cookie a guest is known by. */

const NAME = 'guest';
const YEAR_S = 365 * 24 * 60 * 60;

const SECRET = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{16,64})(?:;|$)`);

/** The secret that came with a request; null: none, or nothing that could be one. */
export function readCookie({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const [, secret = null] = SECRET.exec(headers.cookie ?? '') ?? [];
  return secret;
}

/** Did the request come by https, to us or to the own proxy in front? */
function isSecure({ req }: Koa.Context, proxies: number): boolean {
  if ((req.socket as Partial<TLSSocket>).encrypted === true) return true;
  const header = req.headers['x-forwarded-proto'];
  if (proxies === 0 || typeof header !== 'string') return false;
  return header.split(',')[0].trim() === 'https';
}

/** Sets the cookie, or with null takes it away. No script can read it, and no other site's page sends it along. */
export function setCookie(ctx: Koa.Context, secret: string | null, proxies: number): void {
  const parts = [
    `${NAME}=${secret ?? ''}`,
    'Path=/',
    `Max-Age=${secret === null ? 0 : YEAR_S}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(ctx, proxies) ? ['Secure'] : []),
  ];
  ctx.append('Set-Cookie', parts.join('; '));
}
