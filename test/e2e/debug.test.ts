import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packText } from '../../client/storage/packing.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseScenario, runScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { viewFor } from '../../game/view.ts';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { scenarioFiles } from '../support/scenarios.ts';
import { launch, newPerson, openPage, type Person } from './browser.ts';
import { like, t, tooLong } from './words.ts';

/** The debug page in Chromium, used as a person uses it. */

/** Three quarters of a minute on two cores; a machine that is busy otherwise takes several times as long. */
const EVERY_SCENARIO_MS = 300_000;

let server: RunningServer;
let browser: Browser;
let person: Person;
let page: Page;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launch();
  person = await newPerson(browser, `${server.url}/debug`);
  page = person.page;
  await page.waitForSelector('select[name=example] option', { state: 'attached' });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  person.errors.length = 0;
  await page.selectOption('[name=view]', 'open');
});

/** The position the page shows, as one engine would write it, and where it stands in its list. */
async function shown(on = page): Promise<{ position: string; index: number; steps: number; fault: string }> {
  const found = await on.evaluate(
    (label) => {
      const place = document.querySelector<HTMLElement>('.timeline-place');
      return {
        json: document.querySelector(label)?.textContent ?? '',
        index: Number(place?.dataset['index']),
        steps: Number(place?.dataset['steps']),
        fault: document.querySelector('.load-fault')?.textContent ?? '',
      };
    },
    `[aria-label="${t('debug:positionLabel')}"]`,
  );
  return { ...found, position: JSON.stringify(JSON.parse(found.json)) };
}

/** Loads an example from the list; the focus is then where the keys step. */
async function loadExample(file: string, on = page): Promise<void> {
  await on.selectOption('select[name=example]', `scenarios/${file}`);
  await on.locator('.examples button').press('Enter');
}

/** The details with this heading, opened. */
async function unfold(heading: string): Promise<void> {
  const folded = page.locator('details:not([open]) > summary', { hasText: heading });
  if ((await folded.count()) > 0) await folded.first().click();
}

async function loadText(value: unknown): Promise<void> {
  await unfold(t('debug:load.fileOrText'));
  await page.fill('[name=paste]', typeof value === 'string' ? value : JSON.stringify(value));
  await page.getByRole('button', { name: t('steps:load.doPaste') }).click();
}

async function loadFile(content: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-debug-'));
  try {
    const file = path.join(folder, 'match.json');
    writeFileSync(file, content);
    await unfold(t('debug:load.fileOrText'));
    await page.setInputFiles('[name=file]', file);
    await page.waitForFunction(() => document.querySelector('.load-fault')?.textContent !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a paste from the clipboard does, without sending megabytes to the browser first. */
const pasteLong = (characters: number, field = '[name=paste]'): Promise<void> =>
  page.evaluate(
    ([length, selector]) => {
      const data = new DataTransfer();
      data.setData('text/plain', '['.repeat(Number(length)));
      document
        .querySelector(String(selector))
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [characters, field],
  );

/** Presses a button of what is given out. */
async function give(name: string): Promise<void> {
  await page.locator('.debug-menu > summary').click();
  await page.locator('.debug-menu').getByRole('button', { name, exact: true }).click();
}

/** Lets bots play, and waits until they are done. */
async function runBots(count: number, level = 'random'): Promise<void> {
  await page.selectOption('[name=botLevel]', level);
  await page.fill('[name=randomCount]', String(count));
  await page.getByRole('button', { name: t('debug:random.run') }).click();
  await page.getByRole('button', { name: t('debug:random.run') }).waitFor();
}

const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const readRecord = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '..', 'records', `${name}.json`), 'utf8');

const positionOf = (state: Parameters<typeof toPosition>[0]): string => JSON.stringify(toPosition(state));

describe('every scenario', () => {
  it(
    'is stepped to its end and back, shows its first and last position, and finds its expectations met',
    { timeout: EVERY_SCENARIO_MS },
    async () => {
      const other = await openPage(await newPerson(browser, 'about:blank'), `${server.url}/debug`);
      const files = scenarioFiles.slice();
      const wrong: string[] = [];
      const stepAll = async (on: Page): Promise<void> => {
        await on.waitForSelector('select[name=example] option', { state: 'attached' });
        // Everything is drawn by the processor here; how it looks is another test's business.
        await on.locator('[name=show-board]').uncheck();
        await on.locator('[name=show-notation]').uncheck();
        await on.setViewportSize({ width: 1000, height: 300 });
        for (let next = files.pop(); next !== undefined; next = files.pop()) {
          const scenario = parseScenario(next.json);
          const { position: last } = runScenario(scenario);
          await loadExample(next.file, on);
          await on.keyboard.press('End');
          const end = await shown(on);
          const met = await on.locator('.expectations > .gain').count();
          await on.keyboard.press('Home');
          const home = await shown(on);
          const right =
            end.position === JSON.stringify(last) &&
            end.index === scenario.actions.length &&
            met === 1 &&
            home.position === positionOf(scenarioStart(scenario)) &&
            home.index === 0;
          if (!right) wrong.push(next.file);
        }
        await on.setViewportSize({ width: 1280, height: 800 });
        await on.locator('[name=show-notation]').check();
        await on.locator('[name=show-board]').check();
      };
      // Two at a time: a page waits for the browser as often as the other way round.
      await Promise.all([stepAll(page), stepAll(other)]);
      expect(wrong).toEqual([]);
      expect(person.errors).toEqual([]);
      await other.context().close();
    },
  );

  it('is stepped action by action, its refusals as well', async () => {
    const { json } = scenarioFiles.find(({ file }) => file === 'mov/no-step-left.json') ?? scenarioFiles[0];
    const { actions } = parseScenario(json);
    await loadExample('mov/no-step-left.json');
    for (let i = 1; i <= actions.length; i++) {
      await page.keyboard.press('ArrowRight');
      expect((await shown()).index).toBe(i);
      const said = await page.locator('.last-step').innerText();
      expect(said).toContain(actions[i - 1].type);
      expect(said.includes(t('debug:steps.refused', { code: '' }).trim())).toBe(actions[i - 1].refused !== undefined);
    }
    await page.locator('.expectations .gain').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    expect((await shown()).index).toBe(actions.length - 1);
    await page.locator('.steps button', { hasText: '2. saxony' }).click();
    expect((await shown()).index).toBe(2);
    await page.locator('.board canvas').waitFor();
    expect(person.errors).toEqual([]);
  });
});

describe('bad input', () => {
  it('says where its fault is, and the match stays as it was', async () => {
    await loadExample('mov/no-step-left.json');
    await page.keyboard.press('End');
    const before = await shown();
    const seats = (more: object) => ({ seats: { nordic: { mat: 'industrial', ...more } } });
    const inputs: [unknown, string | RegExp][] = [
      ['moveUnit!', like('steps:fault.notJson')],
      ['{"seats": {}\n"round": 1}', t('steps:fault.lineAndColumn', { line: 2, column: 1 })],
      [{ ...seats({}), format: 'scythe-position/2' }, 'format'],
      [{ ...seats({}), rules: 99 }, 'rules'],
      [seats({ power: 17 }), 'seats.nordic.power'],
      [seats({ workers: new Array(9).fill('W1') }), 'seats.nordic.workers'],
      [
        { format: 'scythe-scenario/1', name: 'x', position: seats({ power: 17 }), actions: [] },
        'position.seats.nordic',
      ],
    ];
    for (const [input, path] of inputs) {
      await loadText(input);
      const after = await shown();
      expect(after.fault).toMatch(path);
      expect({ ...after, fault: '' }).toEqual(before);
    }
    expect(person.errors).toEqual([]);
  });

  it('of 50 MB, pasted or from a file, is not read', async () => {
    const before = await shown();
    const begun = Date.now();
    await pasteLong(50_000_000);
    const pasted = await shown();
    expect(Date.now() - begun).toBeLessThan(5_000);
    expect(pasted.fault).toContain(tooLong(50));
    await loadText('{');
    await loadFile(`"${'x'.repeat(50_000_000)}"`);
    await page.locator('.load-fault', { hasText: tooLong(51) }).waitFor();
    expect({ ...(await shown()), fault: '' }).toEqual({ ...before, fault: '' });
    expect(person.errors).toEqual([]);
  });
});

describe('random actions', () => {
  it('are played, copied as a record that replays, and branched from', async () => {
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await loadText({ format: 'scythe-setup/1', seats: [{}, {}, {}], seed: 'random' });
    await runBots(60);
    const played = await shown();
    expect(played).toMatchObject({ index: 60, steps: 60 });
    await give(t('debug:copy.record'));
    await page.getByText(like('debug:copied.record')).waitFor();
    const record = parseRecord(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())));
    expect(positionOf(replay(record))).toBe(played.position);

    await page.locator('.timeline-buttons button', { hasText: t('steps:go.first') }).click();
    await page.locator('.debug-play button[data-action]').first().click();
    expect(await shown()).toMatchObject({ index: 1, steps: 1 });
    await page.getByText(t('debug:steps.dropped', { count: 60 })).waitFor();
    await page.getByRole('button', { name: t('debug:steps.takeBack') }).click();
    expect(await shown()).toMatchObject({ index: 0, steps: 60 });
    await give(t('debug:copy.position'));
    await page.getByText(like('debug:copied.position')).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(positionOf(parsePosition(JSON.parse(copied)))).toBe(positionOf(replay(record, 0)));
    expect(person.errors).toEqual([]);
  });

  it('an action typed by hand is asked about, refused with its rule, or done', async () => {
    await loadText({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'typed' });
    await unfold(t('debug:try.title'));
    const answer = page.locator('.other .notice');
    await page.fill('[name=tryAction]', '{"type":"endTurn"}');
    await page.getByRole('button', { name: t('debug:try.do') }).click();
    await answer.getByText(`section-not-taken, ${t('debug:steps.rule', { rule: 'TURN-1' })}`).waitFor();
    expect((await shown()).steps).toBe(0);
    await page.fill('[name=tryAction]', '{"type":"takeSection","section":"trade"}');
    await page.getByRole('button', { name: t('debug:try.ask') }).click();
    await answer.getByText(t('debug:try.allowed')).waitFor();
    expect((await shown()).steps).toBe(0);
    await page.getByRole('button', { name: t('debug:try.do') }).click();
    expect(await shown()).toMatchObject({ index: 1, steps: 1 });
    await pasteLong(5_500_000, '[name=tryAction]');
    await answer.getByText(tooLong(6)).waitFor();
    await pasteLong(300_000, '[name=tryAction]');
    await answer.getByText(t('debug:fault.longAction')).waitFor();
    expect(person.errors).toEqual([]);
  });
});

describe('a new match', () => {
  it('has the seats, seed, factions, mats and options that were chosen, and is played by bots', async () => {
    await unfold(t('debug:newMatch.title'));
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
    expect(await shown()).toMatchObject({ position: positionOf(state), index: 0, steps: 0 });
    // Whoever decides is looked over the shoulder.
    await page.selectOption('[name=view]', 'deciding');
    expect((await shown()).position).toBe(positionOf(viewFor(state, state.active)));
    await page.selectOption('[name=view]', 'open');
    await runBots(15, 'easy');
    expect(await shown()).toMatchObject({ index: 15, steps: 15 });
    await page.getByText(t('debug:random.done', { count: 15 })).waitFor();
    await page.locator('.new-match > summary').click();
    expect(person.errors).toEqual([]);
  });

  it('comes from a file', async () => {
    await page.setInputFiles('[name=file]', {
      name: 'two.json',
      mimeType: 'application/json',
      buffer: Buffer.from(readRecord('two-players')),
    });
    await page.getByRole('heading', { name: 'two.json' }).waitFor();
    const record = parseRecord(JSON.parse(readRecord('two-players')));
    await page.locator('.timeline').press('End');
    expect(await shown()).toMatchObject({ position: positionOf(replay(record)), index: record.actions.length });
    // The result stands before everything else.
    await page.keyboard.press('Escape');
    expect(person.errors).toEqual([]);
  });
});

describe('leaps', () => {
  it('go by turn and to the next event of a kind', async () => {
    await loadText(readRecord('two-players'));
    const { steps } = await shown();
    await page.getByRole('button', { name: t('debug:leap.turnForward') }).click();
    const turn = (await shown()).index;
    expect(turn).toBeGreaterThan(0);
    await page.keyboard.press('PageDown');
    expect((await shown()).index).toBeGreaterThan(turn);
    await page.keyboard.press('PageUp');
    expect((await shown()).index).toBe(turn);
    for (const kind of ['star', 'end']) {
      await page.selectOption('[name=moment]', kind);
      await page.getByRole('button', { name: t('debug:leap.momentForward') }).click();
      const events = await page.locator('.event-json').allInnerTexts();
      const type = kind === 'star' ? 'starPlaced' : 'matchEnded';
      expect(events.some((event) => event.includes(`"type":"${type}"`))).toBe(true);
    }
    expect((await shown()).index).toBe(steps);
    await page.keyboard.press('Escape');
    await page.selectOption('[name=moment]', 'any');
    expect(person.errors).toEqual([]);
  });
});

describe('what is given out', () => {
  it('is a scenario that holds, and a link that comes back to the same place', async () => {
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await loadText({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'given out' });
    await runBots(30);
    await give(t('debug:copy.scenario'));
    await page.getByText(like('debug:copied.scenario')).waitFor();
    expect(runScenario(parseScenario(JSON.parse(await clipboard())))).toMatchObject({ ok: true, failures: [] });
    await page.locator('.timeline').press('ArrowLeft');
    const before = await shown();
    await give(t('debug:copy.link'));
    await page.getByText(like('debug:copied.link')).waitFor();
    const link = await clipboard();
    const other = await openPage(await newPerson(browser, 'about:blank'), link);
    await other.locator('.timeline-place[data-index="29"][data-steps="30"]').waitFor();
    expect(await shown(other)).toEqual(before);
    await other.context().close();
    expect(person.errors).toEqual([]);
  });

  it('is a link whose fault is told, and the match stays', async () => {
    await loadExample('mov/no-step-left.json');
    const before = await shown();
    await page.evaluate(() => void (window.location.hash = 'match=AAAA'));
    await page.locator('.load-fault', { hasText: t('steps:fault.link') }).waitFor();
    expect({ ...(await shown()), fault: '' }).toEqual(before);
    await page.evaluate(() => void (window.location.hash = ''));
    expect(person.errors).toEqual([]);
  });
});

describe('the place of the match', () => {
  const at = (index: number, steps: number): Promise<void> =>
    page.locator(`.timeline-place[data-index="${index}"][data-steps="${steps}"]`).waitFor();

  it('is there again after a reload, by the way back, and from its own buttons', async () => {
    await loadText({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'stays' });
    await runBots(25);
    await page.locator('.timeline').press('ArrowLeft');
    const before = await shown();
    // At once, before the address has followed.
    await page.reload();
    await at(24, 25);
    expect(await shown()).toEqual(before);
    await page.waitForFunction(() => window.location.hash.endsWith('&action=24'));
    await page.reload();
    await at(24, 25);
    await page.locator('.timeline').press('ArrowLeft');
    await give(t('debug:copy.replay'));
    await page.locator('.replay-place').waitFor();
    await page.goBack();
    await at(23, 25);
    expect(person.errors).toEqual([]);
  });

  it('is gone to by a link that was followed before', async () => {
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('.timeline').press('End');
    await give(t('debug:copy.link'));
    await page.getByText(like('debug:copied.link')).waitFor();
    const { hash } = new URL(await clipboard());
    const follow = async (): Promise<void> => {
      // Setting the present hash again fires no event, unlike a click on a link.
      await page.waitForFunction((to) => window.location.hash !== to, hash);
      await page.evaluate((to) => void (window.location.hash = to), hash);
    };
    await loadExample('mov/no-step-left.json');
    await follow();
    await at(25, 25);
    await loadExample('mov/no-step-left.json');
    await follow();
    await at(25, 25);
    // Elsewhere in the same match nothing is loaded.
    await page.locator('.timeline').press('Home');
    await follow();
    await at(25, 25);
    expect(person.errors).toEqual([]);
  });

  it('is also what a pasted link says', async () => {
    await loadExample('mov/no-step-left.json');
    await loadText(`${server.url}/debug#match=${await packText(readRecord('two-players'))}&action=30`);
    await page.locator('.timeline-place[data-index="30"]').waitFor();
    expect(person.errors).toEqual([]);
  });
});

describe('the position', () => {
  it('is edited in place, and what is wrong with it is said there', async () => {
    await loadText({ format: 'scythe-setup/1', seats: [{ faction: 'nordic' }, {}], seed: 'edited' });
    await page.getByRole('button', { name: t('debug:edit.open'), exact: true }).click();
    const field = page.locator('[name=editPosition]');
    const position = JSON.parse(await field.inputValue()) as { seats: { nordic: { power: number } } };
    const before = await shown();
    position.seats.nordic.power = 17;
    await field.fill(JSON.stringify(position));
    await page.getByRole('button', { name: t('debug:edit.do') }).click();
    await page.locator('.edit-fault', { hasText: 'seats.nordic.power' }).waitFor();
    expect(await shown()).toEqual(before);
    // Far too much is neither laid out nor read.
    await pasteLong(5_500_000, '[name=editPosition]');
    await page.locator('.edit-fault', { hasText: tooLong(6) }).waitFor();
    expect(JSON.parse(await field.inputValue())).toEqual(position);
    position.seats.nordic.power = 13;
    await field.fill(JSON.stringify(position));
    await page.getByRole('button', { name: t('debug:edit.do') }).click();
    await field.waitFor({ state: 'detached' });
    const after = JSON.parse((await shown()).position) as typeof position;
    expect(after.seats.nordic.power).toBe(13);
    expect(person.errors).toEqual([]);
  });
});

describe('a bug report', () => {
  it('from the table opens here, with what was seen and what was not dealt anew', async () => {
    await loadText({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'report' });
    await runBots(12);
    await page.selectOption('[name=view]', '1');
    const { position } = await shown();
    await page.locator('.strip .tool').click();
    await page.getByRole('button', { name: t('table:report.open') }).click();
    const text = await page.locator('.report textarea').inputValue();
    const link = await page.getByRole('link', { name: t('table:report.debug') }).getAttribute('href');
    await page.keyboard.press('Escape');
    const other = await openPage(await newPerson(browser, 'about:blank'), `${server.url}${link}`);
    await other.locator('.bug-report').waitFor();
    const events = JSON.parse(text) as { events: object[] };
    expect(events.events.length).toBeGreaterThan(5);
    expect(await other.locator('.bug-report li').allInnerTexts()).toEqual(
      events.events.map((event) => JSON.stringify(event)),
    );
    await other.selectOption('[name=view]', '1');
    expect((await shown(other)).position).toBe(position);
    await other.context().close();
    expect(person.errors).toEqual([]);
  });
});

describe('a view', () => {
  it("shows no other seat's hand, objectives or choice for a combat", async () => {
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
    await loadText(fight);
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
      const { position: json } = await shown();
      expect(json).toBe(seat === 'open' ? JSON.stringify(position) : positionOf(viewFor(state, seat)));
      const all = await page.evaluate(() => document.body.innerHTML.replaceAll('&quot;', '"'));
      for (const [i, faction] of ['nordic', 'saxony'].entries()) {
        const found = secrets[faction].filter((text) => all.includes(text));
        const may = seat === 'open' || seat === i;
        expect({ view, faction, seen: found.length > 0 }).toEqual({ view, faction, seen: may });
      }
    }
    expect(person.errors).toEqual([]);
  });
});
