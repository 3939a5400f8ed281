import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type Koa from 'koa';
import serve from 'koa-static';

/** Where `npm run build` puts the page. */
const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

export const isBuilt = (): boolean => existsSync(path.join(CLIENT, 'index.html'));

const isRead = (ctx: Koa.Context): boolean => ctx.method === 'GET' || ctx.method === 'HEAD';

const wantsPage = (ctx: Koa.Context): boolean => path.extname(ctx.path) === '' && ctx.accepts('html') === 'html';

/** Serves the built page in a folder: its files as they are, and index.html for every address a person can open. */
export function servePages(app: Pick<Koa, 'use'>, folder = CLIENT): void {
  const files = serve(folder, {
    setHeaders: (response, file) => {
      // Vite puts a hash of the content into asset names; the page itself must always be fresh.
      const fixed = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.use(async (ctx, next) => {
    if (!isRead(ctx)) return next();
    if (wantsPage(ctx)) ctx.path = '/index.html';
    return files(ctx, next);
  });
}
