import { t } from './index.ts';

/** A day in words. `at`: milliseconds since 1970. */
export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(t('locale'), { dateStyle: 'medium' }).format(new Date(at));
