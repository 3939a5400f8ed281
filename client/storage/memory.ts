/** What this browser remembers beside its cookie: small things, none of which a match hangs on. */

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

/** What was kept under a key; null where there is nothing, or nothing that can be read. */
export function readKept(key: string): unknown {
  try {
    const value: unknown = JSON.parse(read(key) ?? 'null');
    return value;
  } catch {
    return null;
  }
}

/** Keeps a value. */
export function writeKept(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    window.localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

const INVITES = 'scythe.invites';
/** A list longer than this forgets its oldest. */
const MOST = 50;

interface Invite {
  readonly matchID: string;
  readonly token: string;
}

function isInvite(value: unknown): value is Invite {
  if (typeof value !== 'object' || value === null) return false;
  const { matchID, token } = value as Partial<Invite>;
  return typeof matchID === 'string' && typeof token === 'string';
}

function readInvites(): Invite[] {
  const list = readKept(INVITES);
  return Array.isArray(list) ? list.filter(isInvite) : [];
}

/** Notes the invitation to a private match, or that there is none any more. */
export function rememberInvite(matchID: string, token: string | null): void {
  const others = readInvites().filter((invite) => invite.matchID !== matchID);
  writeKept(INVITES, [...(token === null ? [] : [{ matchID, token }]), ...others].slice(0, MOST));
}

/** The invitation to a private match, where this browser has been given one. */
export const rememberedInvite = (matchID: string): string | null =>
  readInvites().find((invite) => invite.matchID === matchID)?.token ?? null;
