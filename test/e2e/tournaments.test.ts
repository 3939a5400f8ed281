import { describe, expect } from 'vitest';
import { LANGUAGES } from '../../cli/catalogues/read.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { dice } from '../support/dice.ts';
import { dealShort } from '../support/shortMatch.ts';
import {
  createTournament,
  guestsAt,
  newTournament,
  pathOf,
  playAll,
  viewOf,
  type Player,
} from '../support/tournament.ts';
import { guestAt } from '../support/visitor.ts';
import { cutTexts } from './cut.ts';
import { faultsInBothLights, overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { chip, type People } from './people.ts';
import { t } from './words.ts';

/** The tournament pages, on which one person runs a tournament and others enter it. */

const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

/** Starts a server whose matches end after a few actions. */
const serve = (people: People): Promise<string> => people.serve({}, { deal: dealShort });

/**
 * Creates a tournament in its second round, with long names and log entries of many kinds. Needs a server that deals
 * whole matches, because a single bot action could end a short one.
 */
async function eventful(url: string): Promise<{ id: string; olga: Player; players: readonly Player[] }> {
  const olga = await guestAt(url, 'Olga Oberschiedsrichterin 1920');
  const players = await guestsAt(url, 6);
  const plan = { format: 'heats', seats: 4, rounds: 2, auto: false, semifinal: 0 };
  const body = {
    ...newTournament(plan as never),
    name: 'Meisterschaft der Automobilwerke 1920',
    about: 'Two heats.\nA final.',
  };
  const id = await createTournament(olga, body);
  for (const player of players) await player.demand(pathOf(id, 'register'), {});
  await olga.demand(pathOf(id, 'arbiters'), { guest: players[0].me.id });
  await olga.demand(pathOf(id, 'bots'), { level: 'random', count: 1 });
  await olga.demand(pathOf(id, 'round'), { round: 1 });
  const [first] = (await viewOf(olga, id)).rounds;
  for (const { number, seats } of first.tables) {
    const places = seats.map(({ player }, i) => ({ player, place: i + 1 }));
    await olga.demand(pathOf(id, 'adjudicate'), { round: 1, table: number, places, reason: 'Decided by lot' });
  }
  await olga.demand(pathOf(id, 'round'), { round: 2 });
  await olga.demand(pathOf(id, 'pause'), { round: 2, table: 1, paused: true, reason: 'Dinner' });
  return { id, olga, players };
}

describe('a tournament', () => {
  it('is created, entered, drawn and finished on its pages', async ({ people }) => {
    const url = await serve(people);
    const olga = await people.visit('/tournaments', { width: 1024, height: 800 }, (await guestAt(url, 'Olga')).cookie);
    const { page } = olga;
    await page.getByRole('link', { name: t('tournaments:new') }).click();
    await page.fill('[name=name]', 'Cup of the north');
    await chip('format', 'swiss')(olga);
    await chip('seats', 2)(olga);
    await page.selectOption('[name=rounds]', '1');
    await page.selectOption('[name=grace]', '0');
    await page.getByRole('button', { name: t('tournaments:create.do') }).click();
    await page.getByRole('heading', { name: 'Cup of the north' }).waitFor();
    const ann = await guestAt(url, 'Ann');
    const { pathname } = new URL(page.url());
    const player = await people.visit(pathname, { width: 390, height: 844 }, ann.cookie);
    await player.page.getByRole('button', { name: t('tournaments:own.register') }).click();
    await player.page.getByRole('button', { name: t('tournaments:own.checkIn') }).click();
    await player.page.getByText(t('tournaments:own.is.ready')).waitFor();
    await page.getByText('Ann').first().waitFor();
    await chip('level', 'random')(olga);
    await page
      .getByRole('button', { name: t('tournaments:run.add') })
      .first()
      .click();
    await page.getByText('random').nth(1).waitFor();
    await page.getByRole('button', { name: t('tournaments:run.first') }).click();
    await player.page.getByRole('link', { name: t('tournaments:own.play') }).waitFor();
    expect(await playAll(pathname.split('/').at(-1) ?? '', [ann], dice(7))).toBe(true);
    await page.locator('.tournaments-head', { hasText: t('tournaments:status.over') }).waitFor();
    expect(await page.locator('.tournament-standings tbody tr').count()).toBe(2);
  });

  it.runIf(ALL_CASES)(
    'has a page without accessibility faults, on which a table can be resumed and decided',
    async ({ people }) => {
      const url = await people.serve();
      const { id, olga } = await eventful(url);
      const { page } = await people.visit(`/tournaments/${id}`, { width: 1280, height: 800 }, olga.cookie);
      await page.locator('.tournament-controls summary').first().click();
      await page.getByRole('button', { name: t('tournaments:run.resume') }).click();
      await page.getByRole('button', { name: t('tournaments:run.pause') }).waitFor();
      await page
        .getByRole('button', { name: t('tournaments:run.decide') })
        .first()
        .click();
      await page.getByText(t('tournaments:tableStatus.arbiter')).first().waitFor();
      expect(await faultsInBothLights(page)).toEqual([]);
    },
  );
});

describe.runIf(ALL_CASES).each(LANGUAGES)('the tournament pages in %s', (language) => {
  it('cut nothing off at five sizes, with every control open', async ({ people }) => {
    const url = await people.serve();
    const { id, olga } = await eventful(url);
    const faults: string[] = [];
    for (const address of ['/tournaments', '/tournaments/new', `/tournaments/${id}`]) {
      const { page } = await people.visit(`${address}?lang=${language}`, { width: 1280, height: 800 }, olga.cookie);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const here = [...(await cutTexts(page)), ...(await overflowOf(page))];
        faults.push(...here.map((fault) => `${address} ${width}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});
