// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeaturedMatches } from '../../client/lobby/FeaturedMatches.tsx';
import { useFeaturedList } from '../../client/lobby/featuredList.ts';
import type { FeaturedMatch } from '../../protocol/featured.ts';

/** The featured matches on the start page. */

const MATCH: FeaturedMatch = {
  matchID: 'a-match-of-two',
  players: [
    { name: 'Ann', faction: 'crimea', mat: 'patriotic', stars: 3, coins: 41 },
    { name: 'Bot 2', bot: 'easy', faction: 'nordic', mat: 'industrial', stars: 1, coins: 17 },
  ],
  round: 9,
};

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => answer());
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useFeaturedList.setState({ matches: null });
});

const answers = (...matches: readonly FeaturedMatch[]) => {
  answer = () => Promise.resolve(Response.json({ matches }));
};
const show = () => act(async () => root.render(<FeaturedMatches />));
const later = () => act(() => vi.advanceTimersByTimeAsync(30_000));

describe('featured matches', () => {
  it('show the players with stars and coins, the round, the number of spectators and a link', async () => {
    answers({ ...MATCH, watching: 12 });
    await show();
    const text = page.textContent;
    for (const part of [
      'Featured matches',
      'Public match',
      'Ann',
      'Stars: 3',
      'Coins: 41',
      'round 9',
      '12 spectators',
    ]) {
      expect(text).toContain(part);
    }
    expect(page.querySelector('a')?.getAttribute('href')).toContain(MATCH.matchID);
  });

  it('say why a match is worth watching, and that it is delayed', async () => {
    const final = { tournamentID: 'cup', name: 'Winter Cup' };
    answers({ ...MATCH, final, spectatorDelay: 300 }, { ...MATCH, matchID: 'b', rating: 1450 });
    await show();
    const titles = Array.from(page.querySelectorAll('h3'), (title) => title.textContent.trim());
    expect(titles).toEqual(['Final: Winter Cup', 'Rated match, average rating 1450']);
    expect(page.textContent).toContain('delayed by 5 minutes');
  });

  it('are shown as drafting and without coins during a draft', async () => {
    const { round: _, ...drafting } = { ...MATCH, players: [{ name: 'Ann' }, { name: 'Ben' }] };
    answers(drafting);
    await show();
    expect(page.textContent).toContain('drafting');
    expect(page.textContent).not.toContain('Coins');
  });

  it('take up no space if there are none, and stay on screen if the server does not respond', async () => {
    answers();
    await show();
    expect(page.innerHTML).toBe('');
    answers(MATCH);
    await later();
    expect(page.textContent).toContain('Ann');
    answer = () => Promise.reject(new TypeError('offline'));
    await later();
    expect(page.textContent).toContain('Ann');
    answers();
    await later();
    expect(page.innerHTML).toBe('');
  });
});
