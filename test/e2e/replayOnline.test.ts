import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { logLine } from '../../client/table/log/logLines.ts';
import { whoNamed } from '../../client/i18n/factions.ts';
import type { GameEvent } from '../../game/events.ts';
import { parseRecord, replay as replayRecord, type MatchRecord } from '../../game/notation/record.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { command, temporaryFolder, writeTo } from '../support/commands.ts';
import { dice } from '../support/dice.ts';
import { demandOf, openTable, setupFor } from '../support/lobbyClient.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { copiedBy, type Person } from './browser.ts';
import { faultsOf } from './faults.ts';
import { itWithReader as it } from './fixture.ts';
import { REFUSED, forgive } from './people.ts';
import { ReplayPage } from './replayPage.ts';
import { t } from './words.ts';

/** /replay/:id in Chromium: the replay of a match on the server, during and after the match. */

interface Joined {
  readonly playerCredentials: string;
}

const folder = temporaryFolder();
const url = inject('server');
let match: PlayedMatch;
let record: MatchRecord;
let person: Person;
let page: Page;
let replay: ReplayPage;

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

it.beforeEach(async ({ reader }) => {
  person = reader;
  page = person.page;
  replay = new ReplayPage(person);
  await replay.startOver();
});

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

const openMatch = (): Promise<void> =>
  replay.openMatch(`/replay/${match.table.matchID}#invite=${match.table.inviteToken}`);

describe('the replay of an online match', () => {
  it.runIf(ALL_CASES)('gives the same final score in the browser, in Node and in `verify`', async () => {
    // The match is private, so both this link and the copied one contain the invitation.
    await openMatch();
    expect(await replay.place()).toEqual({ index: 0, steps: record.actions.length });
    expect(await page.locator('.strip-seats').innerText()).toContain('player 1');
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('ArrowRight');
    const link = await copiedBy(page, () => page.getByRole('button', { name: t('replay:link') }).click());
    await page.getByText(t('replay:linkCopied')).waitFor();
    expect(new URL(link).hash).toBe(`#invite=${match.table.inviteToken}&action=1`);
    expect(await page.evaluate(() => window.location.hash)).not.toContain('invite');
    await page.keyboard.press('End');
    expect((await replay.place()).index).toBe(record.actions.length);
    const scores = await shownScores();
    expect(scores).toEqual(record.result?.scores);
    expect(replayRecord(parseRecord(record)).result?.scores).toEqual(scores);
    const { code, out } = await command('verify', writeTo(folder, 'online.json', record));
    expect({ code, scores: (JSON.parse(out) as MatchRecord).result?.scores }).toEqual({ code: 0, scores });
  });

  it.runIf(ALL_CASES)('offers nothing to click in any view at seven moments', async () => {
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

  it.runIf(ALL_CASES)(
    'shows, while the match is running, only the events that were sent to the seat',
    async ({ people }) => {
      const { matchID } = await demandOf<{ matchID: string }>(url, '/create', {
        body: { numPlayers: 2, setupData: setupFor(2) },
      });
      const ann = await demandOf<Joined>(url, `/${matchID}/join`, {
        body: { playerID: '0', playerName: 'Ann' },
      });
      const other = await people.visit();
      // This browser's guest takes the last seat, identified by their cookie.
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
      // Plays until each seat knows something that the other does not.
      let secrets: readonly GameEvent[][] = [[], []];
      for (let moves = 20; secrets.some(({ length }) => length === 0); moves += 20) {
        await begun.playAt(url, moves);
        expect(begun.isOver).toBe(false);
        secrets = (await Promise.all([ann, bea].map(toldTo))).map((all) =>
          all.filter((event) => event.audience !== 'all'),
        );
      }
      const who = whoNamed((seat) => ['Ann', 'Bea'][seat]);
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
      await replay.open(`/replay/${matchID}`);
      await page.getByText(t('replay:running.spectator')).waitFor();
      const everybodys = (await page.locator('.running-line').allInnerTexts()).map((text) => text.trim());
      expect(everybodys).toEqual(told.filter(({ audience }) => audience === 'all').map(line));
      await other.page.getByRole('link', { name: t('replay:running.table') }).click();
      await other.page.waitForSelector('.table');
    },
  );

  it('reports that a match is private or without spectators, and opens with an invitation', async () => {
    const made = await openTable(url, 2, { unlisted: true });
    await replay.open(`/replay/${made.matchID}`);
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
    await replay.open(`/replay/${matchID}`);
    await page.getByRole('heading', { name: t('common:page.unwatched.title') }).waitFor();
    forgive(/status of 403/, person);
  });

  it.runIf(ALL_CASES)('reports that its match is still waiting for players', async () => {
    const { matchID } = await demandOf<{ matchID: string }>(url, '/create', {
      body: { numPlayers: 2, setupData: setupFor(2) },
    });
    await replay.open(`/replay/${matchID}`);
    await page.getByRole('heading', { name: t('replay:notBegunTitle') }).waitFor();
  });

  it.runIf(ALL_CASES)('reports that its match does not exist', async () => {
    await replay.open('/replay/nothing');
    await page.getByRole('heading', { name: t('common:page.unknownMatch.title') }).waitFor();
    forgive(REFUSED, person);
  });
});
