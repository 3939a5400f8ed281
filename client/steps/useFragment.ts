import { useEffect, useEffectEvent, useState } from 'react';
import { faultOf, textOfLink, type DocumentFault } from './documentText.ts';
import { fragmentOf, type Fragment } from './fragment.ts';

const present = (): Fragment => fragmentOf(window.location.hash);

/**
 * The fragment of the page's address: a new object each time a link is followed or the browser goes back, and the same
 * one while the page itself writes its place there.
 */
export function useFragment(): Fragment {
  const [fragment, setFragment] = useState(present);
  useEffect(() => {
    // While the next page is being fetched, its address is already in place and this page still listens.
    const { pathname } = window.location;
    const isHere = () => window.location.pathname === pathname;
    // The address of the event, not of the page: the page may have written its own place over it meanwhile.
    const follow = ({ newURL }: HashChangeEvent) => {
      if (isHere()) setFragment(fragmentOf(new URL(newURL).hash));
    };
    const goBack = () => {
      if (isHere()) setFragment(present());
    };
    window.addEventListener('hashchange', follow);
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('popstate', goBack);
    };
  }, []);
  return fragment;
}

interface LinkedText {
  /** True if the document of this packed text is already shown. */
  readonly isShown: (match: string) => boolean;
  readonly onText: (text: string, fragment: Fragment) => void;
  readonly onFault: (fault: DocumentFault) => void;
}

/** Unpacks the document in the address and hands it over, each time the address becomes one with another document. */
export function useLinkedText(fragment: Fragment, { isShown, onText, onFault }: LinkedText): void {
  const isKnown = useEffectEvent(isShown);
  const take = useEffectEvent(onText);
  const fail = useEffectEvent(onFault);
  useEffect(() => {
    const { match } = fragment;
    if (match === null || isKnown(match)) return undefined;
    let gone = false;
    textOfLink(match).then(
      (text) => !gone && take(text, fragment),
      (error: unknown) => !gone && fail(faultOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [fragment]);
}
