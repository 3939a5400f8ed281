import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { launch, newPerson, type Person } from './browser.ts';
import { PHONE, chip, create, join, leaveInPeace, linkOf, seats, visitor } from './people.ts';
import { anyCase, t } from './words.ts';

/** The lobby: finding a match, being somebody, and what is not as it should be. */

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  // Bots are offered at once, but not before somebody else could have come.
  server = await startTestServer({}, { quick: { offerMs: 1_500 } });
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const quickFor = (page: Page, players: number) =>
  page.locator('.table-size', { hasText: t('lobby:quick.players', { count: players }) });

const visit = (path = '/', viewport?: { width: number; height: number }): Promise<Person> =>
  newPerson(browser, `${server.url}${path}`, viewport);

/** A request that is refused stands in the console. */
const withoutRefusals = (...people: Person[]): Person[] => {
  for (const { errors } of people) {
    const others = errors.filter((text) => !/status of 4\d\d/.test(text));
    errors.splice(0, errors.length, ...others);
  }
  return people;
};

/** The page is hidden, and the browser shows notifications, which are kept in `said`. */
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
  it('pairs strangers who have typed nothing, and tells the others how many wait', async () => {
    const [anna, bert, carl] = await Promise.all([visit(), visit('/', PHONE), visit()]);
    await quickFor(anna.page, 2).click();
    await anna.page.getByText(t('lobby:quick.here', { people: 1, count: 2 })).waitFor();
    await quickFor(carl.page, 2)
      .getByText(t('lobby:quick.waiting', { count: 1 }))
      .waitFor();
    await quickFor(bert.page, 2).click();
    for (const { page } of [anna, bert]) await page.waitForSelector('.table');
    expect(anna.page.url()).toBe(bert.page.url());
    // A table of strangers has clocks.
    expect(await anna.page.locator('.seat-clock').count()).toBe(2);
    // Who they are, and that they are there, is seen on a phone, too.
    expect(await bert.page.locator('.short-name:visible').allInnerTexts()).toEqual([
      expect.stringMatching(/\w+ \d\d/),
      expect.stringMatching(/\w+ \d\d/),
    ]);
    await expect.poll(() => bert.page.locator('.presence.here:visible').count()).toBe(2);
    await quickFor(carl.page, 2)
      .getByText(t('lobby:quick.waiting', { count: 0 }))
      .waitFor();
    // It is in the list, to be watched by one click.
    await carl.page
      .getByRole('link', { name: t('lobby:public.watch') })
      .first()
      .click();
    await carl.page.getByText(t('table:watching')).waitFor();
    await anna.page.locator('.watchers', { hasText: '1' }).waitFor();
    await leaveInPeace(anna, bert, carl);
  });

  it('fills up with bots where nobody comes, and lets one go', async () => {
    const [anna, bert] = await Promise.all([visit('/quick/4'), visit('/quick/3')]);
    await looksElsewhere(anna.page);
    await anna.page.getByText(t('lobby:quick.tellMe')).click();
    await anna.page.getByRole('button', { name: t('lobby:quick.fill') }).click();
    await anna.page.waitForSelector('.table');
    expect(await anna.page.locator('.presence.bot').count()).toBe(3);
    // She was told that it begins, and is when it is her turn.
    await anna.page.waitForSelector('.table[data-deciding=true]');
    await expect
      .poll(() => anna.page.evaluate(() => (window as unknown as { said: string[] }).said))
      .toEqual([t('lobby:quick.found'), t('table:notice.title')]);
    await bert.page.getByText(t('lobby:quick.here', { people: 1, count: 3 })).waitFor();
    await bert.page.getByRole('button', { name: t('lobby:quick.leave'), exact: true }).click();
    await quickFor(bert.page, 3)
      .getByText(t('lobby:quick.waiting', { count: 0 }))
      .waitFor();
    await leaveInPeace(anna, bert);
  });

  it('waits in one place only', async () => {
    const anna = await visit('/quick/5');
    await anna.page.getByText(t('lobby:quick.here', { people: 1, count: 5 })).waitFor();
    const other = await anna.context.newPage();
    await other.goto(`${server.url}/quick/4`);
    await other.getByText(t('lobby:quick.here', { people: 1, count: 4 })).waitFor();
    await anna.page.getByText(t('lobby:quick.replaced')).waitFor();
    await leaveInPeace(anna);
  });
});

describe('a lone visitor', () => {
  it('plays against four bots by two clicks on a page he has never seen', async () => {
    const anna = await visit();
    await anna.page.getByText(t('lobby:play.botCount', { count: 4 }), { exact: true }).click();
    await anna.page.getByRole('button', { name: t('lobby:play.now') }).click();
    await anna.page.waitForSelector('.table .board canvas');
    expect(await anna.page.locator('.presence.bot').count()).toBe(4);
    expect(await anna.page.locator('.seat').count()).toBe(5);
    // Whoever begins, it comes to her.
    await anna.page.waitForSelector('.table[data-deciding=true][data-kind=takeSection]');
    await leaveInPeace(anna);
  });
});

describe('the public list', () => {
  it('is pushed, filtered by its address, and joined by one click', async () => {
    const bert = await visit('/?seats=3');
    const anna = await create(browser, server.url, 'Anna', seats(3));
    await bert.page
      .locator('.public-match', { hasText: 'Anna' })
      .getByText(t('lobby:public.free', { free: 2, count: 3 }))
      .waitFor();
    await bert.page.selectOption('[name=seats]', '4');
    await expect.poll(() => new URL(bert.page.url()).search).toBe('?seats=4');
    await bert.page.locator('.public-match', { hasText: 'Anna' }).waitFor({ state: 'detached' });
    await bert.page.goto(`${server.url}/?free=1&state=waiting`);
    await bert.page
      .locator('.public-match', { hasText: 'Anna' })
      .getByRole('button', { name: t('lobby:public.join') })
      .click();
    await bert.page.locator('.waiting').waitFor();
    await anna.page.getByText(t('lobby:waiting.taken', { taken: 2, count: 3 })).waitFor();
    // It is one of his own now, and comes first.
    await bert.page.goto(server.url);
    await bert.page.locator('.my-match', { hasText: t('lobby:mine.with', { names: 'Anna' }) }).click();
    await bert.page.locator('.waiting').waitFor();
    await leaveInPeace(anna, bert);
  });
});

describe('a new match', () => {
  it('explains what does not go together, and remembers the last choice', async () => {
    const anna = await visitor(browser, `${server.url}/new`, 'Anna');
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
    await page.goto(`${server.url}/new`);
    expect(await page.locator('[name=player4]').inputValue()).toBe('easy');
    expect(await page.locator('input[name=listed][value=private]').isChecked()).toBe(true);
    await leaveInPeace(anna);
  });
});

describe('a guest', () => {
  it('takes a name of any script in the corner, and bad ones are explained', async () => {
    const anna = await visit();
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
    await leaveInPeace(...withoutRefusals(anna));
  });

  it("with somebody else's name is told apart from him, and sits once", async () => {
    const anna = await create(browser, server.url, 'Ann', seats(3));
    const link = await linkOf(anna);
    const bert = await join(browser, link, 'Ann');
    await anna.page.locator('.waiting-seat', { hasText: 'Ann 2' }).waitFor();
    const again = await bert.context.newPage();
    await again.goto(link);
    await again.locator('.waiting').waitFor();
    expect(await anna.page.locator('.waiting-seat.free').count()).toBe(1);
    await leaveInPeace(anna, bert);
  });

  it('goes on with another device by a link that works once', async () => {
    const anna = await create(browser, server.url, 'Anna', seats(3));
    const { page } = anna;
    const match = page.url();
    await page.locator('.guest-corner').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('lobby:device.make') })
      .click();
    const link = await page.getByRole('dialog').locator('[name=shareLink]').inputValue();
    expect(link).toMatch(/\/device#token=/);
    const phone = await newPerson(browser, link, PHONE);
    await phone.page.getByRole('button', { name: t('lobby:device.claim') }).click();
    await phone.page.locator('.my-match').first().waitFor();
    await phone.page.goto(match);
    await phone.page
      .locator('.waiting-seat', { hasText: anyCase(`${t('lobby:waiting.you')}, ${t('lobby:waiting.host')}`) })
      .waitFor();
    const thief = await newPerson(browser, link);
    await thief.page.getByRole('button', { name: t('lobby:device.claim') }).click();
    await thief.page.getByText(t('lobby:fault.link-spent')).waitFor();
    await leaveInPeace(...withoutRefusals(anna, phone, thief));
  });

  it('whose cookie the server does not know is a new one, under the same name', async () => {
    const anna = await visitor(browser, server.url, 'Anna');
    const cookies = await anna.context.cookies();
    const [{ name, domain }] = cookies;
    await anna.context.addCookies([{ name, domain, path: '/', value: 'x'.repeat(32), httpOnly: true }]);
    await anna.page.reload();
    await anna.page.locator('.guest-corner', { hasText: 'Anna' }).waitFor();
    await anna.page.getByRole('button', { name: t('lobby:friends.do') }).click();
    await anna.page.locator('.waiting-seat', { hasText: 'Anna' }).waitFor();
    await leaveInPeace(anna);
  });

  it('has a profile; an unknown one has none', async () => {
    const anna = await visitor(browser, server.url, 'Anna');
    await anna.page.locator('.guest-corner').click();
    await anna.page.getByRole('link', { name: t('lobby:guest.profile') }).click();
    await anna.page.getByRole('heading', { name: 'Anna' }).waitFor();
    expect(await anna.page.locator('.trophy').count()).toBe(15);
    await anna.page.getByText(t('profile:none')).waitFor();
    await anna.page.goto(`${server.url}/player/nobody`);
    await anna.page.getByRole('heading', { name: t('profile:unknown.title') }).waitFor();
    await leaveInPeace(...withoutRefusals(anna));
  });
});

describe('a link', () => {
  it('with the invitation of another match opens nothing', async () => {
    const secret = async (person: Person) => {
      await seats(3)(person);
      await chip('listed', 'private')(person);
    };
    const anna = await create(browser, server.url, 'Anna', secret);
    const bert = await create(browser, server.url, 'Bert', secret);
    const [link, other] = [await linkOf(anna), await linkOf(bert)];
    const carl = await newPerson(browser, `${link.split('#')[0]}#${other.split('#')[1]}`);
    await carl.page.getByText(t('lobby:fault.invitation-needed')).waitFor();
    await leaveInPeace(...withoutRefusals(anna, bert, carl));
  });
});
