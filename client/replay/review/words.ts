import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import type { Action } from '../../../game/engine.ts';
import type { Habit } from '../../../game/coach/habit.ts';
import type { Reason } from '../../../game/coach/marks.ts';
import { t } from '../../i18n/replay.ts';

/** A line in words: its section and bottom-row action. */
export function lineText(actions: readonly Action[]): string {
  const words = actions.flatMap((action) => {
    if (action.type === 'takeSection') return [t(`table:section.${action.section}`)];
    const bottom = BOTTOM_ACTIONS.find((one) => one === action.type);
    return bottom === undefined ? [] : [t(`table:bottomAction.${bottom}`)];
  });
  return words.join(', ');
}

/** A number of coins with its sign. */
export const signed = (coins: number): string => `${coins < 0 ? '\u2212' : '+'}${Math.abs(coins)}`;

/** A reason in words: what the better line has more of, or less. */
export const reasonText = ({ term, coins }: Reason): string =>
  t(coins < 0 ? 'replay:review.reason.less' : 'replay:review.reason.more', { what: t(`replay:review.term.${term}`) });

export function habitText(habit: Habit): string {
  switch (habit.kind) {
    case 'noBottomRow':
      return t('replay:review.habit.noBottomRow', { count: habit.count, of: habit.of });
    case 'oneSection':
      return t('replay:review.habit.oneSection', {
        section: t(`table:section.${habit.section}`),
        count: habit.count,
        of: habit.of,
      });
    case 'term':
      return t('replay:review.habit.term', { count: habit.coins, what: t(`replay:review.term.${habit.term}`) });
  }
}
