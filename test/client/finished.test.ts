// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnMatch, PublicPlayer } from '../../protocol/match.ts';
import { lastFinished, putAway, rememberedPutAway, resultOf } from '../../client/lobby/finished.ts';
import { othersOf } from '../../client/lobby/others.ts';
import type { PastMatch } from '../../protocol/profile.ts';
import { ownMatchWith } from '../support/publicMatch.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

beforeEach(() => window.localStorage.clear());

const own = (matchID: string, daysAgo: number, status: OwnMatch['status'] = 'over'): OwnMatch =>
  ownMatchWith({ matchID, status, players: [], updatedAt: NOW - daysAgo * DAY });

const past = (change: Partial<PastMatch>): PastMatch => ({
  faction: 'nordic',
  mat: 'industrial',
  players: 2,
  score: 40,
  won: true,
  away: false,
  endedAt: NOW,
  ...change,
});

const MATCHES = [own('runs', 0, 'playing'), own('c', 3), own('a', 1), own('d', 4), own('b', 2), own('old', 8)];

describe("a player's own match", () => {
  it('lists the names of the other people and the number of bots', () => {
    const players: PublicPlayer[] = [
      { id: 0, name: 'Ann' },
      { id: 1, name: 'Bot 2', bot: 'easy' },
      { id: 2, name: 'Bert', bot: 'easy', away: true },
      { id: 3, name: 'Bot 4', bot: 'random' },
      { id: 4 },
    ];
    expect(othersOf({ ...own('m', 0), players })).toBe('With Bert and 2 bots');
    expect(othersOf({ ...own('m', 0), players, seat: 2 })).toBe('With Ann and 2 bots');
    expect(othersOf({ ...own('m', 0), players: [players[0], players[4]] })).toBe('Just you');
  });
});

describe('finished matches', () => {
  it('are shown for a week, up to three at a time, unless they were dismissed', () => {
    const shown = (hidden: readonly string[]) => lastFinished(MATCHES, hidden, NOW).map(({ matchID }) => matchID);
    expect(shown([])).toEqual(['a', 'b', 'c']);
    expect(shown(putAway('b'))).toEqual(['a', 'c', 'd']);
    expect(rememberedPutAway()).toEqual(['b']);
    window.localStorage.setItem('scythe.putAway', '{"b": 1}');
    expect(shown(rememberedPutAway())).toEqual(['a', 'b', 'c']);
  });

  it("show the result from the player's own profile", () => {
    const results = [past({ matchID: 'a', won: false }), past({ matchID: 'b' })];
    expect(resultOf(own('b', 2), results)).toBe(results[1]);
    expect(resultOf(own('c', 3), results)).toBeNull();
  });
});
