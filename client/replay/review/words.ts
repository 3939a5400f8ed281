import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import type { Action } from '../../../game/engine.ts';
import type { Habit } from '../../../game/coach/habit.ts';
import type { ReviewedTurn } from '../../../game/coach/review.ts';
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

/** A reason in words: the term of which the better line has more or, with a minus, less. */
export const reasonText = ({ term, coins }: Reason): string => `${signed(coins)} ${t(`replay:review.term.${term}`)}`;

/** A marked turn in words. */
export const markedText = ({ round, mark, lost }: ReviewedTurn): string =>
  t('replay:review.marked', {
    round,
    mark: t(`replay:review.mark.${mark ?? 'inaccuracy'}`),
    lost: t('replay:review.lost', { coins: lost }),
  });

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
