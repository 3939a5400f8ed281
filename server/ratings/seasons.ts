/** Seasons of three months in UTC, numbered `4 * year + quarter` with quarters from 0. */

const MONTHS = 3;
const QUARTERS = 4;

/** Returns the season of a time in milliseconds since 1970. */
export function seasonOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * QUARTERS + Math.floor(date.getUTCMonth() / MONTHS);
}
