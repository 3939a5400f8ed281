import { t } from './index.ts';

/** Formats a date. `at`: milliseconds since 1970. */
export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(t('locale'), { dateStyle: 'medium' }).format(new Date(at));

/** Formats a date with its time. `at`: milliseconds since 1970. */
export const momentText = (at: number): string =>
  new Intl.DateTimeFormat(t('locale'), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** Formats the time when something was seen, with the date unless that was today. `at`: milliseconds since 1970. */
export function seenText(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? new Intl.DateTimeFormat(t('locale'), { timeStyle: 'short' }).format(new Date(at)) : momentText(at);
}
