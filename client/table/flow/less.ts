import { check, type Action, type State } from '../../../game/engine.ts';
import { actionOf, type Offer } from './types.ts';

/** A gain that can be given up (TURN-4), and the maximum amount. */
export interface Less {
  readonly what: LessKey;
  readonly max: number;
}

const LESS_KEYS = ['power', 'popularity', 'coins', 'combatCards', 'recruitBonus'] as const;
export type LessKey = (typeof LESS_KEYS)[number];

/** Actions whose gains can be taken in part. */
const TYPES = [
  'gainCoins',
  'bolster',
  'trade',
  'produce',
  'factory',
  'upgrade',
  'deploy',
  'build',
  'enlist',
  'chooseOption',
];
/** The largest amount to try. No gain exceeds it. */
const MOST = 12;

/** Returns a copy of the action that gives up these gains. */
export const without = (action: Action, less: Readonly<Partial<Record<LessKey, number>>>): Action =>
  ({ ...action, without: Object.fromEntries(Object.entries(less).filter(([, n]) => n > 0)) }) as Action;

/** Returns the gains of an action that can be given up, according to the engine. */
function lessOf(view: State, seat: number, action: Action): Less[] {
  if (!TYPES.includes(action.type)) return [];
  return LESS_KEYS.flatMap((what) => {
    let max = 0;
    while (max < MOST && check(view, seat, without(action, { [what]: max + 1 })) === null) max++;
    return max > 0 ? [{ what, max }] : [];
  });
}

/** Returns the offers with gains that can be given up, each with its action and these gains. */
export function lessOffers(
  view: State,
  seat: number,
  offers: readonly Offer[],
): { offer: Offer; action: Action; less: Less[] }[] {
  return offers.flatMap((offer) => {
    const action = actionOf(offer);
    const less = action === null ? [] : lessOf(view, seat, action);
    return action === null || less.length === 0 ? [] : [{ offer, action, less }];
  });
}
