/**
 * The backups to keep in a folder: the newest of each of the last `days` days, `weeks` weeks and `months` months (UTC).
 * Days, weeks and months without a backup do not count.
 */

export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const KEEP = /^(\d{1,3})\/(\d{1,3})\/(\d{1,3})$/;
const NAME = /^scythe-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.sqlite$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Parses `7/4/6` (days, weeks, months). Returns null if the text is malformed or would keep nothing. */
export function parseKeep(text: string): Keep | null {
  const [, days = 0, weeks = 0, months = 0] = (KEEP.exec(text) ?? []).map(Number);
  return days + weeks + months > 0 ? { days, weeks, months } : null;
}

/** Returns the file name of a backup made at this time, in UTC. */
export const nameAt = (time: Date): string => `scythe-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;

/** Returns the time in a backup's file name, or null for other files. */
function timeOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Returns the number of weeks since 1970, as a string. Weeks begin on Monday. */
const weekOf = (time: Date): string => String(Math.floor((time.getTime() / DAY_MS + 3) / 7));

const PERIODS: readonly (readonly [keyof Keep, (time: Date) => string])[] = [
  ['days', (time) => time.toISOString().slice(0, 10)],
  ['weeks', weekOf],
  ['months', (time) => time.toISOString().slice(0, 7)],
];

/** Returns the file names of the backups that `keep` does not include, newest first. Ignores other files. */
export function expired(names: readonly string[], keep: Keep): readonly string[] {
  const newestFirst = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time === null ? [] : [{ name, time }];
    })
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
  const kept = new Set<string>();
  for (const [unit, periodOf] of PERIODS) {
    const newest = new Map<string, string>();
    for (const { name, time } of newestFirst) {
      if (!newest.has(periodOf(time))) newest.set(periodOf(time), name);
    }
    for (const name of Array.from(newest.values()).slice(0, keep[unit])) kept.add(name);
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
