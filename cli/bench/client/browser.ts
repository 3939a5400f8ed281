import { gzipSync } from 'node:zlib';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Response,
} from 'playwright-core';

/** The browser for the measurements, and what is measured on every page: the files it loads and runtime metrics. */

const ARGUMENTS = ['--no-sandbox', '--no-first-run', '--disable-quic', '--disable-background-networking'];
export const SIZE = { width: 1280, height: 800 };

/** Launches the Chromium at CHROMIUM_PATH. Throws if that variable is not set. */
export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('measuring the client requires Chromium; set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/**
 * The files a page has loaded, by path, with their sizes in bytes. Files in formats that are not compressed are
 * measured gzipped.
 */
export interface Loaded {
  readonly scripts: ReadonlyMap<string, number>;
  readonly all: ReadonlyMap<string, number>;
}

const PACKED = /\.(woff2?|png|jpe?g|webp|mp3|ogg)$/;

/**
 * Starts recording the files a page loads. Of the requests that scripts send, only those for SVG files count. `end`
 * waits until every response that has begun is complete, and resolves to the record.
 */
export function noteLoaded(page: Page): { end: () => Promise<Loaded> } {
  const sizes: Promise<{ url: string; isScript: boolean; bytes: number }>[] = [];
  const note = async (response: Response) => {
    const { pathname: url } = new URL(response.url());
    const body = await response.body().catch(() => Buffer.alloc(0));
    const bytes = PACKED.test(url) ? body.length : gzipSync(body, { level: 9 }).length;
    return { url, isScript: response.request().resourceType() === 'script', bytes };
  };
  const listen = (response: Response) => {
    const isData = ['fetch', 'xhr', 'websocket', 'eventsource'].includes(response.request().resourceType());
    if (!isData || response.url().endsWith('.svg')) sizes.push(note(response));
  };
  page.on('response', listen);
  return {
    end: async () => {
      page.off('response', listen);
      const all = await Promise.all(sizes);
      const byUrl = (list: typeof all) => new Map(list.map(({ url, bytes }) => [url, bytes] as const));
      return { scripts: byUrl(all.filter(({ isScript }) => isScript)), all: byUrl(all) };
    },
  };
}

export const kilobytes = (sizes: Iterable<number>): number =>
  Math.round([...sizes].reduce((sum, bytes) => sum + bytes, 0) / 100) / 10;

/** Opens a browser context with a guest's cookie. */
export async function newPerson(
  browser: Browser,
  url: string,
  guest: string,
  options: { readonly reducedMotion?: 'reduce' } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: SIZE, ...options });
  const [name, value] = guest.split('=');
  await context.addCookies([{ name, value, url }]);
  return context;
}

/** Waits until the board is drawn. */
export async function boardDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('board-first-picture').length > 0);
}

/** Resolves to one of the metrics that Chromium's runtime reports for a page, or to NaN if there is no such metric. */
export async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? NaN;
}
