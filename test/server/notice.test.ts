import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decode, encode, type Notice } from '../../server/cluster/notice.ts';

/** The messages between servers on one database. */

/** One notice of each kind. */
const KINDS: Readonly<Record<Notice[0], Notice>> = {
  moved: ['moved', 'm', 1, [0]],
  changed: ['changed', 'm'],
  present: ['present', 'm', [0], 1],
  chat: ['chat', 'm', 1],
  guest: ['guest', 'g'],
  pool: ['pool', 2],
  tournament: ['tournament', 't'],
  duty: ['duty'],
  clocks: ['clocks'],
};

describe('notices', () => {
  it('of every kind are documented with the number of their parts', () => {
    const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
    const rows = Array.from(page.matchAll(/^\| `\["([a-z]+)"(.*?)\]`/gm), ([, kind, parts]) => [
      kind,
      parts.split(',').length,
    ]);
    expect(rows).toEqual(Object.values(KINDS).map((notice) => [notice[0], notice.length]));
    expect(decode(encode('node', Object.values(KINDS))[0])?.notices).toEqual(Object.values(KINDS));
  });

  it('survive encoding and decoding, in messages below the Postgres limit of 8,000 bytes', () => {
    const notices = Array.from({ length: 500 }, (_, i): Notice => ['moved', `match-${i}`, i, [i % 5]]);
    const texts = encode('node', notices);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8000);
    expect(texts.flatMap((text) => decode(text)?.notices ?? [])).toEqual(notices);
  });

  it('of an unknown kind or with invalid parts are skipped', () => {
    const text = JSON.stringify({
      from: 'node',
      notices: [['new', 1], ['moved', 'm', 1, []], ['moved', 'm', '1', []], 7],
    });
    expect(decode(text)).toEqual({ from: 'node', notices: [['moved', 'm', 1, []]] });
  });

  it.each(['', 'x', 'null', '[]', '{}', '{"from":1,"notices":[]}', '{"from":"a","notices":{}}'])(
    'are not read from %j',
    (text) => expect(decode(text)).toBeNull(),
  );
});
