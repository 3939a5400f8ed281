/** The fragment of a URL, after `#`: a document, the action to show, and an invitation. Pure. */

export interface Fragment {
  /** The packed document (packing.ts), or null. */
  readonly match: string | null;
  /** The number of actions before the position to show, or null. */
  readonly action: number | null;
  /** The invitation to a private match on the server, or null. */
  readonly invite: string | null;
}

export const NO_FRAGMENT: Fragment = { match: null, action: null, invite: null };

const WHOLE = /^\d{1,6}$/;
const INVITE = /^[\w-]{1,128}$/;

/** Reads a fragment, with or without its `#`. Ignores unknown parts. */
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

/** Returns a fragment with its `#`, or an empty string if there is nothing to write. */
export function writeFragment(fragment: Partial<Fragment>): string {
  const fields = FIELDS.flatMap((field) => {
    const value = fragment[field] ?? null;
    return value === null ? [] : [`${field}=${value}`];
  });
  return fields.length === 0 ? '' : `#${fields.join('&')}`;
}

const LINK = /#\S*match=/;

/** Returns the fragment if the text is a link that contains a document, otherwise null. */
export function linkIn(text: string): Fragment | null {
  const trimmed = text.trim();
  if (/^[{["]/.test(trimmed) || !LINK.test(trimmed)) return null;
  const fragment = fragmentOf(trimmed.slice(trimmed.indexOf('#')));
  return fragment.match === null ? null : fragment;
}
