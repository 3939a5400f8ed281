import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { launch, newPerson, type Person } from './browser.ts';
import { create, join, leaveInPeace, linkOf, seats, unlisted, watch } from './people.ts';
import { playOnce, tableOf, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { anyCase, t } from './words.ts';

/** The room before a match, and the door of a private one. */

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const seatText = ({ page }: Person, seat: number): Promise<string> =>
  page.locator(`.waiting-seat[data-seat="${seat}"]`).innerText();

describe('the room before a match', () => {
  it('shows who comes and goes, and nobody else starts', async () => {
    const anna = await create(browser, server.url, 'Anna', seats(3));
    const link = await linkOf(anna);
    const bert = await join(browser, link, 'Bert');
    await anna.page.getByText(t('lobby:waiting.taken', { taken: 2, count: 3 })).waitFor();
    expect(await seatText(anna, 1)).toMatch(/Bert/);
    await bert.page.getByText(t('lobby:waiting.hostStarts', { name: 'Anna' })).waitFor();
    const start = { name: t('lobby:waiting.startTitle') };
    expect(await anna.page.getByRole('heading', start).count()).toBe(1);
    expect(await bert.page.getByRole('heading', start).count()).toBe(0);
    await bert.page.getByRole('button', { name: t('lobby:waiting.leave') }).click();
    await bert.page.getByRole('button', { name: t('lobby:play.now') }).waitFor();
    await anna.page.getByText(t('lobby:waiting.taken', { taken: 1, count: 3 })).waitFor();
    expect(await seatText(anna, 1)).toContain(t('lobby:freeSeat'));
    await leaveInPeace(anna, bert);
  });

  it('is left by its host, and the next one is host', async () => {
    const anna = await create(browser, server.url, 'Anna', seats(3));
    const bert = await join(browser, await linkOf(anna), 'Bert');
    await anna.page.getByRole('button', { name: t('lobby:waiting.leave') }).click();
    await bert.page.getByRole('button', { name: t('lobby:waiting.start', { count: 1 }) }).waitFor();
    expect(await seatText(bert, 1)).toMatch(anyCase(`${t('lobby:waiting.you')}, ${t('lobby:waiting.host')}`));
    await leaveInPeace(anna, bert);
  });

  it('turns into the table for everybody when the host starts, with the seats numbered anew', async () => {
    const anna = await create(browser, server.url, 'Anna', seats(4));
    const link = await linkOf(anna);
    const bert = await join(browser, link, 'Bert', { seat: 4 });
    const carl = await watch(browser, link);
    await anna.page.getByRole('button', { name: t('lobby:waiting.start', { count: 2 }) }).click();
    await anna.page.getByRole('button', { name: t('lobby:waiting.sure', { count: 2 }) }).click();
    for (const { page } of [anna, bert, carl]) await page.waitForSelector('.table');
    const choose = chooser(5);
    for (let clicks = 0; clicks < 8; clicks++) {
      const turn = await waitForTurn([anna.page, bert.page]);
      await playOnce([anna, bert][turn ?? 0].page, choose);
      if (clicks === 4) await bert.page.reload();
    }
    const { state } = await tableOf(anna.page);
    await carl.page.waitForSelector(`.table[data-state="${state}"]`);
    await leaveInPeace(anna, bert, carl);
  });

  it('is filled up with bots by its host, and the match is played on after a reload', async () => {
    const anna = await create(browser, server.url, 'Anna', seats(3));
    // One by one, as the host likes; then all that are left.
    await anna.page.getByRole('button', { name: `${t('lobby:waiting.bot')} ${t('lobby:seat', { n: 2 })}` }).click();
    await anna.page
      .getByRole('button', {
        name: t('lobby:waiting.freeBot', { name: t('lobby:botName', { n: 2, level: t('lobby:level.easy') }) }),
      })
      .click();
    await anna.page.getByRole('button', { name: `${t('lobby:waiting.bot')} ${t('lobby:seat', { n: 3 })}` }).click();
    await anna.page
      .getByRole('button', { name: `${t('lobby:waiting.botBegins')} ${t('lobby:seat', { n: 2 })}` })
      .waitFor();
    await anna.page.getByRole('button', { name: t('lobby:waiting.fill', { count: 1 }) }).click();
    await anna.page.waitForSelector('.table');
    const choose = chooser(6);
    for (let clicks = 0; clicks < 8; clicks++) {
      expect(await waitForTurn([anna.page])).toBe(0);
      await playOnce(anna.page, choose);
      if (clicks === 4) await anna.page.reload();
    }
    expect(await anna.page.locator('.presence.bot').count()).toBe(2);
    await leaveInPeace(anna);
  });

  it('is rid of somebody the host removes, who cannot come in again', async () => {
    const anna = await create(browser, server.url, 'Anna', seats(3));
    const link = await linkOf(anna);
    const bert = await join(browser, link, 'Bert');
    await anna.page.getByRole('button', { name: t('lobby:waiting.remove', { name: 'Bert' }) }).click();
    await anna.page.getByRole('button', { name: t('lobby:waiting.removeSure', { name: 'Bert' }) }).click();
    await anna.page.getByText(t('lobby:waiting.taken', { taken: 1, count: 3 })).waitFor();
    await bert.page.getByRole('heading', { name: t('common:page.seatLost.title') }).waitFor();
    await bert.page.goto(link);
    await bert.page.getByRole('button', { name: t('lobby:join.take'), exact: true }).click();
    await bert.page.getByText(t('lobby:fault.removed')).waitFor();
    bert.errors.length = 0;
    await leaveInPeace(anna, bert);
  });
});

describe('a private match', () => {
  it('opens by its full link only, which leaves no trace in the address', async () => {
    const anna = await create(browser, server.url, 'Anna', async (person) => {
      await seats(3)(person);
      await unlisted(person);
    });
    const link = await linkOf(anna);
    expect(link).toMatch(/\/match\/[\w-]+#invite=[\w-]{32}$/);
    const bare = link.slice(0, link.indexOf('#'));
    expect(anna.page.url()).toBe(bare);

    const stranger = await newPerson(browser, bare);
    await stranger.page.getByRole('heading', { name: t('common:page.privateMatch.title') }).waitFor();
    expect(await stranger.page.locator('main button').count()).toBe(0);

    const bert = await join(browser, link, 'Bert');
    expect(bert.page.url()).toBe(bare);
    expect(await linkOf(bert)).toBe(link);

    const carl = await newPerson(browser, link);
    await carl.page.getByRole('button', { name: t('lobby:join.watch') }).click();
    await carl.page.waitForSelector('.waiting');
    await carl.page.reload();
    await carl.page.getByRole('button', { name: t('lobby:join.watch') }).click();
    await carl.page.waitForSelector('.waiting');

    await join(browser, link, 'Dora', { seat: 3 }).then((dora) => leaveInPeace(dora));
    for (const { page } of [anna, bert, carl]) await page.waitForSelector('.table');
    await leaveInPeace(anna, bert, carl, stranger);
  });

  it('is entered by a stranger who is given the full link in the same tab', async () => {
    const anna = await create(browser, server.url, 'Anna', unlisted);
    const link = await linkOf(anna);
    const bert = await newPerson(browser, link.slice(0, link.indexOf('#')));
    await bert.page.getByRole('heading', { name: t('common:page.privateMatch.title') }).waitFor();
    await bert.page.goto(link);
    await bert.page.getByRole('button', { name: t('lobby:join.take'), exact: true }).waitFor();
    await leaveInPeace(anna, bert);
  });

  it('is opened by its link as long as the host does not take it away', async () => {
    const anna = await create(browser, server.url, 'Anna', async (person) => {
      await seats(4)(person);
      await unlisted(person);
    });
    const first = await linkOf(anna);
    const bert = await join(browser, first, 'Bert');
    await anna.page.getByRole('button', { name: t('lobby:waiting.renew') }).click();
    await expect.poll(() => linkOf(anna)).not.toBe(first);
    const second = await linkOf(anna);
    const carl = await newPerson(browser, first);
    await carl.page.getByText(t('lobby:fault.invitation-needed')).waitFor();
    await carl.page.goto(second);
    await carl.page.getByRole('button', { name: t('lobby:join.take'), exact: true }).click();
    await carl.page.locator('.waiting').waitFor();
    await anna.page.getByRole('button', { name: t('lobby:waiting.revoke') }).click();
    await anna.page.getByText(t('lobby:waiting.noLink')).waitFor();
    await anna.page.locator('button.primary', { hasText: t('lobby:waiting.makeLink') }).waitFor();
    // He came by one that opens nothing any more, and has none to send on.
    await bert.page.reload();
    await bert.page.getByText(t('lobby:waiting.guestNoLink', { name: 'Anna' })).waitFor();
    expect(await bert.page.locator('[name=shareLink]').count()).toBe(0);
    const dora = await newPerson(browser, second);
    await dora.page.getByText(t('lobby:fault.invitation-needed')).waitFor();
    for (const { errors } of [carl, dora]) errors.splice(0);
    await leaveInPeace(anna, bert, carl, dora);
  });
});

describe('a seat', () => {
  it('that was given up in another window is said to be lost; one watches, and takes a seat again', async () => {
    const anna = await create(browser, server.url, 'Anna', seats(3));
    const bert = await join(browser, await linkOf(anna), 'Bert');
    const other = await bert.context.newPage();
    await other.goto(bert.page.url());
    await other.getByRole('button', { name: t('lobby:waiting.leave') }).click();
    await bert.page.getByRole('heading', { name: t('common:page.seatLost.title') }).waitFor();
    await bert.page.getByRole('button', { name: t('common:page.watch') }).click();
    await bert.page.getByText(t('lobby:waiting.watching')).waitFor();
    // First to the door, then in.
    for (const page of [bert.page, bert.page]) {
      await page.getByRole('button', { name: t('lobby:join.take'), exact: true }).click();
    }
    await bert.page.locator('.waiting-seat', { hasText: 'Bert' }).getByText(t('lobby:waiting.you')).waitFor();
    await anna.page.getByText(t('lobby:waiting.taken', { taken: 2, count: 3 })).waitFor();
    await leaveInPeace(anna, bert);
  });
});
