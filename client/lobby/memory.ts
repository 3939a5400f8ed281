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
const INVITES = 'scythe.invites';
/** A list longer than this forgets its oldest. */
const MOST = 50;

/** What the browser would not keep lasts as long as the page: a private window or full storage must not break it. */
const unkept = new Map<string, string>();

function read(key: string): string | null {
  const kept = unkept.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}

function readList<T>(key: string, isItem: (value: unknown) => value is T): T[] {
  try {
    const list: unknown = JSON.parse(read(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return [];
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
export const knownMatches = (): KnownMatch[] => readList(MATCHES, isKnownMatch);

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

function changeSeats(matchID: string, change: (seats: readonly HeldSeat[]) => readonly HeldSeat[]): void {
  const list = knownMatches().map((match) =>
    match.matchID === matchID ? { ...match, seats: change(match.seats) } : match,
  );
  write(MATCHES, JSON.stringify(list.filter(({ seats }) => seats.length > 0)));
}

/** Notes that a held seat has another number. Told by its credentials: several may move at once. */
export const moveSeat = (matchID: string, credentials: string, seat: number): void =>
  changeSeats(matchID, (seats) => seats.map((held) => (held.credentials === credentials ? { ...held, seat } : held)));

/** Drops a seat that is no longer this browser's. */
export const forgetSeat = (matchID: string, credentials: string): void =>
  changeSeats(matchID, (seats) => seats.filter((held) => held.credentials !== credentials));

/** Drops a match from the list; its seats cannot be taken up again from this browser. */
export function forgetMatch(matchID: string): void {
  write(MATCHES, JSON.stringify(knownMatches().filter((match) => match.matchID !== matchID)));
}

interface Invite {
  readonly matchID: string;
  readonly token: string;
}

function isInvite(value: unknown): value is Invite {
  if (typeof value !== 'object' || value === null) return false;
  const { matchID, token } = value as Partial<Invite>;
  return typeof matchID === 'string' && typeof token === 'string';
}

/** Notes the invitation to an unlisted match. */
export function rememberInvite(matchID: string, token: string): void {
  const others = readList(INVITES, isInvite).filter((invite) => invite.matchID !== matchID);
  write(INVITES, JSON.stringify([{ matchID, token }, ...others].slice(0, MOST)));
}

/** The invitation to an unlisted match, where this browser has been given one. */
export const rememberedInvite = (matchID: string): string | null =>
  readList(INVITES, isInvite).find((invite) => invite.matchID === matchID)?.token ?? null;
