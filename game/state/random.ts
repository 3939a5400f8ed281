import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A position in a random stream: the seed and the number of 32-bit words drawn (docs/notation.md, Randomness). */
export interface RandomStream {
  seed: string;
  words: number;
}

const WORDS_PER_BLOCK = 8;
const TWO_TO_32 = 2 ** 32;

/** The last block computed, cached so that eight words need only one hash. */
let memo: { seed: string; block: number; hash: Uint8Array } | null = null;

function blockOf(seed: string, block: number): Uint8Array {
  if (memo === null || memo.block !== block || memo.seed !== seed) {
    memo = { seed, block, hash: sha256(utf8ToBytes(`scythe-random/1:${seed}:${block}`)) };
  }
  return memo.hash;
}

/** Returns the next 32-bit word of the stream. */
export function nextWord(stream: RandomStream): number {
  const k = stream.words++;
  const hash = blockOf(stream.seed, Math.floor(k / WORDS_PER_BLOCK));
  const at = (k % WORDS_PER_BLOCK) * 4;
  // Big-endian. `>>> 0` makes the result unsigned.
  return ((hash[at] << 24) | (hash[at + 1] << 16) | (hash[at + 2] << 8) | hash[at + 3]) >>> 0;
}

/**
 * Returns a uniform integer from 0 to m - 1. Discards words at or above the largest multiple of m that is at most 2^32,
 * so that every result is equally likely.
 */
export function below(stream: RandomStream, m: number): number {
  const limit = Math.floor(TWO_TO_32 / m) * m;
  for (;;) {
    const word = nextWord(stream);
    if (word < limit) return word % m;
  }
}

/** Shuffles a list in place (Fisher-Yates, from the last item down) and returns it. */
export function shuffle<T>(stream: RandomStream, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(stream, i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** Returns the public commitment to a seed: the SHA-256 of its UTF-8 bytes, in hex. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}
