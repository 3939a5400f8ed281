import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type Koa from 'koa';
import serve from 'koa-static';

/** Where `npm run build` puts the page. */
const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));

/** Nothing but our own files runs in the page; PixiJS needs blobs for its textures and workers. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "connect-src 'self' ws: wss: data: blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** Paths that belong to the lobby and the socket, never to the page. */
const isServerPath = (url: string): boolean => url.startsWith('/games') || url.startsWith('/socket.io');

const wantsPage = (ctx: Koa.Context): boolean =>
  ctx.method === 'GET' && !isServerPath(ctx.path) && path.extname(ctx.path) === '' && ctx.accepts('html') === 'html';

/** Serves the built page: its files as they are, and the page itself for every address a person may open. */
export function servePages(app: Pick<Koa, 'use'>): void {
  app.use(async (ctx, next) => {
    ctx.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Referrer-Policy', 'same-origin');
    if (wantsPage(ctx)) ctx.path = '/index.html';
    await next();
  });
  const files = serve(CLIENT, {
    setHeaders: (response, file) => {
      // Vite names assets by their content; the page itself must always be fresh.
      const fixed = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use(async (ctx, next) => (isServerPath(ctx.path) ? next() : files(ctx, next)));
}
