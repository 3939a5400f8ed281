import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type Koa from 'koa';
import serve from 'koa-static';

/** The folder that `npm run build` writes the page to. */
const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

export const isBuilt = (): boolean => existsSync(path.join(CLIENT, 'index.html'));

const isRead = (ctx: Koa.Context): boolean => ctx.method === 'GET' || ctx.method === 'HEAD';

const wantsPage = (ctx: Koa.Context): boolean => path.extname(ctx.path) === '' && ctx.accepts('html') === 'html';

/**
 * Returns the Link header for a match's page, which preloads the files needed for the first paint. The build lists
 * these files in early.json. Returns an empty string if early.json does not exist.
 */
function tableLinks(folder: string): string {
  const list = path.join(folder, 'early.json');
  if (!existsSync(list)) return '';
  const files = JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
  const link = (file: string) => {
    const kind = file.endsWith('.css') ? 'preload; as=style' : 'modulepreload';
    return `</${file}>; rel=${kind}; crossorigin`;
  };
  return files.map(link).join(', ');
}

const isMatchPage = (ctx: Koa.Context): boolean => ctx.path.startsWith('/match/');

/**
 * Serves the built page in a folder: its files, and index.html for every path without a file extension if the client
 * accepts HTML.
 */
export function servePages(app: Pick<Koa, 'use'>, folder = CLIENT): void {
  const files = serve(folder, {
    setHeaders: (response, file) => {
      // Vite puts a hash of the content in asset names, so assets can be cached. The page itself must always be fresh.
      const fixed = file.includes(`${path.sep}assets${path.sep}`);
      response.setHeader('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const links = tableLinks(folder);
  app.use(async (ctx, next) => {
    if (!isRead(ctx)) return next();
    if (wantsPage(ctx)) {
      if (links !== '' && isMatchPage(ctx)) ctx.set('Link', links);
      ctx.path = '/index.html';
    }
    return files(ctx, next);
  });
}
