import { t } from './index.ts';

/** Formats a date. `at`: milliseconds since 1970. */
export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(t('locale'), { dateStyle: 'medium' }).format(new Date(at));

/** Formats a date with its time. `at`: milliseconds since 1970. */
export const momentText = (at: number): string =>
  new Intl.DateTimeFormat(t('locale'), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
