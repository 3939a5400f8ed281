/** What an address says after `#`: a document that it carries, the action to show, and an invitation. Pure. */

export interface Fragment {
  /** Packed (packing.ts); null where the address carries none. */
  readonly match: string | null;
  /** The number of actions done; null where none is named. */
  readonly action: number | null;
  /** What opens a private match of the server; null where the address carries none. */
  readonly invite: string | null;
}

/** Nothing is said. */
export const NO_FRAGMENT: Fragment = { match: null, action: null, invite: null };

const WHOLE = /^\d{1,6}$/;
const INVITE = /^[\w-]{1,128}$/;

/** Reads a fragment, with or without its `#`. What it does not know is left out. */
export function fragmentOf(hash: string): Fragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const action = fields.get('action') ?? '';
  const match = fields.get('match') ?? '';
  const invite = fields.get('invite') ?? '';
  return {
    match: match === '' ? null : match,
    action: WHOLE.test(action) ? Number(action) : null,
    invite: INVITE.test(invite) ? invite : null,
  };
}

const FIELDS = ['match', 'invite', 'action'] as const;

/** Writes a fragment, with its `#`; '' where there is nothing to say. */
export function writeFragment(fragment: Partial<Fragment>): string {
  const fields = FIELDS.flatMap((field) => {
    const value = fragment[field] ?? null;
    return value === null ? [] : [`${field}=${value}`];
  });
  return fields.length === 0 ? '' : `#${fields.join('&')}`;
}

const LINK = /#\S*match=/;

/** The fragment of a text that is a link to a match and not a document; null for any other text. */
export function linkIn(text: string): Fragment | null {
  const trimmed = text.trim();
  if (/^[{["]/.test(trimmed) || !LINK.test(trimmed)) return null;
  const fragment = fragmentOf(trimmed.slice(trimmed.indexOf('#')));
  return fragment.match === null ? null : fragment;
}
