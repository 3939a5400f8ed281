import { describe, expect, it } from 'vitest';
import { clockText } from '../../client/ui/clockText.ts';
import { describeOptions } from '../../client/setup/described.ts';
import { ALL, filterSearch, freeSeats, passes, readFilter } from '../../client/lobby/filter.ts';
import type { ListedMatch } from '../../protocol/lobbyEvents.ts';
import { withMatch, withoutMatch } from '../../client/lobby/liveList.ts';
import { seatName } from '../../client/ui/seatName.ts';

const listed = (matchID: string, names: readonly (string | undefined)[], change = {}): ListedMatch => ({
  matchID,
  status: 'waiting',
  createdAt: 0,
  players: names.map((name) => (name === undefined ? {} : { name })),
  ...change,
});

const OPEN = listed('open', ['Ann', undefined, undefined]);
const ALMOST = listed('almost', ['Ann', 'Bert', 'Carl', undefined]);
const RUNNING = listed('running', ['Ann', 'Bert'], { status: 'playing' });

describe('the public list', () => {
  it('puts a new match first, updates a listed match in place, and drops a removed match', () => {
    const list = withMatch(withMatch([OPEN], ALMOST), RUNNING);
    expect(list.map(({ matchID }) => matchID)).toEqual(['running', 'almost', 'open']);
    const changed = withMatch(list, { ...ALMOST, watching: 3 });
    expect(changed.map(({ matchID, watching }) => [matchID, watching])).toEqual([
      ['running', undefined],
      ['almost', 3],
      ['open', undefined],
    ]);
    expect(withoutMatch(list, 'almost')).toEqual([RUNNING, OPEN]);
    expect(withoutMatch(list, 'never')).toEqual(list);
  });
});

describe('a filter', () => {
  it('is restored from the address, without invalid values', () => {
    const filter = { state: 'waiting', seats: 3, free: 2 } as const;
    expect(readFilter(filterSearch(filter))).toEqual(filter);
    expect(filterSearch(ALL)).toBe('');
    expect(readFilter('?state=over&seats=7&free=-1&other=x')).toEqual(ALL);
  });

  it('selects matches by size, free seats, and whether they are running', () => {
    const shown = (search: string) =>
      [OPEN, ALMOST, RUNNING].filter((match) => passes(match, readFilter(search))).map(({ matchID }) => matchID);
    expect(shown('')).toEqual(['open', 'almost', 'running']);
    expect(shown('?state=playing')).toEqual(['running']);
    expect(shown('?free=1')).toEqual(['open', 'almost']);
    expect(shown('?free=2')).toEqual(['open']);
    expect(shown('?seats=4')).toEqual(['almost']);
    expect(shown('?seats=4&free=2')).toEqual([]);
    expect(freeSeats(OPEN)).toBe(2);
  });
});

describe('a match in the list', () => {
  it('names options that differ from the defaults, however they were set', () => {
    expect(describeOptions(undefined)).toEqual({ deal: 'random', starsToEnd: 6, changed: [] });
    expect(describeOptions({ starsToEnd: 3, coinsMayBeGiven: false, promoCards: false, other: true })).toEqual({
      deal: 'random',
      starsToEnd: 3,
      changed: ['coinsMayBeGiven'],
    });
    expect(describeOptions({ deal: 'auction' }).deal).toBe('auction');
    expect(describeOptions({ deal: 'from-the-future' }).deal).toBe('random');
  });

  it('names the players, adds the level of a bot, and names the player whom a stand-in replaces', () => {
    expect(seatName({ name: 'Ann' }, 0)).toBe('Ann');
    expect(seatName({ name: 'Bot 2', bot: 'easy' }, 1)).toBe('Bot 2 (easy)');
    expect(seatName({ name: 'Bot 2', bot: 'from-the-future' }, 1)).toBe('Bot 2 (from-the-future)');
    expect(seatName({ name: 'Ann', bot: 'easy', away: true }, 0)).toBe('Ann');
    expect(seatName({}, 3)).toBe('');
  });

  it('describes the clock in a few words', () => {
    expect(clockText({ kind: 'live', bank: 900, increment: 45 })).toBe('15 min + 45 s per turn');
    expect(clockText({ kind: 'correspondence', perDecision: 43_200 })).toBe('12 hours per decision');
    expect(clockText({ kind: 'correspondence', perDecision: 172_800 })).toBe('2 days per decision');
  });
});
