/** Quiet hours: pure arithmetic on times of day in a time zone. */

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
/** The maximum number of zones to remember; there are about 600. */
const MAX_ZONES = 1_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  if (formats.size >= MAX_ZONES) formats.clear();
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  formats.set(zone, made);
  return made;
}

/** Returns true if `zone` is the name of a time zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the minute of the day (0 to 1439) in a time zone. */
export function minuteIn(zone: string, at: number): number {
  const [hour, minute] = formatOf(zone).format(at).split(':').map(Number);
  return (hour % 24) * 60 + minute;
}

interface Quiet {
  readonly from: number;
  readonly to: number;
}

/** Returns when the quiet hours that include a time end, in milliseconds since 1970, or null outside quiet hours. */
export function quietUntil(quiet: Quiet | null, zone: string, at: number): number | null {
  if (quiet === null) return null;
  const minute = minuteIn(zone, at);
  const length = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  return passed >= length ? null : nextAt(quiet.to, zone, at);
}

/**
 * Returns the next time after the given one when the clock in a time zone shows this minute of the day, in milliseconds
 * since 1970.
 */
export function nextAt(minute: number, zone: string, after: number): number {
  const away = (minute - minuteIn(zone, after) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const guess = Math.floor(after / MINUTE_MS) * MINUTE_MS + away * MINUTE_MS;
  // Daylight saving time may begin or end before then.
  const off = ((minute - minuteIn(zone, guess) + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  const exact = guess + off * MINUTE_MS;
  return exact > after ? exact : guess;
}
