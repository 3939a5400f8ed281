import { z } from 'zod';
import { count, time, type Of } from './shape.ts';

/** Vacations. While a guest is on vacation, their clocks are paused in correspondence matches that allow it. */

/** The number of days for which a vacation counts towards the yearly limit. */
export const YEAR_DAYS = 365;

/** The body of a request to `/api/me/vacation`, which starts a vacation of this many days now. */
export const vacationBody = z.strictObject({ days: z.int().min(1).max(YEAR_DAYS) });
export type VacationBody = Of<typeof vacationBody>;

/** The response from `/api/me/vacation`. */
export const vacation = z.strictObject({
  /** The number of vacation days that a guest has in any 365 days. 0 if the site does not allow vacations. */
  days: count,
  left: count,
  /** When the guest's current vacation ends. Null if the guest is not on vacation. */
  until: time.nullable(),
});
export type Vacation = Of<typeof vacation>;
