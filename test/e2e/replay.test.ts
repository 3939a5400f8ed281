import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { objectiveTitle } from '../../client/i18n/cards.ts';
import { packText } from '../../client/storage/packing.ts';
import { parseRecord, replay as replayRecord, type MatchRecord } from '../../game/notation/record.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { copiedBy, type Person } from './browser.ts';
import { faultsOf } from './faults.ts';
import { itWithReader as it } from './fixture.ts';
import { ReplayPage } from './replayPage.ts';
import { like, t, tooLong } from './words.ts';

/** /replay in Chromium: a record in a link or a file, keys, every view, and broken input. */

const FIVE = readFileSync(path.join(import.meta.dirname, '..', 'records', 'five-players.json'), 'utf8');
const TWO = readFileSync(path.join(import.meta.dirname, '..', 'records', 'two-players.json'), 'utf8');
const five = JSON.parse(FIVE) as MatchRecord;
const url = inject('server');

let person: Person;
let page: Page;
let replay: ReplayPage;

it.beforeEach(async ({ reader }) => {
  person = reader;
  page = person.page;
  replay = new ReplayPage(person);
  await replay.startOver();
});

const openFive = async (more = ''): Promise<void> => replay.openMatch(`/replay#match=${await packText(FIVE)}${more}`);

describe('a replay', () => {
  it.runIf(ALL_CASES)('can be stepped through with the keyboard', async () => {
    await openFive();
    const last = five.actions.length;
    expect(await replay.place()).toEqual({ index: 0, steps: last });
    const presses: [string, number][] = [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', last],
      ['ArrowRight', last],
      ['Home', 0],
      ['ArrowLeft', 0],
    ];
    for (const [key, index] of presses) {
      await page.keyboard.press(key);
      expect({ key, ...(await replay.place()) }).toEqual({ key, index, steps: last });
    }
    await page.keyboard.press('PageDown');
    const { index: second } = await replay.place();
    expect(await page.locator('.replay-happened').innerText()).toMatch(like('table:log.line.turnBegan'));
    await page.keyboard.press('PageDown');
    expect((await replay.place()).index).toBeGreaterThan(second);
    await page.keyboard.press('PageUp');
    expect((await replay.place()).index).toBe(second);
    // The slider uses the same keys.
    await page.locator('.steps-slider').focus();
    await page.keyboard.press('ArrowRight');
    expect((await replay.place()).index).toBe(second + 1);
    // A choice made by keyboard leaves the focus on the control. A choice made by pointer returns it to the replay.
    for (const name of ['speed', 'view']) {
      const choice = page.locator(`[name=${name}]`);
      const hasFocus = (): Promise<boolean> => choice.evaluate((element) => element === document.activeElement);
      const before = await choice.inputValue();
      await choice.focus();
      await choice.selectOption({ index: 3 });
      expect(await hasFocus()).toBe(true);
      await choice.dispatchEvent('pointerdown');
      await choice.selectOption(before);
      expect(await hasFocus()).toBe(false);
      const { index } = await replay.place();
      await page.keyboard.press('ArrowLeft');
      expect((await replay.place()).index).toBe(index - 1);
    }
  });

  it.runIf(ALL_CASES)('plays and pauses with the space bar, and stops at its end', async () => {
    // The replay is slow and far from its end, so it is still playing when it is paused, even on a busy machine.
    await openFive('&action=9');
    await page.locator('body').press('Space');
    await page.locator('.control.pause').waitFor();
    await page.locator('body').press('Space');
    await page.locator('.control.play').waitFor();
    await page.selectOption('[name=speed]', '8');
    await page.locator('body').press('End');
    for (let back = 0; back < 3; back++) await page.locator('body').press('ArrowLeft');
    await page.locator('body').press('Space');
    await page.locator(`.replay-place[data-index="${five.actions.length}"]`).waitFor();
    await page.locator('.control.play').waitFor();
    expect(await page.locator('.ceremony').count()).toBe(0);
  });

  it('copies a link to the current action, which opens there for another visitor', async ({ people }) => {
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFive('&action=57');
    expect((await replay.place()).index).toBe(57);
    await page.keyboard.press('ArrowRight');
    const link = await copiedBy(page, () => page.getByRole('button', { name: t('replay:link') }).click());
    await page.getByText(t('replay:linkCopied')).waitFor();
    expect(link).toMatch(/#match=[\w-]+&action=58$/);
    const other = await people.visit(link);
    await other.page.locator('.replay-place[data-index="58"]').waitFor();
    expect(await other.page.locator('.replay-happened').innerText()).toBe(
      await page.locator('.replay-happened').innerText(),
    );
    // The page's own address is updated, so that a reload returns here.
    await page.keyboard.press('PageDown');
    const { index } = await replay.place();
    await page.waitForFunction((at) => window.location.hash.endsWith(`action=${at}`), index);
    await page.reload();
    await page.locator(`.replay-place[data-index="${index}"]`).waitFor();
  });

  it.runIf(ALL_CASES)('follows links to other actions and other matches', async () => {
    await openFive('&action=58');
    const { hash } = new URL(page.url());
    // A link to another action of the same match is followed without loading anything.
    await page.evaluate(() => {
      window.location.hash = window.location.hash.replace(/action=\d+/, 'action=3');
    });
    await page.locator('.replay-place[data-index="3"]').waitFor();
    // A link can be followed again after another match was opened.
    const follow = () => page.evaluate((to) => void (window.location.hash = to), hash);
    await page.getByRole('button', { name: t('replay:open.title'), exact: true }).click();
    await page.setInputFiles('[name=file]', {
      name: 'two.json',
      mimeType: 'application/json',
      buffer: Buffer.from(TWO),
    });
    const { length } = (JSON.parse(TWO) as MatchRecord).actions;
    await page.locator(`.replay-place[data-steps="${length}"][data-index="0"]`).waitFor();
    await page.waitForFunction(() => window.location.hash.endsWith('action=0'));
    await follow();
    await page.locator(`.replay-place[data-steps="${five.actions.length}"][data-index="58"]`).waitFor();
    // A pasted link loads its content.
    await page.getByRole('button', { name: t('replay:open.title'), exact: true }).click();
    await page.fill('[name=paste]', `${url}/replay#match=${await packText(TWO)}&action=9`);
    await page.getByRole('button', { name: t('steps:load.doPaste') }).click();
    await page.locator(`.replay-place[data-steps="${length}"][data-index="9"]`).waitFor();
  });

  it.runIf(ALL_CASES)('has a log whose lines lead to their actions, including later ones', async () => {
    await openFive('&action=100');
    if ((await page.locator('.rail-panel .log').count()) === 0) await page.keyboard.press('l');
    await page.locator('.log .ahead button').first().waitFor();
    const line = page.locator('.log .ahead button').nth(5);
    const text = await line.innerText();
    await line.click();
    expect((await replay.place()).index).toBeGreaterThan(100);
    expect(await page.locator('.log li:not(.ahead) > .log-line').allInnerTexts()).toContain(text);
    await page.keyboard.press('l');
  });

  it.runIf(ALL_CASES)('has a chart with clickable turns, and a table of its numbers', async () => {
    await openFive();
    await page.getByRole('button', { name: t('replay:chart.show') }).click();
    await page.locator('.replay-chart svg g[data-seat]').first().waitFor();
    expect(await page.locator('.replay-chart svg g[data-seat]').count()).toBe(5);
    for (const measure of ['power', 'popularity', 'stars', 'score'] as const) {
      await page.locator('.replay-chart .chip', { hasText: t(`replay:chart.measures.${measure}`) }).click();
    }
    await page.locator('.replay-chart summary').click();
    const cells = await page.locator('.replay-chart tbody tr').last().locator('td').allInnerTexts();
    expect(cells.map(Number)).toEqual(five.dealt.map(({ faction }) => five.result?.scores[faction as 'nordic']));
    await page.locator('.replay-chart svg').click({ position: { x: 400, y: 40 } });
    expect((await replay.place()).index).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('replay:chart.show') }).click();
  });

  it('of a drafted match opens its chart and its review at the first action, and keeps the keyboard in the review', async () => {
    const drafted = readFileSync(path.join(import.meta.dirname, '..', 'records', 'auction-quick.json'), 'utf8');
    await replay.openMatch(`/replay#match=${await packText(drafted)}`);
    expect((await replay.place()).index).toBe(0);
    await page.getByRole('button', { name: t('replay:chart.show') }).click();
    await page.locator('.replay-chart svg').waitFor();
    await page.getByRole('button', { name: t('replay:review.title'), exact: true }).click();
    await page.getByRole('button', { name: t('replay:review.start') }).press('Enter');
    const panel = page.locator('.replay-review');
    await panel.locator('progress').waitFor();
    const hasFocus = (): Promise<boolean> => panel.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await panel.getByRole('button', { name: t('replay:review.cancel') }).press('Enter');
    await page.getByRole('button', { name: t('replay:review.start') }).waitFor();
    await expect.poll(hasFocus).toBe(true);
  });

  it('makes a picture of the moment, 1200 by 675 pixels, with a sentence describing it', async () => {
    await openFive('&action=57');
    await page.getByRole('button', { name: t('table:share') }).click();
    const picture = page.locator('.share-picture');
    await picture.waitFor();
    const { width, height, colours } = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const ink = canvas.getContext('2d');
      ink?.drawImage(image, 0, 0);
      const points = new Uint32Array(ink?.getImageData(0, 0, 600, 600).data.buffer ?? new ArrayBuffer(0));
      return { width: canvas.width, height: canvas.height, colours: new Set(points).size };
    });
    expect([width, height]).toEqual([1200, 675]);
    expect(colours).toBeGreaterThan(5_000);
    expect(await picture.getAttribute('alt')).toMatch(/^\p{Lu}.+\.$/u);
    const download = page.getByRole('link', { name: t('share:download') });
    expect(await download.getAttribute('download')).toBe('scythe.png');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });
  });

  it.runIf(ALL_CASES)(
    'passes the picture to the share sheet of a phone, after a second press if the first was too long ago',
    async () => {
      await openFive('&action=57');
      await page.evaluate(() => {
        const sheets: object[] = [];
        const canShare = ({ files }: ShareData): boolean => files?.[0]?.type === 'image/png';
        const share = async ({ files: [file] = [], text }: ShareData): Promise<void> => {
          sheets.push({ name: file.name, isLarge: file.size > 10_000, text });
          if (sheets.length === 1) throw new DOMException('The press was too long ago.', 'NotAllowedError');
        };
        for (const [name, value] of Object.entries({ canShare, share })) {
          Object.defineProperty(navigator, name, { configurable: true, value });
        }
        Object.assign(window, { sheets });
      });
      await page.getByRole('button', { name: t('table:share') }).click();
      const picture = page.locator('.share-picture');
      const text = await picture.getAttribute('alt');
      await page.getByRole('button', { name: t('share:send') }).click();
      await picture.waitFor({ state: 'detached' });
      const sheet = { name: 'scythe.png', isLarge: true, text };
      expect(await page.evaluate(() => (window as unknown as { sheets: object[] }).sheets)).toEqual([sheet, sheet]);
    },
  );

  it('shows each seat only its own objectives, and a spectator none', async () => {
    const AT = 20;
    await openFive(`&action=${AT}`);
    const { players } = replayRecord(parseRecord(five), AT);
    for (const view of ['spectator', '0', '3']) {
      await page.selectOption('[name=view]', view);
      await page.locator('.table[aria-busy=false]').waitFor();
      const text = await page.evaluate(() => document.body.innerText);
      for (const [seat, { objectives }] of players.entries()) {
        const seen = objectives.filter((card) => text.includes(objectiveTitle(card)));
        expect({ view, seat, seen }).toEqual({ view, seat, seen: String(seat) === view ? objectives : [] });
      }
    }
  });
});

describe('broken input', () => {
  const load = async (text: string): Promise<void> => {
    await page.fill('[name=paste]', text);
    await page.getByRole('button', { name: t('steps:load.doPaste') }).click();
  };

  it.runIf(ALL_CASES)('is rejected with the path of its fault, and leaves the match unchanged', async () => {
    await openFive('&action=57');
    await page.getByRole('button', { name: t('replay:open.title'), exact: true }).click();
    const inputs: [string, string | RegExp][] = [
      ['moveUnit!', like('steps:fault.notJson')],
      ['{"format": "scythe-record/2"}', 'format'],
      [JSON.stringify({ ...five, rules: 99 }), 'rules'],
      [JSON.stringify({ ...five, actions: five.actions.slice(1) }), 'actions.'],
      [JSON.stringify({ ...five, result: { ...five.result, round: 1 } }), 'result'],
    ];
    for (const [text, where] of inputs) {
      await load(text);
      await page.locator('.load-fault', { hasText: where }).waitFor();
      expect(await replay.place()).toEqual({ index: 57, steps: five.actions.length });
    }
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '['.repeat(50_000_000));
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('[name=paste]')?.dispatchEvent(paste);
    });
    await page.locator('.load-fault', { hasText: tooLong(50) }).waitFor();
    expect((await replay.place()).index).toBe(57);
    await load(TWO);
    const { length } = (JSON.parse(TWO) as MatchRecord).actions;
    await page.locator(`.replay-place[data-steps="${length}"][data-index="0"]`).waitFor();
  });

  it.runIf(ALL_CASES)('is reported if it is in a link, and a recorded match can still be opened', async () => {
    for (const link of ['#match=!!!', '#match=AAAA', `#match=${(await packText('{"format":7}')).slice(0, -2)}`]) {
      await replay.open(`/replay${link}`);
      await page.locator('.load-fault', { hasText: t('steps:fault.link') }).waitFor();
    }
    await replay.open(`/replay#match=${await packText('{"format":7}')}`);
    await page.locator('.load-fault', { hasText: 'format' }).waitFor();
    await page.getByRole('button', { name: 'two players', exact: true }).click();
    await page.locator('.replay-place').waitFor();
    await page.keyboard.press('End');
    expect(await faultsOf(page)).toEqual([]);
  });
});
