import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { BOTTOM_ACTIONS } from '../../game/data/ids.ts';
import { recordedEnd, recordedPosition, type Moment } from '../support/recordedPosition.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { it } from './fixture.ts';
import { t } from './words.ts';

/** The layout of the table at common screen sizes. */

/** Window sizes, and the minimum share of the window that the map covers, in percent. */
const SIZES = [
  [1280, 800, 50],
  [1920, 1080, 50],
  [768, 1024, 62],
  [390, 844, 40],
  [844, 390, 40],
] as const;

const hasFive = ({ state }: Moment): boolean => state.players.length === 5 && state.round > 9;

/** The sizes for some tests: all in the soak test, otherwise a desktop and both orientations of a phone. */
const sizes = ALL_CASES ? SIZES : SIZES.filter(([width]) => [1280, 390, 844].includes(width));

/** Waits until the board has adapted to a new window size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(() => {
    const middle = document.querySelector('.middle')?.getBoundingClientRect();
    const canvas = document.querySelector('.board-canvas canvas')?.getBoundingClientRect();
    if (middle === undefined || canvas === undefined) return false;
    const near = 1 + 1 / devicePixelRatio; // a canvas has whole device pixels
    return Math.abs(middle.width - canvas.width) < near && Math.abs(middle.height - canvas.height) < near;
  });
}

/** Returns the share of the window that the map covers, and the places that are cut off or covered. */
const mapIn = (page: Page): Promise<{ share: number; hidden: string[] }> =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll<HTMLElement>('.board [data-place]')];
    const boxes = places.map((place) => place.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const isHidden = (
      place: HTMLElement,
      { left: x, top: y, right: far, bottom: low, width, height }: DOMRect,
    ): boolean => {
      if (x < -0.5 || y < -0.5 || far > innerWidth + 0.5 || low > innerHeight + 0.5) return true;
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit === null || !place.contains(hit);
    };
    return {
      share: ((right - left) * (bottom - top) * 100) / (innerWidth * innerHeight),
      hidden: places.flatMap((place, i) => (isHidden(place, boxes[i]) ? [place.dataset['place'] ?? ''] : [])),
    };
  });

/** Prompts, and the clicks that lead to them. */
const ASKED: readonly { name: string; fits: (moment: Moment) => boolean; clicks: readonly string[] }[] = [
  { name: 'a section', fits: ({ kind }) => kind === 'takeSection', clicks: [] },
  {
    name: 'a structure',
    fits: ({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'build'),
    clicks: ['[data-offer=row-build], .choice-card:not(.closed)'],
  },
  {
    name: 'a mech',
    fits: ({ kind, legal }) => kind === 'rows' && legal.some(({ type }) => type === 'deploy'),
    clicks: ['[data-offer=row-deploy], .choice-card:not(.closed)'],
  },
  { name: 'an option of an encounter', fits: ({ kind }) => kind === 'encounter', clicks: [] },
];

describe('the map', () => {
  it.for(ALL_CASES ? ASKED : ASKED.slice(1, 2))(
    'covers at least its share of the window, and has no hidden places, while the decision is $name',
    async (asked, { board: debug }) => {
      const { page } = debug;
      await debug.loadAlone(recordedPosition((moment) => hasFive(moment) && asked.fits(moment)));
      for (const click of asked.clicks) await page.locator(click).locator('visible=true').first().click();
      for (const [width, height, share] of SIZES) {
        await resize(page, width, height);
        // The panels next to the map settle one after another.
        await expect.poll(async () => (await mapIn(page)).hidden, { message: `${width}x${height}` }).toEqual([]);
        expect((await mapIn(page)).share, `${width}x${height}`).toBeGreaterThanOrEqual(share);
      }
    },
  );
});

describe('at every size,', () => {
  it.runIf(ALL_CASES)('a finished match shows its result with one click', async ({ board: debug }) => {
    const { page } = debug;
    await debug.loadAlone(recordedEnd('five-players'));
    for (const [width, height] of SIZES) {
      await page.locator('.ceremony').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.ceremony').waitFor({ state: 'detached' });
      await resize(page, width, height);
      // Fails if something covers the button.
      await page.getByRole('button', { name: t('table:score.show') }).click();
    }
  });

  it('a choice that cannot be taken does not move when the pointer on it reveals why', async ({ board: debug }) => {
    const { page } = debug;
    await debug.loadAlone(
      recordedPosition(({ kind, legal, state, seat }) => {
        const types = legal.map(({ type }) => String(type));
        const canTakeBottom = BOTTOM_ACTIONS.some((action) => types.includes(action));
        return (
          kind === 'rows' && state.players[seat].section === 'bolster' && types.includes('bolster') && !canTakeBottom
        );
      }),
    );
    const closed = page.locator('.bar .offer.closed').locator('visible=true').first();
    const boxes = (): Promise<object[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('.table .offer')].map(
          (choice) => choice.getBoundingClientRect().toJSON() as object,
        ),
      );
    for (const [width, height] of [...sizes, [1024, 700]]) {
      await resize(page, width, height);
      const before = await boxes();
      await closed.hover({ force: true });
      await page.locator('.bar-why').waitFor();
      expect(await boxes(), `${width}x${height}`).toEqual(before);
      await page.mouse.move(2, 2);
      await page.locator('.bar-why').waitFor({ state: 'detached' });
    }
  });

  it("the structure bonus, its tip, and every player's stars and resources are in view", async ({ board: debug }) => {
    const { page } = debug;
    await debug.loadAlone(
      recordedPosition(({ kind, legal, ...moment }) => {
        const builds = kind === 'rows' && legal.some(({ type }) => type === 'build');
        return builds && hasFive({ kind, legal, ...moment });
      }),
    );
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      await page.locator('.bonus-tile').hover();
      await page.locator('.tip[data-rule=END-6]').waitFor();
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll('.seat')].map((seat) => {
          const boxes = [...seat.querySelectorAll('.seat-resources .figure, .seat-stars b')];
          return boxes.filter((box) => {
            const { left, right, bottom, width: wide } = box.getBoundingClientRect();
            return wide > 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
          }).length;
        }),
      );
      expect(seen, `${width}x${height}`).toEqual([5, 5, 5, 5, 5]);
      await page.mouse.move(2, 2);
    }
    await page.locator('[data-offer=row-build], .choice-card:not(.closed)').locator('visible=true').first().click();
    await expect.poll(() => page.locator('.board-badge').count()).toBeGreaterThan(0);
  });

  it.runIf(ALL_CASES)("no player's figures and no columns of the score are cut off", async ({ board: debug }) => {
    const { page } = debug;
    await debug.loadAlone(recordedPosition((moment) => hasFive(moment) && moment.kind === 'takeSection'));
    for (const [width, height] of SIZES) {
      await resize(page, width, height);
      const cut = await page.evaluate(() => {
        const outside = (inner: Element, outer: Element): boolean => {
          const [box, frame] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
          return (
            box.width > 0 &&
            (box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.bottom > frame.bottom + 0.5)
          );
        };
        return [...document.querySelectorAll('.seat')].flatMap((seat) =>
          [...seat.querySelectorAll('.figure, .seat-stars b')]
            .filter((figure) => outside(figure, seat))
            .map(({ textContent }) => textContent),
        );
      });
      expect(cut, `${width}x${height}`).toEqual([]);
      await page.locator('.tab-score').click();
      const columns = await page.evaluate(() => {
        const panel = document.querySelector('.rail-panel[data-state=active]')?.getBoundingClientRect();
        return [...document.querySelectorAll('.rail-panel .score thead th')].map(
          (cell) => cell.getBoundingClientRect().right <= (panel?.right ?? 0),
        );
      });
      expect(columns, `${width}x${height}`).not.toContain(false);
      await page.locator('.tab-score').click();
    }
  });
});
