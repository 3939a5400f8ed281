import { lineOf } from '../../game/bots/book/book.ts';
import type { Below } from '../../game/bots/bot.ts';
import type { Pairing } from '../../game/bots/strong/pairings.ts';
import { STYLES } from '../../game/bots/styles.ts';
import { below as belowIn } from '../../game/state/random.ts';
import type { Candidate } from './candidates.ts';
import { curiousPlayer, playSolo, usualPlayer } from './solo.ts';

/**
 * Finds openings by matches without opponents. A curious player continues one of the best lines from a random turn, or
 * begins at the start. If the match goes well, the usual player tries its first turns in other matches.
 */

/** An opening, and its mean score without opponents. */
export interface Evolved extends Candidate {
  readonly score: number;
}

/** The number of best openings that new ones are made from. */
const POOL = 16;
/** A new match must be as good as this one of the best openings. */
const RANK = 12;
/** The percentage of matches that begin with one of the best openings. */
const CONTINUED = 65;
/** The deals in which each opening is tried. */
const TRIALS = ['1', '2', '3', '4'];
/** The number of deals in which curious players play. */
const DEALS = 9;
/** An opening is given up if its mean is this many coins too low after one trial, or after two. */
const TOO_LOW = [14, 7];

/** Evolves the openings of a pairing, one match at a time. The same seed gives the same openings. */
export class Evolution {
  readonly #pairing: Pairing;
  readonly #keep: number;
  readonly #below: Below;
  readonly #tried = new Set<string>();
  #best: readonly Evolved[] = [];
  #played = 0;

  /** Begins with no opening and those of the book. `keep` is the maximum number of turns of an opening. */
  constructor(pairing: Pairing, keep: number, seed: string) {
    this.#pairing = pairing;
    this.#keep = keep;
    const stream = { seed: `${seed}/evolution`, words: 0 };
    this.#below = (m) => belowIn(stream, m);
    this.#try({ from: 'none', line: [] });
    for (const style of STYLES) this.#try({ from: style, line: lineOf(pairing.faction, pairing.mat, style) });
  }

  /** The best openings so far, best first. */
  get best(): readonly Evolved[] {
    return this.#best;
  }

  /** Plays a match, and tries its first turns if it is good enough. */
  step(): void {
    this.#played++;
    const prefix = this.#below(100) < CONTINUED ? this.#prefix() : [];
    const seed = `evolution/${this.#below(DEALS)}`;
    const { score, line } = playSolo(this.#pairing, prefix, curiousPlayer(this.#below), seed, this.#keep);
    if (score >= this.#least) this.#try({ from: `match ${this.#played}`, line });
  }

  get #least(): number {
    return this.#best.at(Math.min(this.#best.length, RANK) - 1)?.score ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns the first turns of one of the best openings, better ones more often. */
  #prefix(): Candidate['line'] {
    const among = this.#best.length;
    const { line } = this.#best[Math.min(this.#below(among), this.#below(among))];
    return line.slice(0, 1 + this.#below(Math.max(1, line.length - 1)));
  }

  #try(candidate: Candidate): void {
    const key = JSON.stringify(candidate.line);
    if (this.#tried.has(key)) return;
    this.#tried.add(key);
    const least = this.#least;
    let sum = 0;
    for (const [i, deal] of TRIALS.entries()) {
      sum += playSolo(this.#pairing, candidate.line, usualPlayer(), `trial/${deal}`, this.#keep).score;
      if (sum / (i + 1) < least - (TOO_LOW[i] ?? Number.POSITIVE_INFINITY)) return;
    }
    const all = [...this.#best, { ...candidate, score: sum / TRIALS.length }];
    this.#best = all.toSorted((a, b) => b.score - a.score).slice(0, POOL);
  }
}
