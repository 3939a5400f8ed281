import type { FactionId } from '../../data/ids.ts';
import type { State } from '../../engine.ts';
import { FEATURES, read } from './features/features.ts';
import { PHASES, phaseOf, type Weights } from './model.ts';
import { worthOfPayingCards } from './payingCards.ts';
import { worthOfTokens } from './tokens.ts';

/** The value of positions to a player who wants to win. */

/**
 * The fitted weights for estimating a seat's future gains, those of its best opponent, and the seat's chance of
 * winning.
 */
export interface Model {
  readonly own: Weights;
  readonly rival: Weights;
  readonly win: Weights;
}

/** The models for two players and for larger tables. */
export interface Models {
  readonly duel: Model;
  readonly table: Model;
  /** The models for individual factions at larger tables. Factions not listed use `table`. */
  readonly factions: Readonly<Partial<Record<FactionId, Model>>>;
}

/** Returns the model for a faction, in a duel or at a larger table. */
export const modelFor = ({ duel, table, factions }: Models, faction: FactionId, isDuel: boolean): Model =>
  isDuel ? duel : (factions[faction] ?? table);

/** A player's goals apart from coins. */
export interface Temper {
  /** The value of winning the match, in coins. */
  readonly win: number;
  /** The weight of the best opponent's coins. */
  readonly rival: number;
  /** The value of a star for bringing the end closer, in coins. */
  readonly haste: number;
  /** The fraction of `haste` that is added each round after `YOUNG`. */
  readonly impatience: number;
  /** Additional coins for some features. */
  readonly likes: Readonly<Record<string, number>>;
}

/** The round after which haste grows. */
const YOUNG = 10;

/**
 * The value in coins of a finished match to its winner, and its cost to a loser: more than all other gains that are
 * still possible.
 */
const ENDED = 200;

const PART = 0.6;
/** For each feature that measures progress towards a star: the fraction of a star that a value of 1 represents. */
const STAR_PROGRESS: Readonly<Record<string, number>> = {
  stars: 1,
  'upgrades squared': PART / 6,
  'upgrades star': -PART,
  'mechs squared': PART / 4,
  'mechs star': -PART,
  'structures squared': PART / 4,
  'structures star': -PART,
  'recruits squared': PART / 4,
  'recruits star': -PART,
  'workers above 3': PART / 8,
  'workers star': (-PART * 5) / 8,
  'power star near': PART,
  'popularity star near': PART,
  'nearest objective, squared': 0.6 * PART,
  'best fight for a star': 0.5 * PART,
};

const indexOf = (name: string): number => FEATURES.findIndex(([known]) => known === name);

const PROGRESS = Object.entries(STAR_PROGRESS).map(([name, part]) => ({ at: indexOf(name), part }));

const clamp = (share: number): number => Math.max(0.01, Math.min(0.99, share));

/** Weights interpolated between two phases, for one point in the progress of a match. */
interface Blend {
  readonly coins: Float64Array;
  readonly win: Float64Array;
}

function between(weights: Weights, phase: number, part: number): Float64Array {
  const high = weights[phase + 1];
  return weights[phase].map((low, i) => low + part * (high[i] - low));
}

/** Judges positions using a model and a temper. */
export class Judge {
  readonly #coins: Weights;
  readonly #win: Weights;
  readonly #temper: Temper;
  /** A buffer for the features of the current position, reused because a judge reads them often and keeps none. */
  readonly #values = new Float64Array(FEATURES.length);
  /** Blends by progress, cached because progress takes few values in a match. */
  readonly #blends = new Map<number, Blend>();

  constructor({ own, rival, win }: Model, temper: Temper) {
    this.#coins = PHASES.map((_, phase) => own[phase].map((n, i) => n - temper.rival * rival[phase][i]));
    for (const [name, more] of Object.entries(temper.likes)) {
      const at = indexOf(name);
      for (const weights of this.#coins) weights[at] += more;
    }
    this.#win = win;
    this.#temper = temper;
  }

  #blendAt(progress: number): Blend {
    let blend = this.#blends.get(progress);
    if (blend === undefined) {
      const { phase, part } = phaseOf(progress);
      blend = { coins: between(this.#coins, phase, part), win: between(this.#win, phase, part) };
      this.#blends.set(progress, blend);
    }
    return blend;
  }

  /** Returns the value of a position to a seat at the end of its turn, in coins. */
  valueOf(state: State, seat: number): number {
    const { values, context } = read(state, seat, this.#values);
    const { standings } = context;
    const { win, rival, haste, impatience } = this.#temper;
    let best = 0;
    for (let id = 0; id < standings.length; id++) if (id !== seat) best = Math.max(best, standings[id].total);
    const margin = standings[seat].total - rival * best;
    let progress = 0;
    for (const { at, part } of PROGRESS) progress += values[at] * part;
    const base = margin + haste * (1 + impatience * Math.max(0, state.round - YOUNG)) * progress;
    if (state.result !== null) {
      const { winners } = state.result;
      const won = winners.includes(state.players[seat].faction);
      return base + (won ? ENDED / winners.length : -ENDED);
    }
    const blend = this.#blendAt(context.progress);
    let coins = 0;
    let chance = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value === 0) continue;
      coins += blend.coins[i] * value;
      chance += blend.win[i] * value;
    }
    return base + coins + win * clamp(chance) + worthOfTokens(context) + worthOfPayingCards(context);
  }
}
