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
  it('requests the guest once and the match once when the address of a running match is opened', async ({ people }) => {
    const anna = await people.create('Anna', seats(1));
    await anna.page.waitForSelector('.table');
    const paths = listen(anna);
    await anna.page.reload();
    await anna.page.waitForSelector('.table');
    expect(paths.toSorted()).toEqual(['/api/me', matchPath(anna)]);
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

  it('does not request the guest again on the way from the start page to the table', async ({ people }) => {
    const carl = await people.visitAs('Carl');
    const paths = listen(carl);
    await carl.page.getByRole('button', { name: t('lobby:play.now') }).click();
    await carl.page.waitForSelector('.table');
    expect(paths).toEqual([matchPath(carl)]);
  });
});

// While a stream is open, the server sends the guest no pushes.
it('the table opens the event stream even for a guest without friends or pushes', async ({ people }) => {
  const dora = await people.visitAs('Dora');
  await dora.page.getByRole('button', { name: t('lobby:play.now') }).click();
  await dora.page.waitForSelector('.table');
  const opened = dora.page.waitForRequest((request) => request.url().includes('/api/me/events'));
  await dora.page.reload();
  await opened;
});
