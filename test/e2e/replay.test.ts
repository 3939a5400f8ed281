import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, vi } from 'vitest';
import { objectiveTitle } from '../../client/i18n/cards.ts';
import { packText } from '../../client/storage/packing.ts';
import { logLine } from '../../client/table/log/logLines.ts';
import type { GameEvent } from '../../game/events.ts';
import { parseRecord, replay, type MatchRecord } from '../../game/notation/record.ts';
import { command, temporaryFolder, writeTo } from '../support/commands.ts';
import { dice } from '../support/dice.ts';
import { demandOf, openTable, setupFor } from '../support/lobbyClient.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { copiedBy, type Person } from './browser.ts';
import { faultsOf } from './faults.ts';
import { it } from './fixture.ts';
import { REFUSED, forgive } from './people.ts';
import { like, t, tooLong } from './words.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** /replay in Chromium: an online match, links, keys, every view, and broken input. */

const folder = temporaryFolder();
const FIVE = readFileSync(path.join(import.meta.dirname, '..', 'records', 'five-players.json'), 'utf8');
const TWO = readFileSync(path.join(import.meta.dirname, '..', 'records', 'two-players.json'), 'utf8');
const five = JSON.parse(FIVE) as MatchRecord;

interface Joined {
  readonly playerCredentials: string;
}

let person: Person;
let page: Page;
const url = inject('server');
let match: PlayedMatch;
let record: MatchRecord;

beforeAll(async () => {
  match = new PlayedMatch(
    await openTable(url, 2, { setupData: setupFor(2), unlisted: true }),
    dice(5),
    () => undefined,
  );
  await match.playAt(url);
  record = await demandOf<MatchRecord>(url, `/${match.table.matchID}/record`, {
    bearer: match.table.inviteToken,
  });
}, 240_000);

it.beforeEach(async ({ people }) => {
  person = await people.visit('about:blank');
  page = person.page;
});

/** Returns the place of the replay. */
async function place(): Promise<{ index: number; steps: number }> {
  const { index, steps } = await page
    .locator('.replay-place')
    .evaluate((element) => ({ ...(element as HTMLElement).dataset }) as Record<string, string>);
  return { index: Number(index), steps: Number(steps) };
}

/** Returns the final scores that the table shows, by faction. */
async function shownScores(): Promise<Record<string, number>> {
  await page.getByRole('button', { name: t('table:score.show') }).click();
  await page.locator('.ceremony .winner').first().waitFor();
  const rows = JSON.parse((await page.locator('.ceremony table').first().getAttribute('data-score')) ?? '[]') as {
    faction: string;
    total: number;
  }[];
  await page.keyboard.press('Escape');
  return Object.fromEntries(rows.map(({ faction, total }) => [faction, total]));
}

const open = async (address: string): Promise<void> => {
  // A new fragment alone would not load the page.
  await page.goto('about:blank');
  await page.goto(`${url}${address}`);
};
const openMatch = async (): Promise<void> => {
  await open(`/replay/${match.table.matchID}#invite=${match.table.inviteToken}`);
  await page.locator('.replay-place').waitFor();
};
const openFive = async (more = ''): Promise<void> => {
  await open(`/replay#match=${await packText(FIVE)}${more}`);
  await page.locator('.replay-place').waitFor();
};

describe('the replay of an online match', () => {
  it('gives the same final score in the browser, in Node and in `verify`', async () => {
    // The match is private: both this link and the copied one contain the invitation.
    await openMatch();
    expect(await place()).toEqual({ index: 0, steps: record.actions.length });
    expect(await page.locator('.strip-seats').innerText()).toContain('player 1');
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('ArrowRight');
    const link = await copiedBy(page, () => page.getByRole('button', { name: t('replay:link') }).click());
    await page.getByText(t('replay:linkCopied')).waitFor();
    expect(new URL(link).hash).toBe(`#invite=${match.table.inviteToken}&action=1`);
    expect(await page.evaluate(() => window.location.hash)).not.toContain('invite');
    await page.keyboard.press('End');
    expect((await place()).index).toBe(record.actions.length);
    const scores = await shownScores();
    expect(scores).toEqual(record.result?.scores);
    expect(replay(parseRecord(record)).result?.scores).toEqual(scores);
    const { code, out } = await command('verify', writeTo(folder, 'online.json', record));
    expect({ code, scores: (JSON.parse(out) as MatchRecord).result?.scores }).toEqual({ code: 0, scores });
  });

  it('has nothing to click, for any seat at any moment', async () => {
    await openMatch();
    for (const view of ['open', 'spectator', '0', '1']) {
      await page.selectOption('[name=view]', view);
      for (const key of ['Home', 'PageDown', 'ArrowRight', 'ArrowRight', 'PageDown', 'ArrowRight', 'End']) {
        await page.keyboard.press(key);
        expect(await page.locator('.table [data-offer], .table [data-action], .table .place.open').count()).toBe(0);
        expect(await page.locator('.table').getAttribute('data-deciding')).toBe('false');
      }
    }
  });

  it('shows only the events that the seat was sent while the match is running', async ({ people }) => {
    const { matchID } = await demandOf<{ matchID: string }>(url, '/create', {
      body: { numPlayers: 2, setupData: setupFor(2) },
    });
    const ann = await demandOf<Joined>(url, `/${matchID}/join`, {
      body: { playerID: '0', playerName: 'Ann' },
    });
    const other = await people.visit();
    // The guest of this browser takes the last seat with their cookie.
    const bea = await other.page.evaluate(
      async ([guest, join]) => {
        const post = (to: string, body: string): Promise<Response> =>
          fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        await post('/api/me', guest);
        return (await post(join, '{}')).json() as Promise<Joined>;
      },
      [JSON.stringify({ name: 'Bea', emblem: 'mech' }), `/games/scythe/${matchID}/join`],
    );
    const places = [ann, bea].map((seat, i) => ({
      url: url,
      matchID,
      playerID: String(i),
      credentials: seat.playerCredentials,
    }));
    const begun = new PlayedMatch({ matchID, inviteToken: undefined, places }, dice(3), () => undefined);
    const toldTo = async ({ playerCredentials }: Joined): Promise<readonly GameEvent[]> => {
      const log = await demandOf<{ entries: { events: GameEvent[] }[] }>(url, `/${matchID}/log?limit=500`, {
        bearer: playerCredentials,
      });
      return log.entries.flatMap(({ events }) => events);
    };
    // Play until each seat knows something that the other does not.
    let secrets: readonly GameEvent[][] = [[], []];
    for (let moves = 20; secrets.some(({ length }) => length === 0); moves += 20) {
      await begun.playAt(url, moves);
      expect(begun.isOver).toBe(false);
      secrets = (await Promise.all([ann, bea].map(toldTo))).map((all) =>
        all.filter((event) => event.audience !== 'all'),
      );
    }
    const who = (seat: number): string => ['Ann', 'Bea'][seat];
    const line = (event: GameEvent): string => logLine(event, who);

    await other.page.goto(`${url}/replay/${matchID}`);
    await other.page.getByText(t('replay:running.own', { who: 'Bea' })).waitFor();
    const shown = (await other.page.locator('.running-line').allInnerTexts()).map((text) => text.trim());
    const told = (await toldTo(bea)).filter(({ type }) => type !== 'turnBegan');
    expect(shown).toEqual(told.map(line));
    expect(secrets[1].map(line).every((text) => shown.includes(text))).toBe(true);
    expect(secrets[0].map(line).filter((text) => shown.includes(text))).toEqual([]);
    expect(await other.page.locator('.steps-marks line').count()).toBeGreaterThan(0);
    await other.page.keyboard.press('PageUp');
    expect(await other.page.locator('.running-line').count()).toBe(told.length);
    expect(await faultsOf(other.page)).toEqual([]);

    // A visitor without a seat sees the public events.
    await open(`/replay/${matchID}`);
    await page.getByText(t('replay:running.spectator')).waitFor();
    const everybodys = (await page.locator('.running-line').allInnerTexts()).map((text) => text.trim());
    expect(everybodys).toEqual(told.filter(({ audience }) => audience === 'all').map(line));
    await other.page.getByRole('link', { name: t('replay:running.table') }).click();
    await other.page.waitForSelector('.table');
  });

  it('reports that a match is private or without spectators, and opens with an invitation', async () => {
    const made = await openTable(url, 2, { unlisted: true });
    await open(`/replay/${made.matchID}`);
    await page.getByRole('heading', { name: t('common:page.privateMatch.title') }).waitFor();
    await page.evaluate((hash) => void (window.location.hash = hash), `invite=${made.inviteToken}`);
    await page.getByText(t('replay:running.spectator')).waitFor();
    expect(await page.evaluate(() => window.location.hash)).toBe('');

    const { matchID } = await demandOf<{ matchID: string }>(url, '/create', {
      body: { numPlayers: 2, setupData: setupFor(2), spectators: false },
    });
    for (const playerID of ['0', '1']) {
      await demandOf(url, `/${matchID}/join`, { body: { playerID, playerName: `player ${playerID}` } });
    }
    await open(`/replay/${matchID}`);
    await page.getByRole('heading', { name: t('common:page.unwatched.title') }).waitFor();
    forgive(/status of 403/, person);
  });

  it('reports that its match still waits for players', async () => {
    const { matchID } = await demandOf<{ matchID: string }>(url, '/create', {
      body: { numPlayers: 2, setupData: setupFor(2) },
    });
    await open(`/replay/${matchID}`);
    await page.getByRole('heading', { name: t('replay:notBegunTitle') }).waitFor();
  });

  it('reports that its match does not exist', async () => {
    await open('/replay/nothing');
    await page.getByRole('heading', { name: t('common:page.unknownMatch.title') }).waitFor();
    forgive(REFUSED, person);
  });
});

describe('a replay', () => {
  it('can be stepped through with the keyboard', async () => {
    await openFive();
    const last = five.actions.length;
    expect(await place()).toEqual({ index: 0, steps: last });
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
      expect({ key, ...(await place()) }).toEqual({ key, index, steps: last });
    }
    await page.keyboard.press('PageDown');
    const { index: second } = await place();
    expect(await page.locator('.replay-happened').innerText()).toMatch(like('table:log.line.turnBegan'));
    await page.keyboard.press('PageDown');
    expect((await place()).index).toBeGreaterThan(second);
    await page.keyboard.press('PageUp');
    expect((await place()).index).toBe(second);
    // The slider uses the same keys.
    await page.locator('.steps-slider').focus();
    await page.keyboard.press('ArrowRight');
    expect((await place()).index).toBe(second + 1);
    // A choice with the pointer returns the focus to the replay; a choice by keyboard keeps it.
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
      const { index } = await place();
      await page.keyboard.press('ArrowLeft');
      expect((await place()).index).toBe(index - 1);
    }
  });

  it('plays and pauses with the space bar, and stops at its end', async () => {
    // Slow and far from the end, so that it is still playing when it is paused, even on a busy machine.
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

  it('copies a link to its action, which opens there for another visitor', async ({ people }) => {
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openFive('&action=57');
    expect((await place()).index).toBe(57);
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
    const { index } = await place();
    await page.waitForFunction((at) => window.location.hash.endsWith(`action=${at}`), index);
    await page.reload();
    await page.locator(`.replay-place[data-index="${index}"]`).waitFor();
    // A link to another action of the same match is followed without loading anything.
    await page.evaluate(() => {
      window.location.hash = window.location.hash.replace(/action=\d+/, 'action=3');
    });
    await page.locator('.replay-place[data-index="3"]').waitFor();
    // A link can be followed again after another match was opened.
    const { hash } = new URL(link);
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

  it('has a log whose lines lead to their actions, including later ones', async () => {
    await openFive('&action=100');
    if ((await page.locator('.rail-panel .log').count()) === 0) await page.keyboard.press('l');
    await page.locator('.log .ahead button').first().waitFor();
    const line = page.locator('.log .ahead button').nth(5);
    const text = await line.innerText();
    await line.click();
    expect((await place()).index).toBeGreaterThan(100);
    expect(await page.locator('.replay-happened').innerText()).toContain(text.trim());
    await page.keyboard.press('l');
  });

  it('has a chart that leads to its turns, with its figures as a table', async () => {
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
    expect((await place()).index).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('replay:chart.show') }).click();
  });

  it('shows each seat only its own hand and objectives, and a spectator none', async () => {
    const AT = 20;
    await openFive(`&action=${AT}`);
    const { players } = replay(parseRecord(five), AT);
    for (const view of ['spectator', '0', '3']) {
      await page.selectOption('[name=view]', view);
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

  it('is rejected with the path of its fault, and the match stays as it was', async () => {
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
      expect(await place()).toEqual({ index: 57, steps: five.actions.length });
    }
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '['.repeat(50_000_000));
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('[name=paste]')?.dispatchEvent(paste);
    });
    await page.locator('.load-fault', { hasText: tooLong(50) }).waitFor();
    expect((await place()).index).toBe(57);
    await load(JSON.stringify(record));
    await page.locator(`.replay-place[data-steps="${record.actions.length}"][data-index="0"]`).waitFor();
  });

  it('is reported if it is in a link, and a file can still be opened', async () => {
    for (const link of ['#match=!!!', '#match=AAAA', `#match=${(await packText('{"format":7}')).slice(0, -2)}`]) {
      await open(`/replay${link}`);
      await page.locator('.load-fault', { hasText: t('steps:fault.link') }).waitFor();
    }
    await open(`/replay#match=${await packText('{"format":7}')}`);
    await page.locator('.load-fault', { hasText: 'format' }).waitFor();
    await page.getByRole('button', { name: 'two players', exact: true }).click();
    await page.locator('.replay-place').waitFor();
    await page.keyboard.press('End');
    expect(await faultsOf(page)).toEqual([]);
  });
});
