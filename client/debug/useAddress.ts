import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../i18n/steps.ts';
import { writeFragment, type Fragment } from '../steps/fragment.ts';
import { packText } from '../steps/packing.ts';
import { useFragment, useLinkedText } from '../steps/useFragment.ts';
import { historyOfText } from './documents.ts';
import { goTo, type History } from './history.ts';
import { forgetPlace, keepPlace } from './kept.ts';
import type { DebugSession } from './session.ts';
import { linkedDocument } from './written.ts';

/** The address of the debug page and its match: a link is followed, and the page writes the link of its place there. */

/** The address follows once a person has stayed somewhere; browsers forbid doing it at every step. */
const SETTLE_MS = 400;
/** A longer address is one to hand to nobody, and some browsers forget it. */
const MOST_IN_ADDRESS = 30_000;

const packed = new WeakMap<History['steps'], Promise<string>>();

/** A match for the fragment of an address, packed once for the same steps. */
export function packedMatch(history: History): Promise<string> {
  const known = packed.get(history.steps) ?? packText(JSON.stringify(linkedDocument(history)));
  packed.set(history.steps, known);
  return known;
}

/** What the address says, and which steps that are. */
interface Said {
  readonly hash: string;
  readonly match: string | null;
  readonly steps: History['steps'] | null;
  readonly index: number;
}

/** `begun`: the match that was there before anything was done; nothing need be said of it. */
export function useAddress(session: DebugSession, history: History, begun: History | null, isKept: boolean): void {
  const fragment = useFragment();
  const said = useRef<Said>({ hash: window.location.hash, match: null, steps: null, index: 0 });
  // What was kept for this address is newer than what the address says.
  const [passed] = useState<Fragment | null>(isKept ? fragment : null);

  const isShown = useCallback(
    (match: string): boolean => {
      const { match: known, steps } = said.current;
      return match === known && steps === session.getSnapshot().history.steps;
    },
    [session],
  );
  const take = useCallback(
    (text: string, { match, action }: Fragment) => {
      if (!session.load(() => goTo(historyOfText(text, t('steps:load.link')), action ?? 0))) return;
      const { steps, index } = session.getSnapshot().history;
      said.current = { ...said.current, match, steps, index };
    },
    [session],
  );
  const fail = useCallback((fault: Parameters<DebugSession['fail']>[0]) => session.fail(fault), [session]);
  const isNews = fragment !== passed;
  useEffect(() => {
    if (!isNews) return;
    said.current = { ...said.current, hash: writeFragment(fragment) };
    const { match, action } = fragment;
    if (action !== null && (match === null || isShown(match))) session.go(action);
  }, [fragment, isNews, isShown, session]);
  const isPassed = useCallback((match: string) => !isNews || isShown(match), [isNews, isShown]);
  useLinkedText(fragment, isPassed, take, fail);

  const { steps, index } = history;
  const isUntouched = steps.length === 0 && history.keyframes[0] === begun?.keyframes[0];
  useEffect(() => {
    if (isUntouched) return undefined;
    let gone = false;
    // The page may be left while it is still there.
    const { pathname } = window.location;
    const write = async () => {
      const match = await packedMatch(session.getSnapshot().history);
      if (gone || window.location.pathname !== pathname) return;
      const isShort = match.length <= MOST_IN_ADDRESS;
      const hash = writeFragment({ match: isShort ? match : null, action: index });
      window.history.replaceState(window.history.state, '', `${pathname}${window.location.search}${hash}`);
      said.current = { hash, match: isShort ? match : null, steps: isShort ? steps : null, index };
    };
    const timer = setTimeout(() => void write(), SETTLE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [session, steps, index, isUntouched]);

  useEffect(() => {
    const leave = () => {
      const { history: left } = session.getSnapshot();
      const { hash, steps: known, index: at } = said.current;
      const isFirst = left.steps.length === 0 && left.keyframes[0] === begun?.keyframes[0];
      if (isFirst || (known === left.steps && at === left.index)) forgetPlace();
      else keepPlace(hash, left);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session, begun]);
}
