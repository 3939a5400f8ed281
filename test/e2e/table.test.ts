import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { viewFor } from '../../game/view.ts';
import { decisions } from '../../game/engine.ts';
import { paymentChoices } from '../../game/queries.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { recordedEnd, recordedPosition, type Moment } from '../support/recordedPosition.ts';
import type { DebugPage } from './debugPage.ts';
import { it } from './fixture.ts';
import { like, t } from './words.ts';

/** Every card, dial and choice at the table, on the debug page's real table. */

let page: Page;
let debug: DebugPage;

it.beforeEach(({ board: opened }) => {
  debug = opened;
  page = debug.page;
});

const load = (fits: (moment: Moment) => boolean): Promise<void> => debug.loadTable(recordedPosition(fits));

const offer = (key: string) => page.locator(`.table [data-offer="${key}"]`).locator('visible=true').first();
const offers = (start: string) => page.locator(`.table [data-offer^="${start}"]`).locator('visible=true');
const place = (id: string) => page.locator(`.board [data-place="${id}"]`);
const kind = (): Promise<string | null> => page.locator('.table').getAttribute('data-kind');
const waitForKind = (expected: string) => page.waitForSelector(`.table[data-kind="${expected}"]`);
const prompt = (): Promise<string> => page.locator('.table .asked').innerText();

const stateID = (): Promise<string | null> => page.locator('.table').getAttribute('data-state');

/** The encounter gains to test. Outside the soak test, only a gain that the player places on the board. */
const GAINS = ALL_CASES ? ['upgrade', 'deploy', 'enlist', 'build', 'resources', 'workers'] : ['build'];

/** Clicks an offer that sends an action, or otherwise one that selects something new, if there is one. */
async function clickSomething(): Promise<void> {
  const open = '[data-offer]:not([aria-disabled=true]):not([data-offer=decline])';
  const choices = [
    `.bar ${open}[data-action]`,
    '.own .mat-box.offer[data-action]',
    '.own .mat-box.cost.offer:not([aria-pressed=true])',
    '.board .place.open[data-action]',
    `.bar .stepper ${open}[data-offer^=more]`,
    `.bar .choice-cards.bonus:not(:has([aria-pressed=true])) ${open}`,
    `.bar .choice-cards:not(:has([aria-pressed=true])) ${open}`,
    `.bar-choices > ${open}:not([aria-pressed=true]):nth-last-child(2)`,
    '.board .place.open:not([aria-pressed=true])',
    `.bar-choices > ${open}`,
  ];
  for (const choice of choices) {
    const found = page.locator(choice).locator('visible=true');
    if ((await found.count()) === 0) continue;
    await found.first().click();
    return;
  }
}

describe('a combat', () => {
  it("has a dial that stops at the seat's power, and one final button", async () => {
    await load(
      ({ kind: now, state, seat }) =>
        now === 'commit' && seat === decisions(state)[0].seat && state.players[seat].power < 7,
    );
    await page
      .locator('.sheet')
      .getByRole('heading', { name: like('table:combat.title') })
      .waitFor();
    const off = await page.locator('.dial-number.off input').count();
    expect(off).toBeGreaterThan(0);
    await page.locator('.dial-number:not(.off)').last().click();
    const total = page.locator('.commit .total');
    expect(await total.innerText()).toBe(await page.locator('.dial-number:not(.off)').last().innerText());
    const before = await stateID();
    await offer('commit').click();
    await page.waitForFunction((id) => document.querySelector<HTMLElement>('.table')?.dataset['state'] !== id, before);
    // The other player may still have to choose. Committing nothing requires a second click.
    if ((await page.locator('.dial').count()) > 0) {
      await offer('commit').click();
      await page.locator('.commit.warned', { hasText: t('table:combat.doNothing') }).click();
    }
    await page.locator('.reveal').getByText(like('table:combat.won')).waitFor();
    await page.locator('.reveal .tool').click();
    expect(await page.locator('.reveal').count()).toBe(0);
  });

  it.runIf(ALL_CASES)('lets the loser choose where to retreat', async () => {
    await load(({ kind: now, legal }) => now === 'retreat' && legal.length > 1);
    expect(await prompt()).toMatch(like('table:asked.retreat'));
    expect(await offers('retreat-').count()).toBeGreaterThan(1);
    await offers('retreat-').first().click();
    expect(await kind()).not.toBe('retreat');
  });

  it.runIf(ALL_CASES)('can be chosen if there are several', async () => {
    await load(({ kind: now }) => now === 'chooseCombat');
    await offers('fight-').first().click();
    expect(await kind()).not.toBe('chooseCombat');
  });

  it.runIf(ALL_CASES)('offers the use of an ability', async () => {
    await load(({ kind: now }) => now === 'useAbility');
    await offer('ability-true').click();
    expect(await kind()).not.toBe('useAbility');
  });
});

describe('an encounter', () => {
  it('shows three options, and says why one of them cannot be chosen', async () => {
    await load(
      ({ kind: now, legal }) => now === 'encounter' && legal.filter(({ type }) => type === 'chooseOption').length < 3,
    );
    await page
      .locator('.sheet')
      .getByRole('heading', { name: like('table:encounter.title') })
      .waitFor();
    expect(await page.locator('.option').count()).toBe(3);
    const closed = page.locator('.option.closed').first();
    expect(await closed.locator('.why').innerText()).not.toBe('');
    await page.locator('.option:not(.closed)').first().click();
  });

  it.runIf(ALL_CASES)('can be minimised to look at the board', async () => {
    await load(({ kind: now }) => now === 'encounter');
    // The encounter belongs to the Move that led to it.
    expect(await page.locator('.crumbs .now').innerText()).toBe(t('table:section.move'));
    await page.locator('.sheet .tool').click();
    expect(await page.locator('.option').count()).toBe(0);
    await page.locator('.sheet .tool').click();
    expect(await page.locator('.option').count()).toBe(3);
  });

  it.for(GAINS)('lets the player take its gain, and offers to give it up: %s', async (gain) => {
    await load(({ kind: now, state }) => now === 'gain' && state.turn?.owed[0].gain === gain);
    await offer('decline').waitFor();
    const before = await stateID();
    for (let clicks = 0; clicks < 10 && (await stateID()) === before; clicks++) await clickSomething();
    expect(await stateID()).not.toBe(before);
  });
});

describe('the Factory', () => {
  it('offers its cards, and the chosen card becomes the fifth section', async () => {
    await load(({ kind: now }) => now === 'factoryCard');
    const cards = offers('card-');
    expect(await cards.count()).toBeGreaterThan(0);
    await cards.first().click();
    await page.locator('.own .mat-section.factory').waitFor();
  });
});

describe('an objective', () => {
  it('can be revealed from the hand once its condition is met', async () => {
    await load(({ legal }) => legal.some(({ type }) => type === 'revealObjective'));
    const reveal = offers('reveal-').first();
    const text = await reveal.innerText();
    expect(text).toMatch(like('table:hand.reveal'));
    const stars = await page.locator('.seat.active .seat-stars .won').count();
    await reveal.click();
    await page.waitForFunction(
      (before) => document.querySelectorAll('.seat.own-seat .seat-stars .won').length > before,
      stars,
    );
  });
});

describe('a payment', () => {
  it('can be changed if there is a choice of territories', async () => {
    await load(({ state, seat, kind: now, legal }) => {
      if (now !== 'rows' || !legal.some(({ type, ...rest }) => type === 'build' && 'at' in rest)) return false;
      const { cost, from, cards } = paymentChoices(state, seat, 'build');
      return cards.length === 0 && from.length > 1 && from.reduce((sum, { n }) => sum + n, 0) > cost;
    });
    const row = page.locator('.bar [data-offer=row-build]');
    if ((await row.count()) > 0) await row.click();
    const choose = page.locator('[data-offer=choose-pay]');
    if ((await choose.count()) > 0) await choose.click();
    await page.locator('.choice-card:not(.closed)').first().click();
    if ((await offer('do-build').count()) === 0) await page.locator('.board .place[data-mark=target]').first().click();
    await offer('do-build').waitFor();
    expect(await page.locator('.bar-status').innerText()).toMatch(like('table:pay.pick_one', 'table:pay.pick_other'));
    const more = page.locator('[data-offer^="more-pay-"]:not([aria-disabled=true])').first();
    await more.click();
    expect(await offer('do-build').getAttribute('data-action')).toContain('"pay"');
    await offer('do-build').click();
    await page.locator('.crumbs .done', { hasText: t('table:bottomAction.build') }).waitFor();
  });
});

describe('a Move', () => {
  const canMove = ({ kind: now, state, seat }: Moment): boolean =>
    now === 'rows' && state.players[seat].section === 'move' && state.turn?.top === 'open';

  it('begins on the board, names the rule for a place it cannot reach, and can be undone', async () => {
    await load(canMove);
    const from = page.locator('.board .place[data-mark=target]').first();
    await from.click();
    if ((await page.locator('.fan').count()) > 0) await page.locator('.fan button').first().click();
    const reach = page.locator('.board .place[data-mark=reach]').first();
    await reach.waitFor();
    const far = (await page.locator('.board .place:not(.open)').last().getAttribute('data-place')) ?? '';
    await place(far).click({ force: true });
    expect(await page.locator('.bar-status.fault').innerText()).toMatch(/[A-Z]{3}-\d+/);
    await reach.click();
    await waitForKind('move');
    await page.keyboard.press('u');
    await waitForKind('rows');
  });

  it.runIf(ALL_CASES)('can be undone together with the whole turn', async () => {
    await load(({ kind: now, state, seat }) => now === 'takeSection' && state.players[seat].section !== 'move');
    await offer('section-move').click();
    await waitForKind('rows');
    await offer('gainCoins').click();
    await page.keyboard.press('Shift+U');
    await waitForKind('takeSection');
  });

  it('prompts for confirmation once if the turn is about to end without it', async () => {
    await load(canMove);
    await offer('endTurn').click();
    expect(await kind()).toBe('rows');
    expect(await page.locator('.bar-status.fault').innerText()).toContain(
      t('table:end.left', { what: t('table:section.move') }),
    );
    await page.locator('.end.warned').click();
    await waitForKind('takeSection');
  });
});

describe('panels', () => {
  it.runIf(ALL_CASES)('show the mats of another player, the log, the score, the tracks and the help', async () => {
    await load(({ kind: now }) => now === 'takeSection');
    await page.locator('.seat').nth(1).locator('button').click();
    await page.locator('.seat-drawer .player-mat').waitFor();
    expect(await page.locator('.seat-drawer [data-offer]').count()).toBe(0);
    await page.keyboard.press('Escape');
    for (const key of ['l', 's', 't', '?']) {
      await page.keyboard.press(key);
      await page.locator('.rail-panel[data-state=active]').waitFor();
    }
    await page.keyboard.press('?');
    expect(await page.locator('.rail-panel[data-state=active]').count()).toBe(0);
  });

  it("apply the chosen theme, and produce a report without other seats' secrets", async () => {
    await page.locator('.strip .tool').click();
    await page
      .locator('.chip', { has: page.locator('[name=theme]') })
      .nth(2)
      .click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page
      .locator('.chip', { has: page.locator('[name=theme]') })
      .nth(0)
      .click();
    await page.keyboard.press('Escape');
    const position = recordedPosition(({ kind: now, state }) => now === 'takeSection' && state.round > 3);
    const state = parsePosition(position);
    for (const seat of [0, 1, 'spectator'] as const) {
      await debug.loadTable(position);
      await page.selectOption('[name=view]', String(seat));
      await page.locator('.strip .tool').click();
      await page.getByRole('button', { name: t('table:report.open') }).click();
      const text = await page.locator('.report textarea').inputValue();
      const report = JSON.parse(text) as { position: object };
      expect(report).toMatchObject({ format: 'scythe-report/1', rules: 1, seat: seat === 'spectator' ? null : seat });
      expect(report).toMatchObject({ build: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/) });
      // The report contains only the seat's view, so no hidden cards. `test/game/view.test.ts` tests what a view hides.
      expect(report.position).toEqual(JSON.parse(JSON.stringify(toPosition(viewFor(state, seat)))));
      expect(JSON.stringify(report.position)).not.toBe(JSON.stringify(toPosition(state)));
      expect(text).not.toContain(state.seed);
      await page.keyboard.press('Escape');
    }
  });
});

describe('the end', () => {
  it('shows the winner and the scores, and can be closed and shown again', async () => {
    await debug.loadTable(recordedEnd('five-players'));
    const ceremony = page.locator('.ceremony');
    await ceremony.waitFor();
    const skip = ceremony.getByRole('button', { name: t('table:score.skip') });
    if ((await skip.count()) > 0) await skip.click();
    await ceremony.locator('.winner').waitFor();
    expect(await ceremony.locator('tbody tr').count()).toBeGreaterThanOrEqual(5);
    await ceremony.getByRole('button', { name: t('table:score.board') }).click();
    expect(await ceremony.count()).toBe(0);
    await page.getByRole('button', { name: t('table:score.show') }).click();
    await ceremony.waitFor();
  });
});
