import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Moderation } from '../../protocol/moderation.ts';
import { LANGUAGES } from '../../cli/catalogues/read.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { withOperator } from '../support/operator.ts';
import { startTestServer } from '../support/server.ts';
import { closeStreams, guestAt } from '../support/visitor.ts';
import { closeSockets, route } from '../support/wire.ts';
import { cutTexts } from './cut.ts';
import { faultsInBothLights, faultsOf, overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { REFUSED, forgive, type People } from './people.ts';
import { makePeople } from './peopleWorld.ts';
import { t } from './words.ts';

/** The pages about other people: the operators' page, friends, and agreements at a table. */

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Starts a server whose settings name an operator. Returns the operator. */
async function serveModerated(people: People) {
  const { env, operator } = await withOperator((settings) => startTestServer(settings));
  operator.url = await people.serve(env);
  return operator;
}

describe("the operators' page", () => {
  it.runIf(ALL_CASES)(
    'lists a report about a guest, who is then muted, banned after a second click, and released',
    async ({ people }) => {
      const operator = await serveModerated(people);
      const [ann, ben] = [await guestAt(people.url, 'Ann'), await guestAt(people.url, 'Ben')];
      const { page: anns } = await people.visit(`/player/${ben.me.id}`, undefined, ann.cookie);
      await press(anns, t('people:report.of', { name: 'Ben' }));
      await anns.selectOption('[name=reason]', 'spam');
      await anns.fill('[name=note]', 'Advertises a shop.');
      await press(anns, t('people:report.send'));
      await anns.getByText(t('people:report.sent')).waitFor();
      const { page } = await people.visit('/admin', undefined, operator.cookie);
      const card = page.locator('.admin-report');
      await card.getByText('Advertises a shop.').waitFor();
      await card.locator('[name=reason]').fill('Spam');
      await press(page, t('admin:do.mute'));
      await page.getByText(t('admin:act.mute', { by: 'Olivia Operator', subject: 'Ben' })).waitFor();
      const seen = async () => (await operator.demand('/api/admin')) as unknown as Moderation;
      await press(page, t('admin:do.ban'));
      await page.getByRole('button', { name: t('admin:sure.ban') }).waitFor();
      expect((await seen()).sanctions.map(({ kind }) => kind)).toEqual(['mute']);
      await press(page, t('admin:sure.ban'));
      await page.getByText(t('admin:act.ban', { by: 'Olivia Operator', subject: 'Ben' })).waitFor();
      await press(page, t('admin:do.close'));
      await page.getByText(t('admin:empty')).waitFor();
      expect(await faultsInBothLights(page)).toEqual([]);
      for (let left = 2; left > 0; left--) {
        await page.locator('.admin-sanctions button').first().click();
        await expect.poll(() => page.locator('.admin-sanctions li').count()).toBe(left - 1);
      }
      const after = await seen();
      expect(after.sanctions).toEqual([]);
      expect(after.log.map(({ act }) => act).toSorted()).toEqual(['ban', 'close', 'lift', 'lift', 'mute']);
    },
  );

  it.runIf(ALL_CASES)('does not exist for anyone else', async ({ people }) => {
    await serveModerated(people);
    const mallory = await people.visit('/admin', undefined, (await guestAt(people.url, 'Mallory')).cookie);
    forgive(REFUSED, mallory);
    await mallory.page.getByRole('heading', { name: t('page.noPage.title') }).waitFor();
  });
});

describe('friends', () => {
  it('are added with a link, invited to a table while on another page, and removed', async ({ people }) => {
    const ann = await people.visitAs('Ann', '/friends');
    await press(ann.page, t('people:friends.makeLink'));
    const link = await ann.page.locator('[name=shareLink]').inputValue();
    const ben = await people.visitAs('Ben', '/privacy');
    await ben.page.goto(link);
    await ben.page.getByRole('heading', { name: t('people:friends.asks', { name: 'Ann' }) }).waitFor();
    expect(await faultsOf(ben.page)).toEqual([]);
    await press(ben.page, t('people:friends.accept'));
    await ben.page.locator('.people-list', { hasText: 'Ann' }).waitFor();
    expect(new URL(ben.page.url()).hash).toBe('');
    await ann.page.reload();
    await ann.page.locator('.people-list', { hasText: 'Ben' }).waitFor();
    await ann.page.goto(`${people.url}/new`);
    await press(ann.page, t('lobby:create.do'));
    await ann.page.getByRole('button', { name: new RegExp(`^${t('people:invite.do')}`) }).click();
    await ben.page.getByText(t('people:called.text', { name: 'Ann' })).waitFor();
    await press(ben.page, t('people:called.go'));
    await ben.page.waitForURL(ann.page.url());
    await ben.page.goto(`${people.url}/friends`);
    const remove = ben.page.getByRole('button', { name: new RegExp(`^${t('people:friends.remove')}`) });
    await remove.click();
    await ben.page.getByText(t('people:friends.none')).waitFor();
    // A friendship ends on both sides.
    await ann.page.goto(`${people.url}/friends`);
    await ann.page.getByText(t('people:friends.none')).waitFor();
  });
});

describe('a table', () => {
  it.runIf(ALL_CASES)(
    'is paused or ended when all players agree, and is resumed by any one player',
    async ({ people }) => {
      const [ann, ben] = [await guestAt(people.url, 'Ann'), await guestAt(people.url, 'Ben')];
      const { matchID } = await ann.demand(route('create'), { numPlayers: 2 });
      for (const guest of [ann, ben]) await guest.demand(route(String(matchID), 'join'), {});
      const open = async (cookie: string): Promise<Page> => {
        const { page } = await people.visit(`/match/${String(matchID)}`, { width: 1024, height: 700 }, cookie);
        await page.locator('.table .board canvas').waitFor();
        return page;
      };
      const [anns, bens] = [await open(ann.cookie), await open(ben.cookie)];
      const propose = async (page: Page, ...names: readonly string[]): Promise<void> => {
        await page.locator('.strip .tool').click();
        for (const name of names) await press(page, name);
      };
      await propose(anns, t('table:agree.pause'));
      await bens.getByText(t('table:agree.asked.pause', { name: 'Ann' })).waitFor();
      await press(bens, t('table:agree.no'));
      await anns.getByText(t('table:agree.asked.pause', { name: 'Ann' })).waitFor({ state: 'detached' });
      await propose(anns, t('table:agree.pause'));
      await press(bens, t('table:agree.yes'));
      await anns.getByText(t('table:agree.paused')).waitFor();
      expect(await faultsOf(anns, '.match-note')).toEqual([]);
      await press(anns, t('table:agree.resume'));
      await bens.getByText(t('table:agree.paused')).waitFor({ state: 'detached' });
      await propose(bens, t('table:agree.end'), t('table:agree.sure'));
      await press(anns, t('table:agree.yes'));
      for (const page of [anns, bens]) await page.getByText(t('table:serverRefusals.match-agreed')).first().waitFor();
      expect((await ann.demand(route(String(matchID))))['reason']).toBe('agreed');
    },
  );

  it.runIf(ALL_CASES)('can be ended during its draft, before the board is shown', async ({ people }) => {
    const [ann, ben] = [await guestAt(people.url, 'Ann'), await guestAt(people.url, 'Ben')];
    const setupData = { format: 'scythe-setup/1', seats: [{}, {}], options: { deal: 'choose' } };
    const { matchID } = await ann.demand(route('create'), { numPlayers: 2, setupData });
    for (const guest of [ann, ben]) await guest.demand(route(String(matchID), 'join'), {});
    const address = `/match/${String(matchID)}`;
    const { page: anns } = await people.visit(address, { width: 390, height: 844 }, ann.cookie);
    const { page: bens } = await people.visit(address, { width: 1024, height: 700 }, ben.cookie);
    for (const name of ['table:draft.match', 'table:agree.end', 'table:agree.sure'] as const)
      await press(anns, t(name));
    await press(bens, t('table:agree.yes'));
    for (const page of [anns, bens]) await page.getByText(t('table:serverRefusals.match-agreed')).first().waitFor();
    expect(await faultsOf(anns)).toEqual([]);
    expect(await anns.getByRole('button', { name: t('table:draft.take') }).count()).toBe(0);
  });
});

const SIZES = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 640],
] as const;

/** In `npm test`, `languages.test.ts` covers the pages that do not need `makePeople`. */
describe.runIf(ALL_CASES)('the pages about people and competition', () => {
  it(`cut nothing off at six sizes: ${LANGUAGES.join(', ')}`, async ({ people }) => {
    const world = await makePeople();
    people.url = world.server.url;
    const { drafts, anna, operator, friendLink } = world;
    const pages = [
      ['/admin', '.admin-report', operator],
      ['/friends', '.people-list li', anna],
      [`/friends#token=${friendLink}`, '.card h2', anna],
      ['/leaderboards', '.leaderboards-columns .card', anna],
      [`/player/${anna.me.id}`, '.course-line', anna],
      ...Object.values(drafts).map((id) => [`/match/${id}`, '.draft .primary, .draft .draft-do', anna] as const),
    ] as const;
    const faults: string[] = [];
    for (const language of LANGUAGES) {
      for (const [path, complete, { cookie }] of pages) {
        const person = await people.visit(`/privacy?lang=${language}`, undefined, cookie);
        await person.page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
        await person.page.goto(`${people.url}${path}`);
        await person.page.locator(complete).first().waitFor();
        for (const [width, height] of SIZES) {
          await person.page.setViewportSize({ width, height });
          const found = [...(await overflowOf(person.page)), ...(await cutTexts(person.page))];
          faults.push(...found.map((fault) => `${language} ${path} ${width}x${height}: ${fault}`));
        }
        await person.context.close();
      }
    }
    closeStreams();
    closeSockets();
    await world.server.close();
    expect(faults).toEqual([]);
  });
});
