// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { PastMatches } from '../../client/profile/PastMatches.tsx';
import { ScoreTable } from '../../client/table/rail/ScoreTable.tsx';
import { scoreCategories, scoreRows } from '../../client/table/scoreRows.ts';
import { stageEachTest } from './stage.ts';

/** Scores after an auction, with each player's bid subtracted (DRF-4). */

const positionWith = (bids: object | null) =>
  parsePosition(
    {
      active: 'saxony',
      seats: { saxony: { mat: 'patriotic', coins: 40 }, nordic: { mat: 'industrial', coins: 30 } },
      ...(bids === null ? {} : { bids }),
    },
    'end',
  );

const stage = stageEachTest();

describe('the score table (DRF-4)', () => {
  it('includes bids as a category, adds up, and ranks players by net score', () => {
    const rows = scoreRows(positionWith({ saxony: 25, nordic: 0 }));
    expect(rows.map(({ faction, bid }) => [faction, bid + 0])).toEqual([
      ['nordic', 0],
      ['saxony', -25],
    ]);
    const categories = scoreCategories(rows);
    expect(categories.at(-1)).toBe('bid');
    for (const row of rows) {
      expect(categories.reduce((sum, category) => sum + row[category], 0)).toBe(row.total);
    }
    stage.show(<ScoreTable view={positionWith({ saxony: 25, nordic: 0 })} />);
    expect(stage.page.textContent).toContain('Bid');
    expect(stage.page.textContent).toContain('-25');
    expect(stage.page.querySelector('tfoot')?.textContent).toContain('Net score');
  });

  it.each([null, { saxony: 0, nordic: 0 }])('does not include bids as a category if they are %o', (bids) => {
    stage.show(<ScoreTable view={positionWith(bids)} />);
    expect(stage.page.textContent).not.toContain('Bid');
    expect(stage.page.querySelector('tfoot')?.textContent).toContain('Total');
  });
});

describe('a past match (DRF-4)', () => {
  it('shows the net score, and the bid if it was above zero', () => {
    const past = { faction: 'saxony', mat: 'patriotic', players: 2, score: 15, won: false, away: false, endedAt: 0 };
    stage.show(<PastMatches matches={[{ ...past, bid: 25 }, { ...past, bid: 0 }, past]} />);
    const cells = Array.from(stage.page.querySelectorAll('td:nth-child(5)'), (cell) => cell.textContent);
    expect(cells).toEqual(['15 after a bid of 25', '15', '15']);
  });
});
