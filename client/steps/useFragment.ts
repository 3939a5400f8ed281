import { useEffect, useState } from 'react';
import { faultOf, textOfLink, type DocumentFault } from './documentText.ts';
import { fragmentOf, type Fragment } from './fragment.ts';

const present = (): Fragment => fragmentOf(window.location.hash);

/**
 * What the page's address says after `#`: another object whenever somebody follows a link or goes back, and the same
 * one while the page itself writes its place there.
 */
export function useFragment(): Fragment {
  const [fragment, setFragment] = useState(present);
  useEffect(() => {
    // A page that is being left is still there while the next one is fetched; what that one is told is not for it.
    const { pathname } = window.location;
    const isHere = () => window.location.pathname === pathname;
    // The event says where somebody went: the page may have written its own place over it before the event came.
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

/**
 * Unpacks the document that the address carries and hands it over, whenever somebody has come to an address whose document
 * is not the one that `isShown` knows to be there.
 */
export function useLinkedText(
  fragment: Fragment,
  isShown: (match: string) => boolean,
  onText: (text: string, fragment: Fragment) => void,
  onFault: (fault: DocumentFault) => void,
): void {
  useEffect(() => {
    const { match } = fragment;
    if (match === null || isShown(match)) return undefined;
    let gone = false;
    textOfLink(match).then(
      (text) => !gone && onText(text, fragment),
      (error: unknown) => !gone && onFault(faultOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [fragment, isShown, onText, onFault]);
}
