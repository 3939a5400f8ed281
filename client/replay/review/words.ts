import type { Habit } from '../../../game/coach/habit.ts';
import type { ReviewedTurn } from '../../../game/coach/review.ts';
import '../../i18n/coach.ts';
import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/replay.ts';

/** Describes a marked turn in words. */
export const markedText = ({ round, mark, lost }: ReviewedTurn): string =>
  t('replay:review.marked', {
    round,
    mark: t(`replay:review.mark.${mark ?? 'inaccuracy'}`),
    lost: t('replay:review.lost', { count: lost, coins: numberText(lost) }),
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
      return t('replay:review.habit.term', {
        count: habit.coins,
        coins: numberText(habit.coins),
        what: t(`coach:term.${habit.term}`),
      });
  }
}
