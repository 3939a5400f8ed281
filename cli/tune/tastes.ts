import type { Temper } from '../../game/bots/strong/judge.ts';
import { PAYMENTS } from '../../game/bots/strong/pairings.ts';

/**
 * A preference that tuning matches raise or lower by one step: additional coins for features, or changes to other
 * numbers of the temper. Each step is about as large as a change worth considering.
 */

export interface Taste {
  readonly name: string;
  /** Additional coins for features. */
  readonly likes?: Temper['likes'];
  /** Changes to other numbers of the temper. */
  readonly goals?: Partial<Record<'win' | 'rival' | 'haste' | 'impatience', number>>;
}

export const TASTES: readonly Taste[] = [
  { name: 'popularity', likes: { popularity: 0.6 } },
  { name: 'popularity star', likes: { 'popularity star near': 6 } },
  { name: 'upgrades', likes: { upgrades: 1.2, 'upgrades star': 2 } },
  { name: 'mechs', likes: { mechs: 1.2, 'mechs star': 2 } },
  { name: 'structures', likes: { structures: 1.2, 'structures star': 2 } },
  { name: 'recruits', likes: { recruits: 1.2, 'recruits star': 2 } },
  { name: 'workers', likes: { workers: 0.8 } },
  { name: 'workers star', likes: { 'workers star': 4 } },
  { name: 'fights', likes: { 'first combat star': 5, 'second combat star': 5, 'best fight for a star': 3 } },
  { name: 'objectives', likes: { 'nearest objective, squared': 3, 'objective star': 2 } },
  { name: 'power', likes: { 'power star near': 5, power: 0.2 } },
  { name: 'combat cards', likes: { 'combat cards': 0.4 } },
  { name: 'Factory', likes: { 'Factory in reach': 3, 'Factory card': 2 } },
  { name: 'encounters', likes: { 'nearest encounter': 2 } },
  { name: 'territories', likes: { territories: 0.8 } },
  { name: 'production', likes: { 'useful tokens of a Produce': 0.4 } },
  { name: 'coins', likes: { coins: 0.25 } },
  { name: 'payments', likes: PAYMENTS },
  { name: 'Riverwalk', likes: { riverwalk: 2 } },
  { name: 'haste', goals: { haste: 3 } },
  { name: 'rivals', goals: { rival: 0.35 } },
  { name: 'winning', goals: { win: 25 } },
];

/** The name of the choice between playing with the opening book (1) and without it (-1). */
export const BOOK = 'opening book';

/** Every choice, in the order of a seat's `signs`. */
export const CHOICES: readonly string[] = [...TASTES.map(({ name }) => name), BOOK];

/** Returns a temper changed by this many steps of each taste, up or, if negative, down. */
export function tempered(temper: Temper, steps: readonly number[]): Temper {
  const likes: Record<string, number> = { ...temper.likes };
  const goals = { win: temper.win, rival: temper.rival, haste: temper.haste, impatience: temper.impatience };
  TASTES.forEach((taste, i) => {
    for (const [name, more] of Object.entries(taste.likes ?? {})) likes[name] = (likes[name] ?? 0) + steps[i] * more;
    for (const name of ['win', 'rival', 'haste', 'impatience'] as const) {
      goals[name] += steps[i] * (taste.goals?.[name] ?? 0);
    }
  });
  return { ...goals, likes };
}
