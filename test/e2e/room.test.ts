import { describe, expect } from 'vitest';
import { ALL_CASES } from '../support/allCases.ts';
import type { Person } from './browser.ts';
import { it } from './fixture.ts';
import { REFUSED, forgive, linkOf, seats, unlisted } from './people.ts';
import { playOnce, tableOf, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { anyCase, t } from './words.ts';

/** The waiting room, and entering a private match. */

const seatText = ({ page }: Person, seat: number): Promise<string> =>
  page.locator(`.waiting-seat[data-seat="${seat}"]`).innerText();

describe('the room before a match', () => {
  it.runIf(ALL_CASES)('shows who joins and leaves, and lets only the host start', async ({ people }) => {
    const anna = await people.create('Anna', seats(3));
    const link = await linkOf(anna);
    const bert = await people.join(link, 'Bert');
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
  });

  it.runIf(ALL_CASES)('gets a new host when its host leaves', async ({ people }) => {
    const anna = await people.create('Anna', seats(3));
    const bert = await people.join(await linkOf(anna), 'Bert');
    await anna.page.getByRole('button', { name: t('lobby:waiting.leave') }).click();
    await bert.page.getByRole('button', { name: t('lobby:waiting.start', { count: 1 }) }).waitFor();
    expect(await seatText(bert, 1)).toMatch(anyCase(`${t('lobby:waiting.you')}, ${t('lobby:waiting.host')}`));
  });

  it.runIf(ALL_CASES)(
    'becomes the table for all players when the host starts, with the seats renumbered',
    async ({ people }) => {
      const anna = await people.create('Anna', seats(4));
      const link = await linkOf(anna);
      const bert = await people.join(link, 'Bert', { seat: 4 });
      await anna.page.getByRole('button', { name: t('lobby:waiting.start', { count: 2 }) }).click();
      await anna.page.getByRole('button', { name: t('lobby:waiting.sure', { count: 2 }) }).click();
      for (const { page } of [anna, bert]) await page.waitForSelector('.table');
      const choose = chooser(5);
      for (let clicks = 0; clicks < 3; clicks++) {
        const turn = await waitForTurn([anna.page, bert.page]);
        await playOnce([anna, bert][turn ?? 0].page, choose);
        if (clicks === 1) await bert.page.reload();
      }
      const { state } = await tableOf(anna.page);
      await bert.page.waitForSelector(`.table[data-state="${state}"]`);
    },
  );

  it.runIf(ALL_CASES)('is filled with bots by its host, and the match continues after a reload', async ({ people }) => {
    const anna = await people.create('Anna', seats(3));
    // Adds single bots first, then one for each remaining seat.
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
    for (let clicks = 0; clicks < 4; clicks++) {
      expect(await waitForTurn([anna.page])).toBe(0);
      await playOnce(anna.page, choose);
      if (clicks === 2) await anna.page.reload();
    }
    expect(await anna.page.locator('.presence.bot').count()).toBe(2);
  });

  it.runIf(ALL_CASES)('lets the host remove a player, who then cannot join again', async ({ people }) => {
    const anna = await people.create('Anna', seats(3));
    const link = await linkOf(anna);
    const bert = await people.join(link, 'Bert');
    await anna.page.getByRole('button', { name: t('lobby:waiting.remove', { name: 'Bert' }) }).click();
    await anna.page.getByRole('button', { name: t('lobby:waiting.removeSure', { name: 'Bert' }) }).click();
    await anna.page.getByText(t('lobby:waiting.taken', { taken: 1, count: 3 })).waitFor();
    await bert.page.getByRole('heading', { name: t('common:page.seatLost.title') }).waitFor();
    await bert.page.goto(link);
    await bert.page.getByRole('button', { name: t('lobby:join.take'), exact: true }).click();
    await bert.page.getByText(t('lobby:fault.removed')).waitFor();
    forgive(REFUSED, bert);
  });
});

describe('a private match', () => {
  it('opens only with its full link, and the invitation disappears from the address', async ({ people }) => {
    const anna = await people.create('Anna', seats(3), unlisted);
    const link = await linkOf(anna);
    expect(link).toMatch(/\/match\/[\w-]+#invite=[\w-]{32}$/);
    const bare = link.slice(0, link.indexOf('#'));
    expect(anna.page.url()).toBe(bare);

    const stranger = await people.visit(bare);
    await stranger.page.getByRole('heading', { name: t('common:page.privateMatch.title') }).waitFor();
    expect(await stranger.page.locator('main button').count()).toBe(0);

    const bert = await people.join(link, 'Bert');
    expect(bert.page.url()).toBe(bare);
    expect(await linkOf(bert)).toBe(link);
  });

  it.runIf(ALL_CASES)('can be watched with its full link, even after a reload', async ({ people }) => {
    const anna = await people.create('Anna', seats(2), unlisted);
    const link = await linkOf(anna);
    const carl = await people.visit(link);
    await carl.page.getByRole('button', { name: t('lobby:join.watch') }).click();
    await carl.page.waitForSelector('.waiting');
    await carl.page.reload();
    await carl.page.getByRole('button', { name: t('lobby:join.watch') }).click();
    await carl.page.waitForSelector('.waiting');

    await people.join(link, 'Bert');
    for (const { page } of [anna, carl]) await page.waitForSelector('.table');
  });

  it.runIf(ALL_CASES)('opens for a stranger who later gets the full link in the same tab', async ({ people }) => {
    const anna = await people.create('Anna', unlisted);
    const link = await linkOf(anna);
    const bert = await people.visit(link.slice(0, link.indexOf('#')));
    await bert.page.getByRole('heading', { name: t('common:page.privateMatch.title') }).waitFor();
    await bert.page.goto(link);
    await bert.page.getByRole('button', { name: t('lobby:join.take'), exact: true }).waitFor();
  });

  it.runIf(ALL_CASES)('opens with its link until the host replaces it or turns it off', async ({ people }) => {
    const anna = await people.create('Anna', seats(4), unlisted);
    const first = await linkOf(anna);
    const bert = await people.join(first, 'Bert');
    await anna.page.getByRole('button', { name: t('lobby:waiting.renew') }).click();
    await expect.poll(() => linkOf(anna)).not.toBe(first);
    const second = await linkOf(anna);
    const carl = await people.visit(first);
    await carl.page.getByText(t('lobby:fault.invitation-needed')).waitFor();
    await carl.page.goto(second);
    await carl.page.getByRole('button', { name: t('lobby:join.take'), exact: true }).click();
    await carl.page.locator('.waiting').waitFor();
    await anna.page.getByRole('button', { name: t('lobby:waiting.revoke') }).click();
    await anna.page.getByRole('button', { name: t('lobby:waiting.revokeYes') }).click();
    await anna.page.getByText(t('lobby:waiting.noLink')).waitFor();
    await anna.page.locator('button.primary', { hasText: t('lobby:waiting.makeLink') }).waitFor();
    // Bert used a link that no longer works, so there is no link to share.
    await bert.page.reload();
    await bert.page.getByText(t('lobby:waiting.guestNoLink', { name: 'Anna' })).waitFor();
    expect(await bert.page.locator('[name=shareLink]').count()).toBe(0);
    const dora = await people.visit(second);
    await dora.page.getByText(t('lobby:fault.invitation-needed')).waitFor();
    forgive(REFUSED, carl, dora);
  });
});

describe('a seat', () => {
  it.runIf(ALL_CASES)(
    'is reported as lost if it is given up in another window, and can be taken again after watching',
    async ({ people }) => {
      const anna = await people.create('Anna', seats(3));
      const bert = await people.join(await linkOf(anna), 'Bert');
      const other = await bert.context.newPage();
      await other.goto(bert.page.url());
      await other.getByRole('button', { name: t('lobby:waiting.leave') }).click();
      await bert.page.getByRole('heading', { name: t('common:page.seatLost.title') }).waitFor();
      await bert.page.getByRole('button', { name: t('common:page.watch') }).click();
      await bert.page.getByText(t('lobby:waiting.watching')).waitFor();
      // The first click leads to the match page, the second one into the match.
      for (const page of [bert.page, bert.page]) {
        await page.getByRole('button', { name: t('lobby:join.take'), exact: true }).click();
      }
      await bert.page.locator('.waiting-seat', { hasText: 'Bert' }).getByText(t('lobby:waiting.you')).waitFor();
      await anna.page.getByText(t('lobby:waiting.taken', { taken: 2, count: 3 })).waitFor();
    },
  );
});
