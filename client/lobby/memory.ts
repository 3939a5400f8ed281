/** What this browser remembers: a name, and the credentials of the seats it holds, so that a reload finds them. */

export interface HeldSeat {
  readonly seat: number;
  readonly credentials: string;
  /** The kind of bot this browser runs on the seat, or null for a person. */
  readonly bot: string | null;
}

export interface KnownMatch {
  readonly matchID: string;
  readonly seats: readonly HeldSeat[];
  /** When it was created or joined here, in milliseconds since 1970. */
  readonly since: number;
}

const NAME = 'scythe.name';
const MATCHES = 'scythe.matches';
/** A list longer than this forgets its oldest. */
const MOST = 50;

/** A private window or full storage must not break the page. */
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Without storage the seat lasts as long as the page.
  }
}

export const rememberedName = (): string => read(NAME) ?? '';
export const rememberName = (name: string): void => write(NAME, name);

function isKnownMatch(value: unknown): value is KnownMatch {
  if (typeof value !== 'object' || value === null) return false;
  const match = value as Partial<KnownMatch>;
  return typeof match.matchID === 'string' && Array.isArray(match.seats) && typeof match.since === 'number';
}

/** The matches of this browser, the latest first. */
export function knownMatches(): KnownMatch[] {
  try {
    const list: unknown = JSON.parse(read(MATCHES) ?? '[]');
    return Array.isArray(list) ? list.filter(isKnownMatch) : [];
  } catch {
    return [];
  }
}

/** The seats this browser holds in a match. */
export const heldSeats = (matchID: string): readonly HeldSeat[] =>
  knownMatches().find((match) => match.matchID === matchID)?.seats ?? [];

/** Notes a seat taken. */
export function rememberSeat(matchID: string, seat: HeldSeat): void {
  const others = knownMatches().filter((match) => match.matchID !== matchID);
  const seats = heldSeats(matchID).filter((held) => held.seat !== seat.seat);
  const list = [{ matchID, seats: [...seats, seat], since: Date.now() }, ...others];
  write(MATCHES, JSON.stringify(list.slice(0, MOST)));
}

/** Drops a match from the list; its seats cannot be taken up again from this browser. */
export function forgetMatch(matchID: string): void {
  write(MATCHES, JSON.stringify(knownMatches().filter((match) => match.matchID !== matchID)));
}
