import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A place in a random stream: the seed and the number of words used so far (docs/notation.md, Randomness). */
export interface RandomStream {
  seed: string;
  words: number;
}

const WORDS_PER_BLOCK = 8;
const TWO_TO_32 = 2 ** 32;

/** The last block computed; a pure function's memory, so that eight words cost one hash. */
let memo: { seed: string; block: number; hash: Uint8Array } | null = null;

function blockOf(seed: string, block: number): Uint8Array {
  if (memo === null || memo.block !== block || memo.seed !== seed) {
    memo = { seed, block, hash: sha256(utf8ToBytes(`scythe-random/1:${seed}:${block}`)) };
  }
  return memo.hash;
}

/** The next 32-bit word of the stream. */
export function nextWord(stream: RandomStream): number {
  const k = stream.words++;
  const hash = blockOf(stream.seed, Math.floor(k / WORDS_PER_BLOCK));
  const at = (k % WORDS_PER_BLOCK) * 4;
  // Big-endian; the shift by 0 makes it a number from 0 to 2^32 - 1.
  return ((hash[at] << 24) | (hash[at + 1] << 16) | (hash[at + 2] << 8) | hash[at + 3]) >>> 0;
}

/** A uniform integer from 0 to m - 1; words past the last multiple of m are discarded. */
export function below(stream: RandomStream, m: number): number {
  const limit = Math.floor(TWO_TO_32 / m) * m;
  for (;;) {
    const word = nextWord(stream);
    if (word < limit) return word % m;
  }
}

/** Fisher-Yates from the last place down, in place. */
export function shuffle<T>(stream: RandomStream, list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(stream, i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

/** SHA-256 of a UTF-8 text in hex: the public commitment to a seed. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}
