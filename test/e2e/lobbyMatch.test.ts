import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, isRefusal, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { RunningServer } from '../../server/app.ts';
import { OPENING, dealFight } from '../support/fight.ts';
import { startTestServer } from '../support/server.ts';
import { launch, openPage, type Person } from './browser.ts';
import { PHONE, chip, create, join, leaveInPeace, linkOf, seats, unlisted, watch } from './people.ts';
import { finalScore, offered, playOnce, tableOf, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { like, t } from './words.ts';

/** In and out of a match that runs, with people and with bots. */

/** A match of three stars against one bot takes a person about 100 clicks. */
const MOST_CLICKS = 600;
const WHOLE_MATCH_MS = 600_000;

let browser: Browser;
const servers: RunningServer[] = [];

async function serve(...options: Parameters<typeof startTestServer>): Promise<string> {
  const server = await startTestServer(...options);
  servers.push(server);
  return server.url;
}

beforeAll(async () => {
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.close()));
});

/** A combat that both have to choose in. */
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
  it('is fought to its end through reloads of both fighters, one before and one after he has chosen', async () => {
    const url = await serve({}, { deal: dealCombat });
    const anna = await create(browser, url, 'Anna');
    const bert = await join(browser, await linkOf(anna), 'Bert', { viewport: PHONE });
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
    await leaveInPeace(anna, bert);
  });
});

async function openChat({ page }: Person): Promise<void> {
  await page.locator('.tab-chat').click();
}

async function say({ page }: Person, text: string): Promise<void> {
  await page.locator('[name=say]').fill(text);
  await page.getByRole('button', { name: t('table:chat.send') }).click();
}

describe('a match among friends', () => {
  it('is left to a bot and taken back, with talk, clocks and somebody who comes late to watch', async () => {
    const url = await serve();
    const anna = await create(browser, url, 'Anna', async (person) => {
      await unlisted(person);
      await person.page.locator('label.chip', { hasText: t('lobby:clock.kind.live') }).click();
    });
    const link = await linkOf(anna);
    const bert = await join(browser, link, 'Bert');
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
    // The bot has played her turns when it is his.
    await bert.page.waitForSelector('.table[data-kind=takeSection]');
    await anna.page.locator('.my-match.away').click();
    await anna.page.getByRole('button', { name: t('lobby:away.back') }).click();
    await anna.page.waitForSelector('.table');
    await bert.page.locator('.presence.away').waitFor({ state: 'detached' });
    // In a narrow window the mats have the place of the talk.
    for (const { page } of [anna, bert]) await page.locator('.tab-chat[data-state=active]').click();
    const choose = [chooser(3), chooser(4)];
    for (let clicks = 0; clicks < 4; clicks++) {
      const turn = (await waitForTurn([anna.page, bert.page])) ?? 0;
      await playOnce([anna, bert][turn].page, choose[turn]);
    }

    const carl = await watch(browser, link);
    const { state } = await tableOf(bert.page);
    await carl.page.waitForSelector(`.table[data-state="${state}"]`);
    expect(await carl.page.locator('button[data-action]').count()).toBe(0);
    // What friends say to each other is not for those who watch.
    expect(await carl.page.locator('.tab-chat').count()).toBe(0);
    await anna.page.locator('.watchers', { hasText: '1' }).waitFor();
    await leaveInPeace(anna, bert, carl);
  });
});

/** The network was away for a moment, as the console says. */
const withoutOutage = (person: Person): Person => {
  const others = person.errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  person.errors.splice(0, person.errors.length, ...others);
  return person;
};

describe('a match that was left in one window', () => {
  it("is a bot's in the other one as well, and no network that comes back takes the seat", async () => {
    const url = await serve();
    const anna = await create(browser, url, 'Anna');
    const bert = await join(browser, await linkOf(anna), 'Bert');
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
    // Her bot answers whenever Bert has played, and she looks on.
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
    // She says so herself.
    await other.getByRole('button', { name: t('table:away.back') }).click();
    await other.getByText(t('table:away.text')).waitFor({ state: 'detached' });
    await bert.page.locator('.presence.away').waitFor({ state: 'detached' });
    await leaveInPeace(withoutOutage(anna), bert);
  });
});

/** One action before its end: seat 0 has three stars of four, and power enough for the last one. */
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

describe('a match that is over', () => {
  it('is played again by both, in one new match', async () => {
    const url = await serve({}, { deal: dealEnd });
    const anna = await create(browser, url, 'Anna');
    const bert = await join(browser, await linkOf(anna), 'Bert');
    const carl = await watch(browser, anna.page.url());
    const over = anna.page.url();
    await anna.page.waitForSelector('.table[data-kind=takeSection]');
    for (const wanted of ['"section":"bolster"', '"gain":"power"']) {
      await playOnce(anna.page, (clickable) => {
        const found = clickable.find(({ action }) => action?.includes(wanted) === true);
        if (found === undefined) throw new Error(`${wanted} is not offered`);
        return found;
      });
    }
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
    // It is theirs: whoever looked on is offered nothing that would be shut.
    for (const key of ['do', 'join', 'begun'] as const) {
      expect(await carl.page.getByText(t(`table:rematch.${key}`)).count()).toBe(0);
    }
    await leaveInPeace(anna, bert, carl);
  });
});

describe('a talk among strangers', () => {
  it('is heard by nobody who has not switched it on', async () => {
    const url = await serve();
    const anna = await create(browser, url, 'Anna', chip('chat', 'on'));
    const bert = await join(browser, await linkOf(anna), 'Bert');
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
    await leaveInPeace(anna, bert);
  });
});

describe('a lone player', () => {
  it(
    'plays a short match against a bot to its end, then another one, and the first is in his profile',
    async () => {
      const url = await serve({}, { drawSeed: () => 'lone player' });
      const anna = await create(browser, url, 'Anna', async (person) => {
        await seats(2)(person);
        await person.page.selectOption('[name=player2]', 'easy');
        await chip('starsToEnd', 3)(person);
        await unlisted(person);
      });
      const { page } = anna;
      await page.waitForSelector('.table');
      const match = page.url();
      const choose = chooser(7);
      for (let clicks = 0; (await waitForTurn([page])) !== null; clicks++) {
        expect(clicks).toBeLessThan(MOST_CLICKS);
        await playOnce(page, choose);
      }
      expect(await finalScore(page)).toContain(t('table:score.total'));
      await page.getByRole('button', { name: t('table:rematch.do') }).click();
      await page.waitForURL((address) => address.href !== match && address.pathname.startsWith('/match/'));
      await page.waitForSelector('.table[data-kind]:not([data-kind=over])');
      await page.goto(url);
      // The tab with the result is gone; the lobby knows it still.
      const finished = page.locator('.finished-match');
      await finished
        .getByText(t('lobby:mine.ended.won'))
        .or(finished.getByText(t('lobby:mine.ended.lost')))
        .waitFor();
      expect(await finished.innerText()).toMatch(like('lobby:mine.coins_other'));
      await finished.getByRole('link', { name: t('lobby:mine.result') }).click();
      await page.locator('.ceremony').waitFor();
      expect(page.url()).toBe(match);
      await page.goto(url);
      await finished.getByRole('button', { name: like('lobby:mine.putAway') }).click();
      await finished.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: t('lobby:mine.past') }).click();
      // A private match has its link in one's own profile only.
      await page.locator('.past tbody tr a').click();
      await page.waitForURL(match);
      await page.goBack();
      expect(await page.locator('.profile-figures').innerText()).toMatch(
        new RegExp(`${t('profile:played')}\\s*1`, 'i'),
      );
      await leaveInPeace(anna);
    },
    WHOLE_MATCH_MS,
  );
});
