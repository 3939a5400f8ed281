import { rememberInvite, rememberedInvite } from './memory.ts';

/**
 * The invitation to an unlisted match travels in the fragment of its link, which browsers send to no server and write
 * into no referrer.
 */

const INVITE = /^#invite=([\w-]{1,128})$/;

/** The part of a link that carries an invitation; empty without one. */
export const inviteFragment = (token: string | null): string => (token === null ? '' : `#invite=${token}`);

/** Remembers the invitation of the page's address and clears it from there; resolves to the one known, if any. */
export function takeInvite(matchID: string): string | null {
  const [, token] = INVITE.exec(window.location.hash) ?? [];
  if (token !== undefined) {
    rememberInvite(matchID, token);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
  return rememberedInvite(matchID);
}
