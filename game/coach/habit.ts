import { BOTTOM_ACTIONS, type Section } from '../data/ids.ts';
import type { Action } from '../engine.ts';
import type { Mark, Reason, ReasonTerm } from './marks.ts';

/**
 * The habit most worth changing. `noBottomRow`: turns without a bottom-row action. `oneSection`: turns on the section
 * taken most. `term`: coins lost in marked turns for the same reason.
 */
export type Habit =
  | { readonly kind: 'noBottomRow'; readonly count: number; readonly of: number }
  | { readonly kind: 'oneSection'; readonly section: Section; readonly count: number; readonly of: number }
  | { readonly kind: 'term'; readonly term: ReasonTerm; readonly coins: number };

interface Turn {
  /** All actions played, including those after a result that the seat could not foresee. */
  readonly action: readonly Action[];
  readonly mark: Mark | null;
  readonly reasons: readonly Reason[];
}

/** The minimum number of turns from which a habit can be detected. */
const ENOUGH = 5;
/** The minimum share of turns without a bottom-row action that counts as a habit. */
const WITHOUT_BOTTOM = 0.3;
/** The minimum share of turns on one section that counts as a habit. */
const ON_ONE_SECTION = 0.45;
/** The minimum number of coins lost for one reason that counts as a habit. */
const LOST_COINS = 6;

const isBottom = ({ type }: Action): boolean => BOTTOM_ACTIONS.some((bottom) => bottom === type);

const sectionOf = (turn: Turn): Section | null => {
  for (const action of turn.action) if (action.type === 'takeSection') return action.section;
  return null;
};

/**
 * Returns the reason that cost the most coins in the marked turns, with the rounded sum of those coins, or null if no
 * reason cost any.
 */
function costliest(turns: readonly Turn[]): { term: ReasonTerm; coins: number } | null {
  const lost = new Map<ReasonTerm, number>();
  for (const { mark, reasons } of turns) {
    if (mark === null) continue;
    for (const { term, coins } of reasons) if (coins > 0) lost.set(term, (lost.get(term) ?? 0) + coins);
  }
  const [worst] = [...lost].sort((a, b) => b[1] - a[1]);
  return worst === undefined ? null : { term: worst[0], coins: Math.round(worst[1]) };
}

/** Returns the section chosen most often, or null if none was chosen. */
function commonest(turns: readonly Turn[]): { section: Section; count: number } | null {
  const sections = turns.map(sectionOf).filter((section) => section !== null);
  const counts = [...new Set(sections)].map((section) => ({
    section,
    count: sections.filter((other) => other === section).length,
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most ?? null;
}

/** Returns the habit that a player's turns show, or null if there are too few turns or nothing stands out. */
export function habitOf(turns: readonly Turn[]): Habit | null {
  const of = turns.length;
  if (of < ENOUGH) return null;
  const count = turns.filter(({ action }) => !action.some(isBottom)).length;
  if (count / of >= WITHOUT_BOTTOM) return { kind: 'noBottomRow', count, of };
  const worst = costliest(turns);
  if (worst !== null && worst.coins >= LOST_COINS) return { kind: 'term', ...worst };
  const most = commonest(turns);
  return most !== null && most.count / of >= ON_ONE_SECTION ? { kind: 'oneSection', ...most, of } : null;
}
