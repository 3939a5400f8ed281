import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { apply, isRefusal, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import type { ServerOptions } from '../../server/app.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { OPENING, dealFight } from '../support/fight.ts';
import { PLAYS_WHOLE_MATCHES } from '../support/late.ts';
import { openPage, type Person } from './browser.ts';
import { it } from './fixture.ts';
import { PHONE, chip, forgive, linkOf, seats, unlisted } from './people.ts';
import { finalScore, offered, playOnce, tableOf, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { like, t } from './words.ts';

/** Joining and leaving a running match, with people and with bots. */

/** Returns a combat in which both players must choose. */
function dealCombat(): State {
  const state = dealFight();
  for (const action of OPENING) {
    const done = apply(state, 0, action);
    if (isRefusal(done)) throw new Error(done.refused);
  }
  return state;
}

const isAsked = async (page: Page): Promise<boolean> => (await tableOf(page)).kind === 'commit';

describe('a combat', () => {
  it.runIf(ALL_CASES)(
    'is fought to its end even if both players reload, one before and one after choosing',
    async ({ people }) => {
      await people.serve({}, { deal: dealCombat });
      const anna = await people.create('Anna');
      const bert = await people.join(await linkOf(anna), 'Bert', { viewport: PHONE });
      for (const { page } of [anna, bert]) await page.waitForSelector('.table[data-kind=commit]');
      const { state } = await tableOf(anna.page);
      await playOnce(anna.page, chooser(1));
      await Promise.all([anna.page.reload(), bert.page.reload()]);
      await anna.page.waitForSelector(`.table[data-state="${state + 1}"]`);
      await bert.page.waitForSelector('.table[data-kind=commit]');
      expect(await isAsked(anna.page)).toBe(false);
      expect((await offered(anna.page)).filter(({ action }) => action?.includes('"commit"') === true)).toEqual([]);
      await playOnce(bert.page, chooser(2));
      for (const { page } of [anna, bert]) {
        await page.waitForFunction(
          (before) => Number(document.querySelector<HTMLElement>('.table')?.dataset['state']) > before,
          state + 1,
        );
        expect(await isAsked(page)).toBe(false);
      }
    },
  );
});

async function openChat({ page }: Person): Promise<void> {
  await page.locator('.tab-chat').click();
}

async function say({ page }: Person, text: string): Promise<void> {
  await page.locator('[name=say]').fill(text);
  await page.getByRole('button', { name: t('table:chat.send') }).click();
}

describe('a featured match', () => {
  it.runIf(ALL_CASES)('is on the start page for anyone to watch', async ({ people }) => {
    await people.serve();
    const anna = await people.create('Anna', seats(2));
    await people.join(await linkOf(anna), 'Bert');
    await anna.page.waitForSelector('.table');
    const { page } = await people.visit('/');
    await page.locator('.featured-match', { hasText: 'Anna' }).getByRole('link').click();
    await page.waitForSelector('.table');
  });
});

describe('a match among friends', () => {
  it.runIf(ALL_CASES)('has chat, clocks, a temporary stand-in and a late spectator', async ({ people }) => {
    const anna = await people.create('Anna', unlisted, chip('clock', 'live'));
    const link = await linkOf(anna);
    const bert = await people.join(link, 'Bert');
    for (const { page } of [anna, bert]) await page.waitForSelector('.table');
    expect(await bert.page.locator('.seat-clock').count()).toBe(2);
    await bert.page.locator('.seat-clock.runs').waitFor();

    await openChat(anna);
    await say(anna, 'Well met <b>Bert</b>');
    await bert.page.locator('.tab-chat .unread', { hasText: '1' }).waitFor();
    await openChat(bert);
    await bert.page.getByText('Well met <b>Bert</b>').waitFor();
    await bert.page.getByRole('button', { name: `${t('table:chat.mute')} Anna` }).click();
    await bert.page.getByText(t('table:chat.muted')).waitFor();
    await bert.page.reload();
    await bert.page.getByText(t('table:chat.muted')).waitFor();

    await anna.page.getByRole('button', { name: t('table:settings.title') }).click();
    await anna.page.getByRole('button', { name: t('table:leave.do') }).click();
    await anna.page.getByRole('button', { name: t('table:leave.sure') }).click();
    await anna.page.locator('.my-match.away').waitFor();
    await bert.page.locator('.presence.away').waitFor();
    // Once it is Bert's turn, the bot has played Anna's turn.
    await bert.page.waitForSelector('.table[data-kind=takeSection]');
    await anna.page.locator('.my-match.away').click();
    await anna.page.getByRole('button', { name: t('lobby:away.back') }).click();
    await anna.page.waitForSelector('.table');
    await bert.page.locator('.presence.away').waitFor({ state: 'detached' });
    // In a narrow window, the mats replace the chat.
    for (const { page } of [anna, bert]) await page.locator('.tab-chat[data-state=active]').click();
    const choose = [chooser(3), chooser(4)];
    for (let clicks = 0; clicks < 4; clicks++) {
      const turn = (await waitForTurn([anna.page, bert.page])) ?? 0;
      await playOnce([anna, bert][turn].page, choose[turn]);
    }

    const carl = await people.watch(link);
    const { state } = await tableOf(bert.page);
    await carl.page.waitForSelector(`.table[data-state="${state}"]`);
    expect(await carl.page.locator('button[data-action]').count()).toBe(0);
    // Spectators cannot read the chat of a private match.
    expect(await carl.page.locator('.tab-chat').count()).toBe(0);
    await anna.page.locator('.watchers', { hasText: '1' }).waitFor();
  });
});

describe('a match that was left in one window', () => {
  it.runIf(ALL_CASES)(
    'shows the stand-in in the other window, and keeps it when the network is restored',
    async ({ people }) => {
      const anna = await people.create('Anna');
      const bert = await people.join(await linkOf(anna), 'Bert');
      await bert.page.waitForSelector('.table');
      const left = anna.page;
      await openPage(anna, left.url());
      const other = anna.page;
      for (const page of [left, other]) await page.waitForSelector('.table');
      await left.getByRole('button', { name: t('table:settings.title') }).click();
      await left.getByRole('button', { name: t('table:leave.do') }).click();
      await left.getByRole('button', { name: t('table:leave.sure') }).click();
      await left.locator('.my-match.away').waitFor();
      await other.getByText(t('table:away.text')).waitFor();
      await anna.context.setOffline(true);
      await other.locator('.banner').waitFor();
      await anna.context.setOffline(false);
      await other.locator('.banner').waitFor({ state: 'detached' });
      // The bot plays after each of Bert's turns, and Anna watches.
      const choose = chooser(8);
      for (let turns = 0; turns < 2; turns++) {
        await bert.page.waitForSelector('.table[data-deciding=true]');
        await playOnce(bert.page, choose);
      }
      const { state } = await tableOf(bert.page);
      await other.waitForFunction(
        (least) => Number(document.querySelector<HTMLElement>('.table')?.dataset['state']) >= least,
        state,
      );
      await other.getByText(t('table:away.text')).waitFor();
      await bert.page.locator('.presence.away').waitFor();
      await other.getByRole('button', { name: t('table:away.back') }).click();
      await other.getByText(t('table:away.text')).waitFor({ state: 'detached' });
      await bert.page.locator('.presence.away').waitFor({ state: 'detached' });
      forgive(/ERR_INTERNET_DISCONNECTED/, anna);
    },
  );
});

/**
 * Returns a match two actions before its end: seat 0 has three of four stars, and needs one more power for the last.
 */
const dealEnd = (): State =>
  parsePosition(
    {
      options: { starsToEnd: 4 },
      active: 'saxony',
      seats: {
        saxony: { mat: 'patriotic', power: 15, popularity: 18, coins: 9, stars: ['combat', 'combat', 'popularity'] },
        nordic: { mat: 'industrial' },
      },
    },
    'end',
  );

/** Returns a function that deals a match near its end the first time, and new matches after that. */
function onceAtTheEnd(): NonNullable<ServerOptions['deal']> {
  let dealt = 0;
  return (setup, seed) => (dealt++ === 0 ? dealEnd() : newMatch(setup, seed));
}

const againstBot = async ({ page }: Person): Promise<void> => {
  await page.selectOption('[name=player2]', 'easy');
};

/** Plays a match from start to finish. */
async function playWhole(page: Page): Promise<void> {
  const choose = chooser(7);
  for (let clicks = 0; (await waitForTurn([page])) !== null; clicks++) {
    expect(clicks).toBeLessThan(600);
    await playOnce(page, choose);
  }
}

/** Makes the two actions that end the match of `dealEnd`, as seat 0. */
async function endMatch(page: Page): Promise<void> {
  await page.waitForSelector('.table[data-kind=takeSection][data-deciding=true]');
  for (const wanted of ['"section":"bolster"', '"gain":"power"']) {
    await playOnce(page, (clickable) => clickable.find(({ action }) => action?.includes(wanted) === true) ?? null);
  }
}

describe('a match that is over', () => {
  it.runIf(ALL_CASES)('is played again by both players in one new match', async ({ people }) => {
    await people.serve({}, { deal: dealEnd });
    const anna = await people.create('Anna');
    const bert = await people.join(await linkOf(anna), 'Bert');
    const carl = await people.watch(anna.page.url());
    const over = anna.page.url();
    await endMatch(anna.page);
    for (const { page } of [anna, bert, carl]) await finalScore(page);
    await anna.page
      .locator('.ceremony')
      .getByRole('button', { name: t('table:rematch.do') })
      .click();
    await anna.page.locator('.waiting').waitFor();
    await bert.page
      .locator('.ceremony')
      .getByRole('button', { name: t('table:rematch.join') })
      .click();
    for (const { page } of [anna, bert]) await page.waitForSelector('.table');
    expect(bert.page.url()).toBe(anna.page.url());
    expect(anna.page.url()).not.toBe(over);
    // The rematch is private, so a spectator is not offered a way to enter it.
    for (const key of ['do', 'join', 'begun'] as const) {
      expect(await carl.page.getByText(t(`table:rematch.${key}`)).count()).toBe(0);
    }
  });
});

describe('a chat among strangers', () => {
  it.runIf(ALL_CASES)('is hidden from a player who has not turned it on', async ({ people }) => {
    const anna = await people.create('Anna', chip('chat', 'on'));
    const bert = await people.join(await linkOf(anna), 'Bert');
    await openChat(anna);
    await anna.page.getByRole('button', { name: t('table:chat.switchOn') }).click();
    await say(anna, 'Hello stranger');
    await anna.page.locator('.chat-line', { hasText: 'Hello stranger' }).waitFor();
    expect(await bert.page.locator('.unread').count()).toBe(0);
    await openChat(bert);
    await bert.page.getByText(t('table:chat.off')).waitFor();
    expect(await bert.page.getByText('Hello stranger').count()).toBe(0);
    await bert.page.getByRole('button', { name: t('table:chat.switchOn') }).click();
    await bert.page.getByText('Hello stranger').waitFor();
  });
});

describe('a lone player', () => {
  it.runIf(ALL_CASES)(
    'finishes a match against a bot, plays it again, and finds the first one in their profile',
    async ({ people }) => {
      const how = PLAYS_WHOLE_MATCHES ? { drawSeed: () => 'lone player' } : { deal: onceAtTheEnd() };
      const url = await people.serve({}, how);
      const anna = await people.create('Anna', seats(2), againstBot, chip('starsToEnd', 3), unlisted);
      const { page } = anna;
      await page.waitForSelector('.table');
      const match = page.url();
      await (PLAYS_WHOLE_MATCHES ? playWhole(page) : endMatch(page));
      expect(await finalScore(page)).toContain(t('table:score.total'));
      await page.getByRole('button', { name: t('table:rematch.do') }).click();
      await page.waitForURL((address) => address.href !== match && address.pathname.startsWith('/match/'));
      await page.waitForSelector('.table[data-kind]:not([data-kind=over])');
      await page.goto(url);
      // The result is no longer open, but the lobby still lists the match.
      const finished = page.locator('.finished-match');
      await finished.getByText(like('lobby:mine.ended.won', 'lobby:mine.ended.lost')).waitFor();
      expect(await finished.innerText()).toMatch(like('lobby:mine.coins_other'));
      await finished.getByRole('link', { name: t('lobby:mine.result') }).click();
      await page.locator('.ceremony').waitFor();
      expect(page.url()).toBe(match);
      await page.goto(url);
      await finished.getByRole('button', { name: like('lobby:mine.putAway') }).click();
      await finished.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: t('lobby:mine.past') }).click();
      // Only the player's own profile links to a private match.
      await page.locator('.past tbody tr a').click();
      await page.waitForURL(match);
      await page.goBack();
      expect(await page.locator('.profile-figures').innerText()).toMatch(
        new RegExp(`${t('profile:played')}\\s*1`, 'i'),
      );
    },
  );
});
