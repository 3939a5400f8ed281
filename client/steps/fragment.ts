/** What an address says after `#`: a document that it carries and the action to show. Pure. */

export interface Fragment {
  /** Packed (packing.ts); null where the address carries none. */
  readonly match: string | null;
  /** The number of actions done; null where none is named. */
  readonly action: number | null;
}

const WHOLE = /^\d{1,6}$/;

/** Reads a fragment, with or without its `#`. What it does not know is left out. */
export function fragmentOf(hash: string): Fragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const action = fields.get('action') ?? '';
  const match = fields.get('match') ?? '';
  return { match: match === '' ? null : match, action: WHOLE.test(action) ? Number(action) : null };
}

/** Writes a fragment, with its `#`; '' where there is nothing to say. */
export function writeFragment({ match, action }: Fragment): string {
  const fields = [...(match === null ? [] : [`match=${match}`]), ...(action === null ? [] : [`action=${action}`])];
  return fields.length === 0 ? '' : `#${fields.join('&')}`;
}
