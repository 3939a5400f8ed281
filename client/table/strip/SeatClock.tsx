import { t } from '../../i18n/table.ts';
import { leftAt } from '../../net/around.ts';
import { useAround, useMatchAround, useNow } from '../MatchContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';
import { timeLeft } from './timeLeft.ts';

const TICK_MS = 1000;
/** The time left below which a running clock is highlighted as short, in milliseconds. */
const SHORT_MS = 60_000;
/** The time left below which a running clock is highlighted as urgent, in milliseconds. */
const URGENT_MS = 15_000;

/**
 * The time a seat has left, counting down while its clock runs. Empty in a match without clocks, and in a
 * correspondence match while the seat has nothing to decide, because the next decision has its full time.
 */
export function SeatClock({ seat }: { seat: number }) {
  const clocks = useAround((told) => told.clocks);
  const time = clocks?.seats[String(seat)];
  const runs = time?.runs === true;
  const hasBank = useMatchAround()?.match.clock?.kind !== 'correspondence';
  const now = useNow(runs ? TICK_MS : null);
  const left = leftAt(clocks, seat, now);
  if (left === null || (!hasBank && !runs && time?.from === undefined)) return null;
  const look = !runs ? '' : left < URGENT_MS ? 'runs urgent' : left < SHORT_MS ? 'runs short' : 'runs';
  return (
    <span className={`seat-clock ${look}`} {...tip(() => ({ name: t('table:clock.title'), now: timeLeft(left) }))}>
      <Icon name="clock" />
      <span className="hidden">{t('table:clock.title')} </span>
      <time>{timeLeft(left)}</time>
    </span>
  );
}
