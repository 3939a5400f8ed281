import { z } from 'zod';
import { count, time, type Of } from './shape.ts';

/** Vacations: while a guest is on one, their clocks in correspondence matches stand still. */

/** Days after which a vacation no longer counts against the days of a year. */
export const YEAR_DAYS = 365;

/** A body of `/api/me/vacation`: a vacation of this many days, from now on. */
export const vacationBody = z.strictObject({ days: z.int().min(1).max(YEAR_DAYS) });
export type VacationBody = Of<typeof vacationBody>;

/** Answers `/api/me/vacation`. */
export const vacation = z.strictObject({
  /** Days that a guest can take within 365 days; 0: the site has no vacations. */
  days: count,
  left: count,
  /** When the vacation ends that the guest is on; null: they are on none. */
  until: time.nullable(),
});
export type Vacation = Of<typeof vacation>;
