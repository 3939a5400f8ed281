import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { addPasskey, makeCodes } from '../support/passkeys.ts';
import { guestAt } from '../support/visitor.ts';
import { create, route } from '../support/wire.ts';
import { it } from './fixture.ts';
import { TAKES_PICTURES, takePictures } from './pictures.ts';
import { t } from './words.ts';

/** Takes screenshots of the guest's dialog for docs/screens (`npm run screens`). Not a test. */

const openDialog = async (page: Page): Promise<void> => {
  await page.locator('.guest-corner').click();
  await page.getByRole('heading', { name: t('account:signIn.title') }).waitFor();
};

describe.skipIf(!TAKES_PICTURES)('screens of the profile', () => {
  it('show new recovery codes (account-codes)', async ({ people }) => {
    const ann = await guestAt(people.url, 'Anna', 'mill-red');
    await addPasskey(ann, 'Phone');
    await addPasskey(ann, 'Laptop');
    const { page } = await people.visit('/', { width: 1280, height: 800 }, ann.cookie);
    await openDialog(page);
    await page.getByRole('button', { name: t('account:codes.make') }).click();
    await page.locator('.recovery-codes').waitFor();
    // Invalidates the codes shown in the screenshot.
    await makeCodes(ann);
    await page.evaluate(() => {
      const show = (): void => document.querySelector('.recovery-codes')?.scrollIntoView({ block: 'center' });
      window.addEventListener('resize', show);
    });
    await takePictures(page, 'account-codes');
  });

  it('offer to merge two guests (account-merge)', async ({ people }) => {
    const ann = await guestAt(people.url, 'Anna', 'mill-red');
    await addPasskey(ann, 'Phone');
    const [code] = await makeCodes(ann);
    const ben = await guestAt(people.url, 'Ben', 'crown-blue');
    const { matchID } = await create(people.url, { numPlayers: 2 });
    await ben.demand(route(matchID, 'join'), {});
    const { page } = await people.visit('/', { width: 1280, height: 800 }, ben.cookie);
    await openDialog(page);
    await page.getByText(t('account:signIn.byCode')).click();
    await page.fill('[name=recoveryCode]', code);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('account:welcome.merge') }).waitFor();
    await page.locator('.passkeys').waitFor();
    await takePictures(page, 'account-merge');
  });
});
