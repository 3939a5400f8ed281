import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { parseScenario, runScenario } from '../../game/notation/scenario.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { viewFor } from '../../game/view.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { temporaryFolder } from '../support/commands.ts';
import { positionOf, type DebugPage } from './debugPage.ts';
import { it } from './fixture.ts';
import { like, t, tooLong } from './words.ts';

/** The debug page in Chromium: loading, playing, jumping, editing and views. */

let debug: DebugPage;
let page: Page;

it.beforeEach(({ debug: opened }) => {
  debug = opened;
  page = debug.page;
});

const folder = temporaryFolder();

async function loadFile(content: string): Promise<void> {
  const file = path.join(folder, 'match.json');
  writeFileSync(file, content);
  await debug.unfold(t('debug:load.fileOrText'));
  await page.setInputFiles('[name=file]', file);
}

const readRecord = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', 'records', `${name}.json`), 'utf8');

describe('bad input', () => {
  it('is rejected with the path of its fault, and leaves the match unchanged', async () => {
    await debug.loadExample('mov/no-step-left.json');
    await page.keyboard.press('End');
    const before = await debug.shown();
    const seats = (more: object) => ({ seats: { nordic: { mat: 'industrial', ...more } } });
    const inputs: [unknown, string | RegExp][] = [
      ['moveUnit!', like('steps:fault.notJson')],
      ['{"seats": {}\n"round": 1}', t('steps:fault.lineAndColumn', { line: 2, column: 1 })],
      [seats({ power: 17 }), 'seats.nordic.power'],
      [
        { format: 'scythe-scenario/1', name: 'x', position: seats({ power: 17 }), actions: [] },
        'position.seats.nordic',
      ],
    ];
    const more: typeof inputs = [
      [{ ...seats({}), format: 'scythe-position/2' }, 'format'],
      [{ ...seats({}), rules: 99 }, 'rules'],
      [seats({ workers: new Array(9).fill('W1') }), 'seats.nordic.workers'],
    ];
    for (const [input, path] of [...inputs, ...(ALL_CASES ? more : [])]) {
      await debug.loadText(input);
      const after = await debug.shown();
      expect(after.fault).toMatch(path);
      expect({ ...after, fault: '' }).toEqual(before);
    }
  });

  it.runIf(ALL_CASES)('is rejected for its length alone at 50 MB, whether pasted or loaded from a file', async () => {
    await debug.unfold(t('debug:load.fileOrText'));
    const before = await debug.shown();
    await debug.pasteLong(50_000_000);
    const pasted = await debug.shown();
    expect(pasted.fault).toContain(tooLong(50));
    await debug.loadText('{');
    await loadFile(`"${'x'.repeat(50_000_000)}"`);
    await page.locator('.load-fault', { hasText: tooLong(51) }).waitFor();
    expect({ ...(await debug.shown()), fault: '' }).toEqual({ ...before, fault: '' });
  });
});

describe('actions', () => {
  it.runIf(ALL_CASES)(
    'are played by a random bot, copied as a record that replays, replaced by another, and restored',
    async () => {
      await debug.loadSetup(3, 'random');
      await debug.runBots(60);
      const played = await debug.shown();
      expect(played).toMatchObject({ index: 60, steps: 60 });
      const record = parseRecord(JSON.parse(await debug.copy('record')));
      await page.getByText(like('debug:copied.record')).waitFor();
      expect(positionOf(replay(record))).toBe(played.position);

      await page.locator('.timeline-buttons button', { hasText: t('steps:go.first') }).click();
      await page.locator('.debug-play button[data-action]').first().click();
      expect(await debug.shown()).toMatchObject({ index: 1, steps: 1 });
      await page.getByText(t('debug:steps.dropped', { count: 60 })).waitFor();
      await page.getByRole('button', { name: t('debug:steps.takeBack') }).click();
      expect(await debug.shown()).toMatchObject({ index: 0, steps: 60 });
      const copied = await debug.copy('position');
      await page.getByText(like('debug:copied.position')).waitFor();
      expect(positionOf(parsePosition(JSON.parse(copied)))).toBe(positionOf(replay(record, 0)));
    },
  );

  it('can be typed, and are then checked, refused with a rule, or performed', async () => {
    await debug.loadSetup(2, 'typed');
    await debug.unfold(t('debug:try.title'));
    const answer = page.locator('.other .notice');
    await page.fill('[name=tryAction]', '{"type":"endTurn"}');
    await page.getByRole('button', { name: t('debug:try.do') }).click();
    await answer.getByText(`section-not-taken, ${t('debug:steps.rule', { rule: 'TURN-1' })}`).waitFor();
    expect((await debug.shown()).steps).toBe(0);
    await page.fill('[name=tryAction]', '{"type":"takeSection","section":"trade"}');
    await page.getByRole('button', { name: t('debug:try.ask') }).click();
    await answer.getByText(t('debug:try.allowed')).waitFor();
    expect((await debug.shown()).steps).toBe(0);
    await page.getByRole('button', { name: t('debug:try.do') }).click();
    expect(await debug.shown()).toMatchObject({ index: 1, steps: 1 });
    await debug.pasteLong(5_500_000, '[name=tryAction]');
    await answer.getByText(tooLong(6)).waitFor();
    await debug.pasteLong(300_000, '[name=tryAction]');
    await answer.getByText(t('debug:fault.longAction')).waitFor();
  });
});

describe('a large window', () => {
  it('shows the tools next to a table whose prompt, choices and tabs are in view', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await debug.loadSetup(2, 'large');
    await page.selectOption('[name=view]', 'deciding');
    await page.locator('.table [data-offer]').first().waitFor();
    // If the log were open, as at a table that has the window to itself, it would cover the choices. A click fails if
    // something covers what it should hit.
    expect(await page.locator('.rail-panel').locator('visible=true').count()).toBe(0);
    await page.locator('.table .asked').click({ trial: true });
    for (const choice of await page.locator('.table [data-offer]').all()) await choice.click({ trial: true });
    const tabs = await page.locator('.rail-tabs').boundingBox();
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBeLessThanOrEqual(1080);
  });
});

describe('a new match', () => {
  it('has the chosen seats, seed, factions, mats and options, and is played by bots', async () => {
    await debug.unfold(t('debug:newMatch.title'));
    const form = page.locator('.new-match form');
    await form.locator('.chip', { has: page.locator('[name=seats][value="3"]') }).click();
    await form.locator('.chip', { has: page.locator('[name=starsToEnd][value="4"]') }).click();
    await form.locator('[name=seed]').fill('chosen');
    await form.locator('[name=faction2]').selectOption('crimea');
    await form.locator('[name=mat2]').selectOption('patriotic');
    await form.locator('[name=faction3]').selectOption('nordic');
    await form.getByText(t('lobby:create.options')).click();
    await form.locator('[name=promoCards]').check();
    await form.getByRole('button', { name: t('debug:newMatch.begin') }).click();
    const setup = parseSetup({
      format: 'scythe-setup/1',
      seats: [{}, { faction: 'crimea', mat: 'patriotic' }, { faction: 'nordic' }],
      options: { starsToEnd: 4, promoCards: true },
      seed: 'chosen',
    });
    const state = newMatch(setup);
    expect(await debug.shown()).toMatchObject({ position: positionOf(state), index: 0, steps: 0 });
    // The view follows the seat that must decide.
    await page.selectOption('[name=view]', 'deciding');
    expect((await debug.shown()).position).toBe(positionOf(viewFor(state, state.active)));
    await page.selectOption('[name=view]', 'open');
    await debug.runBots(15, 'easy');
    expect(await debug.shown()).toMatchObject({ index: 15, steps: 15 });
    await page.getByText(t('debug:random.done', { count: 15 })).waitFor();
  });

  it.runIf(ALL_CASES)('can be loaded from a file', async () => {
    await page.setInputFiles('[name=file]', {
      name: 'two.json',
      mimeType: 'application/json',
      buffer: Buffer.from(readRecord('two-players')),
    });
    await page.getByRole('heading', { name: 'two.json' }).waitFor();
    const record = parseRecord(JSON.parse(readRecord('two-players')));
    await page.locator('.timeline').press('End');
    expect(await debug.shown()).toMatchObject({ position: positionOf(replay(record)), index: record.actions.length });
  });
});

describe('jumps', () => {
  it.runIf(ALL_CASES)('lead to the next turn or the next event of a chosen kind', async () => {
    await debug.loadText(readRecord('two-players'));
    const { steps } = await debug.shown();
    await page.getByRole('button', { name: t('debug:leap.turnForward') }).click();
    const turn = (await debug.shown()).index;
    expect(turn).toBeGreaterThan(0);
    await page.keyboard.press('PageDown');
    expect((await debug.shown()).index).toBeGreaterThan(turn);
    await page.keyboard.press('PageUp');
    expect((await debug.shown()).index).toBe(turn);
    for (const kind of ['star', 'end']) {
      await page.selectOption('[name=moment]', kind);
      await page.getByRole('button', { name: t('debug:leap.momentForward') }).click();
      const events = await page.locator('.event-json').allInnerTexts();
      const type = kind === 'star' ? 'starPlaced' : 'matchEnded';
      expect(events.some((event) => event.includes(`"type":"${type}"`))).toBe(true);
    }
    expect((await debug.shown()).index).toBe(steps);
  });
});

describe('the position', () => {
  it('can be edited in place, and shows its faults there', async () => {
    await debug.loadText({ format: 'scythe-setup/1', seats: [{ faction: 'nordic' }, {}], seed: 'edited' });
    await page.getByRole('button', { name: t('debug:edit.open'), exact: true }).click();
    const field = page.locator('[name=editPosition]');
    const position = JSON.parse(await field.inputValue()) as { seats: { nordic: { power: number } } };
    const before = await debug.shown();
    position.seats.nordic.power = 17;
    await field.fill(JSON.stringify(position));
    await page.getByRole('button', { name: t('debug:edit.do') }).click();
    await page.locator('.edit-fault', { hasText: 'seats.nordic.power' }).waitFor();
    expect(await debug.shown()).toEqual(before);
    // Text that is far too long is neither displayed nor parsed.
    await debug.pasteLong(5_500_000, '[name=editPosition]');
    await page.locator('.edit-fault', { hasText: tooLong(6) }).waitFor();
    expect(JSON.parse(await field.inputValue())).toEqual(position);
    position.seats.nordic.power = 13;
    await field.fill(JSON.stringify(position));
    await page.getByRole('button', { name: t('debug:edit.do') }).click();
    await field.waitFor({ state: 'detached' });
    const after = JSON.parse((await debug.shown()).position) as typeof position;
    expect(after.seats.nordic.power).toBe(13);
  });
});

describe('a view', () => {
  it('hides the hand, the objectives and the combat choice of other seats', async () => {
    const fight = {
      format: 'scythe-scenario/1',
      name: 'a fight',
      position: {
        seats: {
          nordic: { mat: 'industrial', power: 7, character: 'V6', combatCards: [2, 4, 3, 2], objectives: [11, 12] },
          saxony: { mat: 'patriotic', power: 7, character: 'T8', combatCards: [5, 5, 5], objectives: [21, 22] },
        },
        active: 'nordic',
        encounters: [],
      },
      actions: [
        { by: 'nordic', type: 'takeSection', section: 'move' },
        { by: 'nordic', type: 'moveUnit', unit: 'character', to: 'T8' },
        { by: 'nordic', type: 'endMove' },
        { by: 'saxony', type: 'commit', power: 6, combatCards: [5] },
      ],
    };
    const { position } = runScenario(parseScenario(fight));
    await debug.loadText(fight);
    await page.locator('.timeline').press('End');
    const secrets: Record<string, string[]> = {
      nordic: ['2, 4, 3, 2', '[2,4,3,2]', '11, 12', '[11,12]'],
      saxony: ['5, 5, 5', '[5,5,5]', '21, 22', '[21,22]', '"power":6,"combatCards":[5]'],
    };
    const state = parsePosition(position);
    for (const [view, seat] of [
      ['0', 0],
      ['1', 1],
      ['spectator', 'spectator'],
      ['open', 'open'],
    ] as const) {
      await page.selectOption('[name=view]', view);
      const { position: json } = await debug.shown();
      expect(json).toBe(seat === 'open' ? JSON.stringify(position) : positionOf(viewFor(state, seat)));
      const all = await page.evaluate(() => document.body.innerHTML.replaceAll('&quot;', '"'));
      for (const [i, faction] of ['nordic', 'saxony'].entries()) {
        const found = secrets[faction].filter((text) => all.includes(text));
        const may = seat === 'open' || seat === i;
        expect({ view, faction, seen: found.length > 0 }).toEqual({ view, faction, seen: may });
      }
    }
  });
});
