import { describe, expect, it } from 'vitest';
import { ownLimiters } from '../../server/http/limiters.ts';
import { Created } from '../../server/lobby/created.ts';
import { distinctName, tidyName, tidyMessage } from '../../server/lobby/names.ts';
import { DayCounts } from '../../server/http/dayCounts.ts';

/** Names, chat messages, and the matches that an address can create per day (docs/server.md, Guests and Chat). */

const HIDDEN = [
  '\u{1d159}',
  '\u{13441}',
  '\u{13446}',
  '\u{16fe4}',
  '\ufffc',
  '\uffff',
  '\u0378',
  '\u{1fffe}',
  '\ufdd0',
];

describe('a name', () => {
  it.each(HIDDEN.map((sign) => [`U+${sign.codePointAt(0)?.toString(16) ?? ''}`, sign]))(
    'cannot contain %s, and neither can a chat message',
    (_, sign) => {
      for (const text of [sign, `Ann${sign}`, `${sign}Ann`]) {
        expect(tidyName(text, 30)).toEqual({ fault: 'name-characters' });
        expect(tidyMessage(text, 500)).toBeNull();
      }
    },
  );

  it.each(['Ann', 'Łukasz', '李小龍', 'عمر', 'महेश', 'Ünal 2', '👩‍🚀', '🇵🇱', 'Ζωή', 'ꦲ', '𓀀', 'လျှော့'])(
    'can be %s',
    (name) => {
      expect(tidyName(name, 30)).toEqual({ name: name.normalize('NFC') });
    },
  );
});

it.each([`a${'\u0301'.repeat(8)}`, `a${'\u0323\u0903'.repeat(5)}`])('stacked marks are refused: %j', (name) => {
  expect(tidyName(name, 30)).toEqual({ fault: 'name-characters' });
  expect(tidyMessage(name, 500)).toBeNull();
});

it('a chat message has at most 10 lines', () => {
  const lines = (n: number) => Array.from({ length: n }, (_, i) => String(i)).join('\n');
  expect(tidyMessage(lines(10), 500)).toBe(lines(10));
  expect(tidyMessage(lines(11), 500)).toBeNull();
  expect(tidyMessage('1\r\n2', 500)).toBe('1\n2');
});

it('a name that another person already has gets a number, ignoring case and width', () => {
  expect(distinctName('ＡＮＮ', ['Ann'])).toBe('ＡＮＮ 2');
});

describe('the matches created by an address', () => {
  it('are counted for 24 hours, except those that could not be created', async () => {
    let now = 0;
    const limits = { addressGuests: { burst: 1, perSecond: 1 }, addressMatches: 2 };
    const created = new Created(
      limits,
      ownLimiters(() => now),
    );
    const make = () => created.match('a', () => Promise.resolve('made'));
    await expect(created.match('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await make();
    now += 60_000;
    await make();
    await expect(make()).rejects.toThrow('Too many matches');
    await expect(created.admit('a')).rejects.toThrow('Too many matches');
    now += 24 * 60 * 60_000 - 60_000;
    expect(await make()).toBe('made');
    await expect(make()).rejects.toThrow('Too many matches');
    await created.made(['b', 'b', 'a']);
    await created.admit('b');
  });

  it('are forgotten with their address after 24 hours, and the server remembers at most 100,000 addresses', () => {
    let now = 0;
    const counts = new DayCounts(1, () => now);
    for (let i = 0; i < 100_010; i++) counts.enter(String(i));
    expect(counts.size).toBe(100_000);
    expect([counts.isFull('9'), counts.isFull('10')]).toEqual([false, true]);
    now = 25 * 60 * 60_000;
    counts.enter('new');
    expect(counts.size).toBe(1);
  });
});
