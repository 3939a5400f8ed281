import { describe, expect, it } from 'vitest';
import { decode, encode, type Notice } from '../../server/cluster/notice.ts';

/** The messages between servers on one database. */

describe('notices', () => {
  it('arrive as they were sent, in texts that Postgres carries', () => {
    const notices = Array.from({ length: 500 }, (_, i): Notice => ['moved', `match-${i}`, i, [i % 5]]);
    const texts = encode('node', notices);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8000);
    expect(texts.flatMap((text) => decode(text)?.notices ?? [])).toEqual(notices);
  });

  it('of a kind that only a newer version knows are left out', () => {
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
