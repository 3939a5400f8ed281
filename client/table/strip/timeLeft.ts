import { t } from '../../i18n/table.ts';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * Formats a duration, given in milliseconds, as on a clock: "0:09", "14:30", "1:05:00", "2 d 4 h". Rounds fractions of
 * a second up.
 */
export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds >= DAY) {
    return t('table:clock.days', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  }
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (seconds < HOUR) return `${minutes}:${two(seconds % MINUTE)}`;
  return `${Math.floor(seconds / HOUR)}:${two(minutes)}:${two(seconds % MINUTE)}`;
}
