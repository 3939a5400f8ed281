import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import type { Person } from './browser.ts';
import { it } from './fixture.ts';
import { PHONE, REFUSED, chip, forgive, linkOf, seats, type People } from './people.ts';
import { anyCase, t } from './words.ts';

/** The lobby: finding a match, the guest's name and profile, and broken links. */

const quickFor = (page: Page, players: number) =>
  page.locator('.table-size', { hasText: t('lobby:quick.players', { count: players }) });

/**
 * Starts a separate server, because all tests on a server share its pools and its list. Bots are offered early, but not
 * before a guest can join.
 */
const serveQuickly = (people: People): Promise<string> => people.serve({}, { quick: { offerMs: 1_500 } });

/** Hides the page, as if its user were looking elsewhere, and collects the titles of its notifications in `said`. */
const looksElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said: string[] = [];
    class Notice extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = () => Promise.resolve('granted');

      constructor(title: string) {
        super();
        said.push(title);
      }
    }
    Object.assign(window, { Notification: Notice, said });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });

describe('quick match', () => {
  it('pairs strangers who have typed nothing, and shows others how many are waiting', async ({ people }) => {
    await serveQuickly(people);
    const [anna, bert, carl] = await Promise.all([people.visit(), people.visit('/', PHONE), people.visit()]);
    await quickFor(anna.page, 2).click();
    await anna.page.getByText(t('lobby:quick.here', { count: 1, seats: 2 })).waitFor();
    await quickFor(carl.page, 2)
      .getByText(t('lobby:quick.waiting', { count: 1 }))
      .waitFor();
    await quickFor(bert.page, 2).click();
    for (const { page } of [anna, bert]) await page.waitForSelector('.table');
    expect(anna.page.url()).toBe(bert.page.url());
    // A table with strangers has clocks.
    expect(await anna.page.locator('.seat-clock').count()).toBe(2);
    // A phone also shows the players' names and presence.
    expect(await bert.page.locator('.short-name:visible').allInnerTexts()).toEqual([
      expect.stringMatching(/\w+ \d\d/),
      expect.stringMatching(/\w+ \d\d/),
    ]);
    await expect.poll(() => bert.page.locator('.presence.here:visible').count()).toBe(2);
    await quickFor(carl.page, 2)
      .getByText(t('lobby:quick.waiting', { count: 0 }))
      .waitFor();
    // The match is in the list and can be watched with one click.
    await carl.page
      .getByRole('link', { name: t('lobby:public.watch') })
      .first()
      .click();
    await carl.page.getByText(t('table:watching')).waitFor();
    await anna.page.locator('.watchers', { hasText: '1' }).waitFor();
  });

  it.runIf(ALL_CASES)('fills the table with bots if no one joins, and lets a guest leave', async ({ people }) => {
    await serveQuickly(people);
    const [anna, bert] = await Promise.all([people.visit('/quick/4'), people.visit('/quick/3')]);
    await looksElsewhere(anna.page);
    await anna.page.getByText(t('lobby:quick.tellMe')).click();
    await anna.page.getByRole('button', { name: t('lobby:quick.fill') }).click();
    await anna.page.waitForSelector('.table');
    expect(await anna.page.locator('.presence.bot').count()).toBe(3);
    // One notification announces the start of the match, the other Anna's turn.
    await anna.page.waitForSelector('.table[data-deciding=true]');
    await expect
      .poll(() => anna.page.evaluate(() => (window as unknown as { said: string[] }).said))
      .toEqual([t('lobby:quick.found'), t('table:notice.title')]);
    await bert.page.getByText(t('lobby:quick.here', { count: 1, seats: 3 })).waitFor();
    await bert.page.getByRole('button', { name: t('lobby:quick.leave'), exact: true }).click();
    await quickFor(bert.page, 3)
      .getByText(t('lobby:quick.waiting', { count: 0 }))
      .waitFor();
  });

  it.runIf(ALL_CASES)('lets a guest wait at only one table at a time', async ({ people }) => {
    await serveQuickly(people);
    const anna = await people.visit('/quick/5');
    await anna.page.getByText(t('lobby:quick.here', { count: 1, seats: 5 })).waitFor();
    const other = await anna.context.newPage();
    await other.goto(`${people.url}/quick/4`);
    await other.getByText(t('lobby:quick.here', { count: 1, seats: 4 })).waitFor();
    await anna.page.getByText(t('lobby:quick.replaced')).waitFor();
  });
});

describe('a lone visitor', () => {
  it('starts a short match against four bots with three clicks', async ({ people }) => {
    const anna = await people.visit();
    await anna.page.getByText(t('lobby:play.botCount', { count: 4 }), { exact: true }).click();
    await anna.page.getByRole('radio', { name: t('lobby:play.lengths.short') }).check();
    await anna.page.getByRole('button', { name: t('lobby:play.now') }).click();
    await anna.page.waitForSelector('.table .board canvas');
    expect(await anna.page.locator('.presence.bot').count()).toBe(4);
    expect(await anna.page.locator('.seat').count()).toBe(5);
    // Four stars end the match.
    await expect.poll(() => anna.page.locator('.seat-stars').first().textContent()).toContain('/4');
    // Anna's turn eventually begins, regardless of which seat is first.
    await anna.page.waitForSelector('.table[data-deciding=true][data-kind=takeSection]');
  });
});

describe('the public list', () => {
  it('updates live, can be filtered through the address bar, and lets a visitor join with one click', async ({
    people,
  }) => {
    await people.serve();
    const bert = await people.visit('/?seats=3');
    const anna = await people.create('Anna', seats(3));
    await bert.page
      .locator('.public-match', { hasText: 'Anna' })
      .getByText(t('lobby:public.free', { free: 2, count: 3 }))
      .waitFor();
    await bert.page.selectOption('[name=seats]', '4');
    await expect.poll(() => new URL(bert.page.url()).search).toBe('?seats=4');
    await bert.page.locator('.public-match', { hasText: 'Anna' }).waitFor({ state: 'detached' });
    await bert.page.goto(`${people.url}/?free=1&state=waiting`);
    await bert.page
      .locator('.public-match', { hasText: 'Anna' })
      .getByRole('button', { name: t('lobby:public.join') })
      .click();
    await bert.page.locator('.waiting').waitFor();
    await anna.page.getByText(t('lobby:waiting.taken', { taken: 2, count: 3 })).waitFor();
    // The match is now in Bert's own list, at the top.
    await bert.page.goto(people.url);
    await bert.page.locator('.my-match', { hasText: t('lobby:mine.with', { names: 'Anna' }) }).click();
    await bert.page.locator('.waiting').waitFor();
  });
});

describe('the form for a new match', () => {
  it.runIf(ALL_CASES)('says why a banned pairing is refused, and remembers the last choices', async ({ people }) => {
    const anna = await people.visitAs('Anna', '/new');
    const { page } = anna;
    await page.selectOption('[name=faction1]', 'rusviet');
    await page.selectOption('[name=mat1]', 'industrial');
    await page
      .getByText(t('lobby:create.tooStrong', { faction: t('common:faction.rusviet'), mat: t('common:mat.industrial') }))
      .waitFor();
    expect(await page.getByRole('button', { name: t('lobby:create.do') }).isDisabled()).toBe(true);
    await page.selectOption('[name=mat1]', 'patriotic');
    await seats(4)(anna);
    await chip('listed', 'private')(anna);
    await page.selectOption('[name=player4]', 'easy');
    await page.locator('label.chip', { hasText: t('lobby:clock.kind.correspondence') }).click();
    await page.getByRole('button', { name: t('lobby:create.do') }).click();
    await page.locator('.waiting').waitFor();
    expect(await page.locator('.match-facts').innerText()).toMatch(anyCase(t('lobby:clock.days', { count: 1 })));
    expect(await page.locator('[data-seat="0"]').innerText()).toContain(t('common:faction.rusviet'));
    expect(await page.locator('[data-seat="3"]').innerText()).toContain(
      t('lobby:botName', { n: 4, level: t('lobby:level.easy') }),
    );
    await page.goto(`${people.url}/new`);
    expect(await page.locator('[name=player4]').inputValue()).toBe('easy');
    expect(await page.locator('input[name=listed][value=private]').isChecked()).toBe(true);
  });
});

describe('a guest', () => {
  it.runIf(ALL_CASES)('chooses a name in any script, and sees why a name is refused', async ({ people }) => {
    const anna = await people.visit();
    const { page } = anna;
    const dialog = page.getByRole('dialog');
    await page.locator('.guest-corner').click();
    for (const [name, text] of [
      ['x'.repeat(10_000), t('lobby:fault.name-too-long')],
      ['y'.repeat(40), t('lobby:fault.name-too-long')],
      ['a\u202Eb\u0007', t('lobby:fault.name-characters')],
      ['   ', t('lobby:fault.name-empty')],
    ]) {
      await dialog.locator('[name=guestName]').fill(name);
      await dialog.getByRole('button', { name: t('lobby:guest.save') }).click();
      await dialog.getByText(text).waitFor();
    }
    await dialog.locator('[name=guestName]').fill('Βαγγέλης 王');
    await dialog.getByTitle(t('lobby:guest.symbols.crown')).click();
    await dialog.getByRole('button', { name: t('lobby:guest.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.guest-corner', { hasText: 'Βαγγέλης 王' }).waitFor();
    forgive(REFUSED, anna);
  });

  it.runIf(ALL_CASES)('has a number added to a name already in use, and gets only one seat', async ({ people }) => {
    const anna = await people.create('Ann', seats(3));
    const link = await linkOf(anna);
    const bert = await people.join(link, 'Ann');
    await anna.page.locator('.waiting-seat', { hasText: 'Ann 2' }).waitFor();
    const again = await bert.context.newPage();
    await again.goto(link);
    await again.locator('.waiting').waitFor();
    expect(await anna.page.locator('.waiting-seat.free').count()).toBe(1);
  });

  it.runIf(ALL_CASES)('continues on another device with a link that works once', async ({ people }) => {
    const anna = await people.create('Anna', seats(3));
    const { page } = anna;
    const match = page.url();
    await page.locator('.guest-corner').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('lobby:device.make') })
      .click();
    const link = await page.getByRole('dialog').locator('[name=shareLink]').inputValue();
    expect(link).toMatch(/\/device#token=/);
    const phone = await people.visit(link, PHONE);
    await phone.page.getByRole('button', { name: t('lobby:device.claim') }).click();
    await phone.page.locator('.my-match').first().waitFor();
    await phone.page.goto(match);
    await phone.page
      .locator('.waiting-seat', { hasText: anyCase(`${t('lobby:waiting.you')}, ${t('lobby:waiting.host')}`) })
      .waitFor();
    const thief = await people.visit(link);
    await thief.page.getByRole('button', { name: t('lobby:device.claim') }).click();
    await thief.page.getByText(t('lobby:fault.link-spent')).waitFor();
    forgive(REFUSED, anna, phone, thief);
  });

  it.runIf(ALL_CASES)(
    'becomes a new guest with the same name if the server does not know their cookie',
    async ({ people }) => {
      const anna = await people.visitAs('Anna');
      const cookies = await anna.context.cookies();
      const [{ name, domain }] = cookies;
      await anna.context.addCookies([{ name, domain, path: '/', value: 'x'.repeat(32), httpOnly: true }]);
      await anna.page.reload();
      await anna.page.locator('.guest-corner', { hasText: 'Anna' }).waitFor();
      await anna.page.getByRole('button', { name: t('lobby:friends.do') }).click();
      await anna.page.locator('.waiting-seat', { hasText: 'Anna' }).waitFor();
    },
  );

  it.runIf(ALL_CASES)('has a profile, and an unknown guest has none', async ({ people }) => {
    const anna = await people.visitAs('Anna');
    await anna.page.locator('.guest-corner').click();
    await anna.page.getByRole('link', { name: t('lobby:guest.profile') }).click();
    await anna.page.getByRole('heading', { name: 'Anna' }).waitFor();
    expect(await anna.page.locator('.trophy').count()).toBe(15);
    await anna.page.getByText(t('profile:none')).waitFor();
    await anna.page.goto(`${people.url}/player/nobody`);
    await anna.page.getByRole('heading', { name: t('profile:unknown.title') }).waitFor();
    forgive(REFUSED, anna);
  });
});

describe('an invitation link', () => {
  it.runIf(ALL_CASES)('does not open its match with the token of another match', async ({ people }) => {
    const secret = async (person: Person) => {
      await seats(3)(person);
      await chip('listed', 'private')(person);
    };
    const anna = await people.create('Anna', secret);
    const bert = await people.create('Bert', secret);
    const [link, other] = [await linkOf(anna), await linkOf(bert)];
    const carl = await people.visit(`${link.split('#')[0]}#${other.split('#')[1]}`);
    await carl.page.getByText(t('lobby:fault.invitation-needed')).waitFor();
    forgive(REFUSED, anna, bert, carl);
  });
});
