import type { Browser, CDPSession } from 'playwright-core';
import type { Child } from '../../cluster/children.ts';
import { generator } from '../generator.ts';
import { newGuest, openMatch, type PlayedMatch } from '../players.ts';
import { withOurs } from '../ours.ts';
import { boardDrawn, kilobytes, launch, metric, newPerson, noteLoaded, type Loaded } from './browser.ts';
import { emptyPicture, emptyUpdate, withEmptyScene } from './empty.ts';
import { endless } from './endless.ts';
import { keptBy, type Kept } from './heap.ts';
import { boardRate, countFrames, emptyRate, idleFrames } from './frames.ts';
import { clicksOfTurns, layoutShift, mapShares } from './table.ts';

const SEATS = 5;
/** The number of moves played before the measurements, so that the match is well advanced. */
const LATE_MOVES = 350;
const FIRST_PICTURES = 5;
const UPDATES = 200;
/** The number of updates before memory is measured, during which code is compiled and caches fill. */
const MEMORY_WARM_UP = 1_000;
/** The numbers of updates after which memory is measured again. */
const MEMORY_UPDATES = [500, 2_000] as const;
/** Positions differ in size, so memory is the median of this many readings. */
const READINGS = 5;
const READ_EVERY = 20;
const PAUSE_MS = 25;
/** How long to wait after a page is shown, so that it can finish its requests, in milliseconds. */
const SETTLE_MS = 1_000;

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
const round = (n: number): number => Math.round(n * 100) / 100;

/** Measures what the entry page loads before the first click. */
async function lobbyWeight(browser: Browser, url: string): Promise<Loaded> {
  const page = await browser.newPage();
  const noted = noteLoaded(page);
  await page.goto(url);
  // Waits for the list rather than for an idle network, because the list's event stream stays open.
  await page.waitForSelector('.public-none, .public-match');
  await page.waitForTimeout(SETTLE_MS);
  const loaded = await noted.end();
  await page.close();
  return loaded;
}

/**
 * Measures the milliseconds until the board is first drawn, and the KB of script that the table adds to the entry page
 * by then.
 */
async function firstLook(browser: Browser, url: string, guest: string, match: PlayedMatch, lobby: Loaded) {
  const context = await newPerson(browser, url, guest);
  const page = await context.newPage();
  const noted = noteLoaded(page);
  await page.goto(`${url}/match/${match.id}`);
  await boardDrawn(page);
  const ms = await page.evaluate(() => performance.getEntriesByName('board-first-picture')[0].startTime);
  // Scripts requested after the first paint are not counted, because they do not delay it.
  const { scripts } = await noted.end();
  await context.close();
  return { ms, kb: kilobytes([...scripts].flatMap(([path, bytes]) => (lobby.scripts.has(path) ? [] : [bytes]))) };
}

async function keptLately(session: CDPSession, match: PlayedMatch): Promise<Kept> {
  const readings: Kept[] = [];
  for (let i = 0; i < READINGS; i++) {
    await match.play(READ_EVERY);
    readings.push(await keptBy(session));
  }
  const middle = (part: keyof Kept) => median(readings.map((kept) => kept[part]));
  return { data: middle('data'), code: middle('code'), browser: middle('browser') };
}

/** Measures the memory growth of an open page, in KB. */
async function memoryGrowth(session: CDPSession, match: PlayedMatch): Promise<Record<string, number>> {
  await match.play(MEMORY_WARM_UP);
  const first = await keptLately(session, match);
  const began = match.moves;
  const figures: Record<string, number> = {};
  for (const updates of MEMORY_UPDATES) {
    await match.play(began + updates - match.moves - READINGS * READ_EVERY);
    const now = await keptLately(session, match);
    for (const part of ['data', 'code', 'browser'] as const) {
      figures[`${part}GrowthKB${updates}`] = Math.round((now[part] - first[part]) / 1000);
    }
  }
  return figures;
}

/**
 * Measures the table on one page: script time per update, frames at rest and while dragging, and memory growth. Also
 * measures an empty scene and a plain React tree, for comparison.
 */
async function stayed(browser: Browser, url: string, guest: string, match: PlayedMatch) {
  // Animations are off, so that only the update is measured and not the animation that follows.
  const context = await newPerson(browser, url, guest, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await countFrames(page);
  await page.goto(`${url}/match/${match.id}`);
  await boardDrawn(page);
  const frames = await idleFrames(page);
  const board = await boardRate(page);
  const empty = await emptyRate(browser, board.width, board.height);
  await page.keyboard.press('0');

  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const updates = (): Promise<number> =>
    page.evaluate(() => Number(document.querySelector<HTMLElement>('.table')?.dataset['state'] ?? 0));

  // Warm-up: code is compiled and images are drawn.
  await match.play(UPDATES / 2);
  const [scriptFrom, countFrom] = [await metric(session, 'ScriptDuration'), await updates()];
  await match.play(UPDATES);
  await page.waitForTimeout(500);
  const script = (await metric(session, 'ScriptDuration')) - scriptFrom;
  const updateMs = (script * 1000) / ((await updates()) - countFrom);
  const elements = await page.evaluate(() => document.querySelectorAll('.table *').length);
  const emptyUpdateMs = await emptyUpdate(browser, url, elements);

  const growth = await memoryGrowth(session, match);
  await context.close();
  return { frames, panRatio: board.rate / empty, updateMs, emptyUpdateMs, growth };
}

/**
 * Measures the built client in Chromium, with our server and a well advanced match of five seats. A KB is 1000 bytes;
 * loaded files are measured gzipped unless their format is already compressed. `updateMs` is the time of all scripts
 * that the page runs for one state update, and `panRatio` is the frame rate while dragging the board divided by that of
 * an empty PixiJS scene. `emptySceneMs` is the time until an empty scene in React is first drawn, and `emptyUpdateMs`
 * is the script time of one update of a plain React tree with as many elements as the table. `mapShare` is the
 * percentage of the window that the map covers at common window sizes, `clicks` is the number of mouse clicks in
 * typical turns, and `layoutShift` is the cumulative layout shift from the start page to the end of the tenth round.
 * `dataGrowthKB500` is the growth of the scripts' data in 500 updates, `codeGrowthKB500` that of compiled code, and
 * `browserGrowthKB500` that of the browser's own objects.
 */
export function client(): Promise<Figures> {
  return withEmptyScene(() => withOurs(measured));
}

type Figures = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

async function measured({ url }: Child): Promise<Figures> {
  const browser = await launch();
  try {
    const guest = await newGuest(url);
    const random = generator(SEATS);
    const match = await openMatch([url], SEATS, random, PAUSE_MS, { guests: [guest], choose: endless(random) });
    await match.play(LATE_MOVES);
    const lobby = await lobbyWeight(browser, url);
    const looks: { ms: number; kb: number }[] = [];
    const empty: number[] = [];
    // Alternates, so that other work on the machine slows both equally.
    for (let i = 0; i < FIRST_PICTURES; i++) {
      empty.push(await emptyPicture(browser, url));
      looks.push(await firstLook(browser, url, guest, match, lobby));
    }
    const { frames, panRatio, updateMs, emptyUpdateMs, growth } = await stayed(browser, url, guest, match);
    const mapShare = await mapShares(browser, url, guest, match.id);
    match.stop();
    return {
      lobbyKB: kilobytes(lobby.scripts.values()),
      lobbyAllKB: kilobytes(lobby.all.values()),
      tableKB: looks[0].kb,
      firstPictureMs: Math.round(median(looks.map(({ ms }) => ms))),
      emptySceneMs: Math.round(median(empty)),
      updateMs: round(updateMs),
      emptyUpdateMs: round(emptyUpdateMs),
      idleFrames: frames,
      panRatio: round(panRatio),
      mapShare,
      clicks: await clicksOfTurns(browser, url),
      layoutShift: await layoutShift(browser, url),
      ...growth,
    };
  } finally {
    await browser.close();
  }
}
