import { describe, expect } from 'vitest';
import { replay } from '../../game/notation/record.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { PLAYS_WHOLE_MATCHES, lateRecord } from '../support/late.ts';
import { openPage, type Person } from './browser.ts';
import { it } from './fixture.ts';
import { PHONE, REFUSED, chip, forgive, linkOf, seats } from './people.ts';
import { finalScore, playOnce, waitForTurn } from './playing.ts';
import { chooser } from './policy.ts';
import { t } from './words.ts';

/** Two browsers play a match to its end. */

/** With this seed, a match to three stars has combats and ends after a few hundred actions. */
const WHOLE = { server: { drawSeed: () => 'e2e-1022' }, salts: [1, 2], reloadAt: 40, reopenAt: 80, watchAt: 120 };
/** With these salts, the last turns take 14 clicks. */
const LATE = { server: { deal: () => replay(lateRecord()) }, salts: [7, 8], reloadAt: 3, reopenAt: 6, watchAt: 9 };
const { server, salts, reloadAt, reopenAt, watchAt } = PLAYS_WHOLE_MATCHES ? WHOLE : LATE;
/** The time limit for a whole match, in milliseconds. A busy machine can take many times longer than an idle one. */
const WHOLE_MATCH_MS = 1_800_000;
/** The maximum number of clicks. A match that is not over after them is assumed never to end. */
const MOST_CLICKS = 1_500;

describe('two browsers', () => {
  it(
    `play ${PLAYS_WHOLE_MATCHES ? 'a short match' : 'the last turns'} to the same score, despite a reload, a closed tab and a late spectator`,
    { timeout: WHOLE_MATCH_MS },
    async ({ people }) => {
      await people.serve({}, server);
      const anna = await people.create('Anna', chip('starsToEnd', 3));
      const link = await linkOf(anna);
      const bert = await people.join(link, 'Bert', { viewport: PHONE });
      await anna.page.waitForSelector('.table');
      const players = [anna, bert];
      const choosers = salts.map(chooser);
      let spectator: Promise<Person> | null = null;
      let clicks = 0;
      for (;;) {
        const turn = await waitForTurn(players.map(({ page }) => page));
        if (turn === null) break;
        expect(clicks).toBeLessThan(MOST_CLICKS);
        await playOnce(players[turn].page, choosers[turn]);
        clicks++;
        if (clicks === reloadAt) await bert.page.reload();
        if (clicks === reopenAt) {
          await anna.page.close();
          await openPage(anna, link);
        }
        if (clicks === watchAt) spectator = people.watch(link);
      }
      expect(clicks).toBeGreaterThan(reopenAt);
      const score = await finalScore(anna.page);
      expect(score).toContain(t('table:score.total'));
      expect(await finalScore(bert.page)).toBe(score);
      expect(spectator).not.toBeNull();
      const late = await (spectator ?? people.watch(link));
      expect(await finalScore(late.page)).toBe(score);
      expect(await late.page.locator('button[data-action]').count()).toBe(0);
    },
  );
});

describe('a link', () => {
  it('reports that its match does not exist, and leads to the start page', async ({ people }) => {
    const lost = await people.visit('/match/no-such-match');
    await lost.page.getByRole('heading', { name: t('common:page.unknownMatch.title') }).waitFor();
    await lost.page.getByRole('link', { name: t('common:page.home') }).click();
    await lost.page.getByRole('button', { name: t('lobby:play.now') }).waitFor();
    forgive(REFUSED, lost);
  });

  it.runIf(ALL_CASES)('lets a visitor watch a match in progress', async ({ people }) => {
    const owner = await people.create('Dora', seats(1));
    await owner.page.waitForSelector('.table');
    const visitor = await people.visit(owner.page.url());
    await visitor.page.waitForSelector('.table');
    expect(await visitor.page.getByText(t('table:watching')).count()).toBe(1);
  });
});
