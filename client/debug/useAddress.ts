import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../i18n/steps.ts';
import { writeFragment, type Fragment } from '../steps/fragment.ts';
import { useFragment, useLinkedText } from '../steps/useFragment.ts';
import { historyOfText } from './documents.ts';
import { goTo, type History } from './history.ts';
import { forgetPlace, keepPlace } from './kept.ts';
import { packedMatch } from './link.ts';
import type { DebugSession } from './session.ts';

/**
 * Keeps the debug page's address and match in sync. Loads the links the user follows, and writes a link to the current
 * position to the address. When the user leaves the page, stores in the tab anything that the address does not contain.
 */

/**
 * How long the user must stay at a position before the address changes, in milliseconds. Browsers limit how often a
 * page can change it.
 */
const SETTLE_MS = 400;
/** The longest packed match, in characters, to write to the address. Some browsers lose longer addresses. */
const MAX_IN_ADDRESS = 30_000;

interface Address {
  /** The fragment, with its `#`. */
  readonly hash: string;
  /** The fragment before the page last changed it, or null if the page has not changed it. */
  readonly before: string | null;
  /** The packed match in the fragment, or null. */
  readonly match: string | null;
  /** The steps in the packed match, once they are known. */
  readonly steps: History['steps'] | null;
  readonly index: number;
}

/** The page's record of its address and of the match packed in it. */
class KnownAddress {
  #now: Address = { hash: window.location.hash, before: null, match: null, steps: null, index: 0 };

  get hash(): string {
    return this.#now.hash;
  }

  get before(): string | null {
    return this.#now.before;
  }

  set(change: Partial<Address>): void {
    this.#now = { ...this.#now, ...change };
  }

  /** Returns true if this packed match is the one the history shows. */
  isMatchOf({ steps }: History, match: string): boolean {
    return match === this.#now.match && steps === this.#now.steps;
  }

  isPlaceOf({ steps, index }: History): boolean {
    return steps === this.#now.steps && index === this.#now.index;
  }
}

/** Returns true if the page still shows its first match and the user has done nothing in it. */
const isUntouched = ({ steps, keyframes }: History, first: History | null): boolean =>
  steps.length === 0 && keyframes[0] === first?.keyframes[0];

/** Loads the match in a link, or goes to its action if that match is already shown. */
function useFollowedLinks(session: DebugSession, address: KnownAddress, isKept: boolean): void {
  const fragment = useFragment();
  // A match stored in the tab for this address is newer than the one in the address.
  const [ignored] = useState<Fragment | null>(isKept ? fragment : null);

  const isShown = (match: string): boolean => address.isMatchOf(session.state.history, match);

  const follow = useEffectEvent((followed: Fragment) => {
    if (followed === ignored) return;
    address.set({ hash: writeFragment(followed), before: null });
    const { match, action } = followed;
    if (action !== null && (match === null || isShown(match))) session.go(action);
  });
  useEffect(() => follow(fragment), [fragment]);

  useLinkedText(fragment, {
    isShown: (match) => fragment === ignored || isShown(match),
    onText: (text, { match, action }) => {
      if (!session.load(() => goTo(historyOfText(text, t('steps:load.link')), action ?? 0))) return;
      const { steps, index } = session.state.history;
      address.set({ match, steps, index });
    },
    onFault: (fault) => session.fail(fault),
  });
}

/** Writes a link to the current position to the address, once the user has stayed there for a while. */
function useWrittenAddress(
  session: DebugSession,
  { steps, index }: History,
  address: KnownAddress,
  isBeginning: boolean,
): void {
  useEffect(() => {
    if (isBeginning) return undefined;
    let gone = false;
    // The timer may fire while the browser is navigating to another page.
    const { pathname } = window.location;
    const write = async () => {
      const packed = await packedMatch(session.state.history);
      if (gone || window.location.pathname !== pathname) return;
      const match = packed.length <= MAX_IN_ADDRESS ? packed : null;
      const hash = writeFragment({ match, action: index });
      window.history.replaceState(window.history.state, '', `${pathname}${window.location.search}${hash}`);
      address.set({ hash, before: address.hash, match, steps: match === null ? null : steps, index });
    };
    const timer = setTimeout(() => void write(), SETTLE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [session, steps, index, address, isBeginning]);
}

/**
 * Stores the match in the tab when the user leaves the page, unless it is untouched or the followed link contains all
 * of it. A match that the page itself wrote to the address is also stored, under the previous fragment, for a reload
 * that started before the page wrote it.
 */
function useKeptPlace(session: DebugSession, address: KnownAddress, first: History | null): void {
  useEffect(() => {
    const leave = () => {
      const { history } = session.state;
      const { hash, before } = address;
      const isInAddress = address.isPlaceOf(history);
      if (isUntouched(history, first) || (isInAddress && before === null)) forgetPlace();
      else keepPlace({ hash: isInAddress ? null : hash, before }, history);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session, address, first]);
}

/**
 * Keeps the address and the match in sync. `first`: the match to start with if none is linked or stored. `isKept`: true
 * if the page started with the match stored for this address.
 */
export function useAddress(session: DebugSession, history: History, first: History | null, isKept: boolean): void {
  const [address] = useState(() => new KnownAddress());
  useFollowedLinks(session, address, isKept);
  useWrittenAddress(session, history, address, isUntouched(history, first));
  useKeptPlace(session, address, first);
}
