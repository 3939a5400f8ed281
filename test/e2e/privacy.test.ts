import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import { faultsOf } from './faults.ts';
import { it } from './fixture.ts';
import { t } from './words.ts';

/** The privacy page, which depends on the operator's settings. */

describe('the privacy page', () => {
  it.runIf(ALL_CASES)(
    'is linked from the start page and names the operator, the contact and the number of days in the settings',
    async ({ people }) => {
      await people.serve({ CONTACT: 'ann@example.org', OPERATOR: 'Ann & friends', CLEAR_AFTER_DAYS: '3' });
      const { page } = await people.visit();
      await page.getByRole('link', { name: t('privacy') }).click();
      await page.getByRole('heading', { level: 1, name: t('privacy') }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/privacy');
      const text = await page.locator('main').innerText();
      expect(text).toContain(t('privacy:runBy', { operator: 'Ann & friends' }));
      expect(text).toContain(t('privacy:retention.unplayed', { count: 3 }));
      const contact = page.getByRole('link', { name: 'ann@example.org' });
      expect(await contact.getAttribute('href')).toBe('mailto:ann@example.org');
      expect(await faultsOf(page)).toEqual([]);
      await page.reload();
      await contact.waitFor();
    },
  );

  it.runIf(ALL_CASES)(
    'is not linked if the operator has set no contact, and says so when opened',
    async ({ people }) => {
      await people.serve({ OPERATOR: 'Ann' });
      const { page } = await people.visit();
      const start = page.url();
      await page.goto('about:blank'); // so that the answer belongs to the page being checked
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/site'));
      await page.goto(start);
      await (await answered).finished();
      await page.getByText(t('credits.title')).waitFor();
      expect(await page.getByRole('link', { name: t('privacy') }).count()).toBe(0);
      await page.goto(new URL('/privacy', page.url()).href);
      await page.getByRole('heading', { level: 1, name: t('privacy:none.title') }).waitFor();
    },
  );
});
