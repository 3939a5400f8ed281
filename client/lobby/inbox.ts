import type { OwnNews } from '../../protocol/match.ts';
import { t } from '../i18n/lobby.ts';

/** Texts about the player's matches: how much time has passed or is left, and what has happened. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a time span in milliseconds, rounded down to minutes or, from one day, to hours: "2 d 4 h". A span of less
 * than a minute has its own text.
 */
export function spanText(ms: number): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return t('lobby:mine.span.days', { days, hours });
  if (hours > 0) return t('lobby:mine.span.hours', { hours, minutes });
  return minutes > 0 ? t('lobby:mine.span.minutes', { minutes }) : t('lobby:mine.span.now');
}

/**
 * Returns what others have done since the player's last action: "3 turns since yours, 1 combat". Returns an empty
 * string if there is nothing to report.
 */
export function newsText({ turns, combats, lost, stars }: OwnNews): string {
  const parts = [
    ...(turns === 0 ? [] : [t('lobby:mine.news.turns', { count: turns })]),
    ...(combats === 0 ? [] : [t('lobby:mine.news.combats', { count: combats })]),
    ...(lost === 0 ? [] : [t('lobby:mine.news.lost', { count: lost })]),
    ...(stars === 0 ? [] : [t('lobby:mine.news.stars', { count: stars })]),
  ];
  return parts.join(', ');
}
