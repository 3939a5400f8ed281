// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnMatch } from '../../client/lobby/api.ts';
import { lastFinished, matchOf, putAway, rememberedPutAway, resultOf } from '../../client/lobby/finished.ts';
import type { PastMatch } from '../../client/profile/profile.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

beforeEach(() => window.localStorage.clear());

const own = (matchID: string, daysAgo: number, status: OwnMatch['status'] = 'over'): OwnMatch => ({
  matchID,
  status,
  players: [],
  seat: 0,
  yourTurn: false,
  updatedAt: NOW - daysAgo * DAY,
});

const past = (endedDaysAgo: number, change: Partial<PastMatch> = {}): PastMatch => ({
  faction: 'nordic',
  mat: 'industrial',
  players: 2,
  score: 40,
  won: true,
  away: false,
  endedAt: NOW - endedDaysAgo * DAY,
  ...change,
});

const MATCHES = [own('runs', 0, 'playing'), own('c', 3), own('a', 1), own('d', 4), own('b', 2), own('old', 8)];

describe('the matches that are over', () => {
  it('are shown for a week, the last three, and not when they were put away', () => {
    const shown = (hidden: readonly string[]) => lastFinished(MATCHES, hidden, NOW).map(({ matchID }) => matchID);
    expect(shown([])).toEqual(['a', 'b', 'c']);
    expect(shown(putAway('b'))).toEqual(['a', 'c', 'd']);
    expect(rememberedPutAway()).toEqual(['b']);
    window.localStorage.setItem('scythe.putAway', '{"b": 1}');
    expect(shown(rememberedPutAway())).toEqual(['a', 'b', 'c']);
  });

  /** Private, with the scores of the factions in it. */
  const ended = (matchID: string, scores: Readonly<Record<string, number>>, daysAgo = 1): OwnMatch => ({
    ...own(matchID, daysAgo),
    unlisted: true,
    createdAt: NOW - 10 * DAY,
    gameover: { reason: 'stars', winners: ['nordic'], scores },
  });

  it('have the result of the profile, which names the public ones only', () => {
    const matches = [ended('a', { nordic: 40, crimea: 31 }), own('b', 2), ended('c', { nordic: 41, crimea: 31 })];
    const results = [past(1), past(2, { matchID: 'b', score: 12 })];
    expect(matches.map((match) => resultOf(match, results, matches))).toEqual([results[0], results[1], null]);
  });

  it('are known again by their factions, scores and time, and not where two have ended alike', () => {
    const result = past(3);
    const other = { nordic: 40, crimea: 1 };
    expect(matchOf(result, [ended('a', { nordic: 40, crimea: 31 }), ended('b', { crimea: 40, nordic: 2 })])).toBe('a');
    expect(matchOf(result, [ended('a', other), ended('b', other)])).toBeUndefined();
    expect(matchOf(result, [ended('three', { ...other, saxony: 3 })])).toBeUndefined();
    expect(matchOf(result, [ended('before', other, 4)])).toBeUndefined();
    expect(matchOf(result, [{ ...ended('public', other), unlisted: false }])).toBeUndefined();
    for (const gameover of [undefined, null, 'x', { scores: 3 }]) {
      expect(matchOf(result, [{ ...ended('odd', other), gameover }])).toBeUndefined();
    }
  });
});
