import { useEffect, useEffectEvent, useState } from 'react';
import { faultOf, textOfLink, type DocumentFault } from './documentText.ts';
import { fragmentOf, type Fragment } from './fragment.ts';

const present = (): Fragment => fragmentOf(window.location.hash);

/**
 * Returns the fragment of the page's address. It is a new object each time the user follows a link or goes back, but
 * the same one when the page itself writes its position there.
 */
export function useFragment(): Fragment {
  const [fragment, setFragment] = useState(present);
  useEffect(() => {
    // While the next page loads, its address is already set and this page still listens.
    const { pathname } = window.location;
    const isHere = () => window.location.pathname === pathname;
    // The address is taken from the event, because the page may have changed it again by now.
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
  /** Returns true if the document of this packed text is already shown. */
  readonly isShown: (match: string) => boolean;
  readonly onText: (text: string, fragment: Fragment) => void;
  readonly onFault: (fault: DocumentFault) => void;
}

/** Unpacks the document in the address and passes it on, whenever the address changes to another document. */
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
