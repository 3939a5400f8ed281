import { browserStorage, readKept, writeKept } from './storage.ts';

/**
 * Invitations to private matches. An invitation is in the fragment of its link, which browsers send neither to a server
 * nor in a referrer.
 */

const INVITE = /^#invite=([\w-]{1,128})$/;

const INVITES = 'scythe.invites';
/** The maximum number of invitations to store. The oldest are dropped first. */
const MAX_INVITES = 50;

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

/** Stores the invitation to a private match, or forgets it if `token` is null. */
export function rememberInvite(matchID: string, token: string | null): void {
  const others = readInvites().filter((invite) => invite.matchID !== matchID);
  writeKept(INVITES, [...(token === null ? [] : [{ matchID, token }]), ...others].slice(0, MAX_INVITES));
}

/** Forgets all invitations. */
export const forgetInvites = (): void => browserStorage.removeItem(INVITES);

/** Returns the stored invitation to a private match, or null. */
export const rememberedInvite = (matchID: string): string | null =>
  readInvites().find((invite) => invite.matchID === matchID)?.token ?? null;

/** Returns the fragment of a link with this invitation, or an empty string if `token` is null. */
export const inviteFragment = (token: string | null): string => (token === null ? '' : `#invite=${token}`);

/** Moves the invitation, if any, from the page's URL to storage. Returns the stored invitation, or null. */
export function takeInvite(matchID: string): string | null {
  const [, token] = INVITE.exec(window.location.hash) ?? [];
  if (token !== undefined) {
    rememberInvite(matchID, token);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return rememberedInvite(matchID);
}
