const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** The Monday that began the first ISO week of 1970. */
const FIRST_MONDAY = Date.UTC(1969, 11, 29);

/** An ISO week, from Monday 00:00 UTC to the next Monday 00:00 UTC. Times are milliseconds since 1970. */
export interface IsoWeek {
  /** The week's name, such as `2026-W48`. Names sort chronologically. */
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The number of weeks since the first week of 1970. */
  readonly index: number;
}

const weekFrom = (startsAt: number): IsoWeek => {
  // A week belongs to the year of its Thursday.
  const year = new Date(startsAt + 3 * DAY_MS).getUTCFullYear();
  const number = Math.floor((startsAt + 3 * DAY_MS - Date.UTC(year, 0, 1)) / WEEK_MS) + 1;
  return {
    name: `${String(year).padStart(4, '0')}-W${String(number).padStart(2, '0')}`,
    startsAt,
    endsAt: startsAt + WEEK_MS,
    index: Math.round((startsAt - FIRST_MONDAY) / WEEK_MS),
  };
};

/** Returns the week that contains a time. */
export const weekAt = (time: number): IsoWeek =>
  weekFrom(FIRST_MONDAY + Math.floor((time - FIRST_MONDAY) / WEEK_MS) * WEEK_MS);

/** Returns the week with this name, or undefined if there is none. */
export function weekNamed(name: string): IsoWeek | undefined {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(name) ?? [];
  if (year === undefined || number === undefined) return undefined;
  // 4 January is always in the first week.
  const week = weekAt(Date.UTC(Number(year), 0, 4) + (Number(number) - 1) * WEEK_MS);
  return week.name === name ? week : undefined;
}
