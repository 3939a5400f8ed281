import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { Position } from '../../game/notation/position.ts';
import { root } from '../../scripts/process.mjs';
import { recordedEnd, recordedPosition, type Moment } from '../support/recordedPosition.ts';
import { it } from './fixture.ts';
import type { People } from './people.ts';
import { t } from './words.ts';

/** Pictures of every state of the table at five sizes, for docs/screens (`npm run screens`); no test. */

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

const isFull = ({ state }: Moment): boolean => state.players.length === 5 && state.round > 9;
const inSection =
  (section: string) =>
  ({ kind, state, seat }: Moment): boolean =>
    kind === 'rows' && state.players[seat].section === section && state.turn?.top === 'open';

/** A state, and the clicks that lead to it: offers, places, selectors, keys. */
interface Shot {
  readonly name: string;
  readonly position: () => Position;
  readonly clicks?: readonly string[];
}

const at = (fits: (moment: Moment) => boolean) => (): Position =>
  recordedPosition((moment) => isFull(moment) && fits(moment));

const SHOTS: readonly Shot[] = [
  { name: 'section', position: at(({ kind }) => kind === 'takeSection') },
  { name: 'move', position: at(inSection('move')), clicks: ['.place[data-mark=target]'] },
  { name: 'reach', position: at(inSection('move')), clicks: ['.place[data-mark=target]', '.fan button'] },
  { name: 'produce', position: at(inSection('produce')) },
  { name: 'trade', position: at(inSection('trade')) },
  { name: 'bolster', position: at(inSection('bolster')) },
  {
    name: 'build',
    position: at(({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'build')),
    clicks: ['[data-offer=row-build]'],
  },
  {
    name: 'upgrade',
    position: at(({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'upgrade')),
    clicks: ['[data-offer=row-upgrade]'],
  },
  { name: 'combat', position: at(({ kind }) => kind === 'commit') },
  { name: 'retreat', position: () => recordedPosition(({ kind }) => kind === 'retreat') },
  { name: 'encounter', position: at(({ kind }) => kind === 'encounter') },
  { name: 'factory-cards', position: () => recordedPosition(({ kind }) => kind === 'factoryCard') },
  {
    name: 'mats-of-another',
    position: at(({ kind }) => kind === 'takeSection'),
    clicks: ['.seat:nth-child(2) button'],
  },
  { name: 'score', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-score'] },
  { name: 'tracks', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-tracks'] },
  { name: 'help', position: at(({ kind }) => kind === 'takeSection'), clicks: ['.tab-rules'] },
  {
    name: 'result',
    position: () => recordedEnd('five-players'),
    clicks: [`.ceremony button:has-text("${t('table:score.skip')}")`],
  },
];

/** Lets the table fill the window, as in a match on the server. */
const TABLE_ONLY = `
  .debug > *:not(.debug-columns), .debug-columns > *:not(.table-frame) { display: none !important; }
  .debug .table-frame { position: fixed !important; inset: 0; width: 100vw !important; height: 100vh !important; }
`;

async function load(page: Page, position: Position): Promise<void> {
  await page.waitForSelector('[name=paste]', { state: 'attached' });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.debug-side details')) details.open = true;
  });
  await page.fill('[name=paste]', JSON.stringify(position));
  await page.getByRole('button', { name: t('steps:load.doPaste') }).click();
  await page.addStyleTag({ content: TABLE_ONLY });
}

async function shoot(people: People, [width, height]: readonly [number, number], shot: Shot): Promise<void> {
  const { page } = await people.visit('/debug', { width, height });
  page.setDefaultTimeout(10_000);
  await page.evaluate(() => localStorage.clear());
  await load(page, shot.position());
  for (const click of shot.clicks ?? []) {
    await page.waitForTimeout(150);
    const found = page.locator(click).locator('visible=true');
    if ((await found.count()) > 0) await found.first().click();
  }
  await page.mouse.move(2, height / 2);
  await page.waitForTimeout(700);
  await page.screenshot({
    path: path.join(root, 'docs/screens', `table-${shot.name}-${width}x${height}.jpg`),
    type: 'jpeg',
    quality: 60,
  });
}

describe.skipIf(process.env['SCREENS'] === undefined)('screens', () => {
  for (const size of SIZES) {
    it.for(SHOTS)(`$name at ${size.join('x')}`, (shot, { people }) => shoot(people, size, shot));
  }
});
