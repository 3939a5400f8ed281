import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import type { Person } from './browser.ts';
import { it } from './fixture.ts';
import { seats } from './people.ts';
import { t } from './words.ts';

/** Counts how often the page sends the same request to the server. */

/** Returns a list that collects the paths of a person's GET requests for the guest and for single matches. */
function listen({ page }: Person): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCounted = pathname === '/api/me' || /^\/games\/scythe\/[^/]+$/.test(pathname);
    if (request.method() === 'GET' && isCounted) paths.push(pathname);
  });
  return paths;
}

const matchPath = ({ page }: Person): string => `/games/scythe/${new URL(page.url()).pathname.split('/')[2]}`;

describe('entering a match', () => {
  it('requests only the match when entered from the start page, and only the guest and the match when opened by its address', async ({
    people,
  }) => {
    const carl = await people.visitAs('Carl');
    const paths = listen(carl);
    await carl.page.getByRole('button', { name: t('lobby:play.now') }).click();
    await carl.page.waitForSelector('.table');
    expect(paths).toEqual([matchPath(carl)]);
    paths.length = 0;
    // Carl has no friends and has not subscribed to pushes, but the page still opens a stream, because the server
    // regards an open stream as a page in view.
    const opened = carl.page.waitForRequest((request) => request.url().includes('/api/me/events'));
    await carl.page.reload();
    await carl.page.waitForSelector('.table');
    await opened;
    expect(paths.toSorted()).toEqual(['/api/me', matchPath(carl)]);
  });

  it.runIf(ALL_CASES)(
    'requests the guest once and the match once when the address of a waiting match is opened',
    async ({ people }) => {
      const bert = await people.create('Bert', seats(2));
      const paths = listen(bert);
      await bert.page.reload();
      await bert.page.waitForSelector('.waiting');
      expect(paths.toSorted()).toEqual(['/api/me', matchPath(bert)]);
    },
  );
});
