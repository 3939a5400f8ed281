import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, commitment, nextWord, shuffle } from '../../../game/state/random.ts';
import { Dealer, word } from '../../support/dealer.ts';
import { deterministic } from '../../support/play.ts';

/** Compares the random stream with SHA-256 from node:crypto (docs/notation.md, Randomness). */

const seeds = fc.string({ unit: 'grapheme', maxLength: 20 });

describe('the random stream', () => {
  it('begins with the words of SHA-256 of scythe-random/1:SEED:0', () => {
    const hash = createHash('sha256').update('scythe-random/1:tie:0').digest();
    const stream = { seed: 'tie', words: 0 };
    const words = Array.from({ length: 8 }, () => nextWord(stream));
    expect(words).toEqual(Array.from({ length: 8 }, (_, i) => hash.readUInt32BE(i * 4)));
    expect(stream.words).toBe(8);
  });

  it('returns the same word for a seed and a position, in whatever order words are requested', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat({ max: 500 }), { maxLength: 20 }), (seed, places) => {
        for (const k of places) expect(nextWord({ seed, words: k })).toBe(word(seed, k));
      }),
      deterministic(200),
    );
  });

  it('draws numbers below m by rejecting the words beyond the last multiple of m', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }), (seed, from, m) => {
        const stream = { seed, words: from };
        const dealer = new Dealer(seed);
        dealer.words = from;
        for (let i = 0; i < 5; i++) expect(below(stream, m)).toBe(dealer.below(m));
        expect(stream.words).toBe(dealer.words);
      }),
      deterministic(200),
    );
  });

  it('rejects words that are too high, about half of them if m is 2^31 + 1', () => {
    const m = 2 ** 31 + 1;
    const stream = { seed: 'reject', words: 0 };
    for (let i = 0; i < 20; i++) expect(below(stream, m)).toBeLessThan(m);
    expect(stream.words).toBeGreaterThan(30);
    expect(stream.words).toBeLessThan(60);
  });

  it('shuffles from the last place down, and draws nothing for zero or one card', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat(), { maxLength: 45 }), (seed, cards) => {
        const stream = { seed, words: 3 };
        const dealer = new Dealer(seed);
        dealer.words = 3;
        expect(shuffle(stream, cards.slice())).toEqual(dealer.shuffled(cards));
        expect(stream.words).toBe(dealer.words);
      }),
      deterministic(100),
    );
    const stream = { seed: 's', words: 7 };
    expect([shuffle(stream, []), shuffle(stream, ['only'])]).toEqual([[], ['only']]);
    expect(stream.words).toBe(7);
  });

  it('shuffles three cards as calculated by hand: with two words and swaps at places 2 and 1', () => {
    const [a, b] = [word('hand', 0) % 3, word('hand', 1) % 2];
    const cards = ['x', 'y', 'z'];
    [cards[2], cards[a]] = [cards[a], cards[2]];
    [cards[1], cards[b]] = [cards[b], cards[1]];
    expect(shuffle({ seed: 'hand', words: 0 }, ['x', 'y', 'z'])).toEqual(cards);
  });

  it('commits to a seed by the SHA-256 of its UTF-8 text', () => {
    for (const seed of ['', 'tie', 'Zähler 漢字', '0123456789abcdef0123456789abcdef']) {
      expect(commitment(seed)).toBe(createHash('sha256').update(seed, 'utf8').digest('hex'));
    }
  });
});
