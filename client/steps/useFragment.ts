import { useEffect, useEffectEvent, useState } from 'react';
import { faultOf, textOfLink, type DocumentFault } from './documentText.ts';
import { fragmentOf, type Fragment } from './fragment.ts';

const present = (): Fragment => fragmentOf(window.location.hash);

/**
 * Returns the fragment of the page's URL. It is a new object each time the user follows a link or goes back or forward,
 * but stays the same object when the page itself writes its position to the URL.
 */
export function useFragment(): Fragment {
  const [fragment, setFragment] = useState(present);
  useEffect(() => {
    // While the next page loads, its URL is already set and this page still listens, so events there are ignored.
    const { pathname } = window.location;
    const isHere = () => window.location.pathname === pathname;
    // The URL is taken from the event, because the page may have changed it again in the meantime.
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
  /** Returns true if the document packed in this text is already shown. */
  readonly isShown: (match: string) => boolean;
  readonly onText: (text: string, fragment: Fragment) => void;
  readonly onFault: (fault: DocumentFault) => void;
}

/**
 * Unpacks the document in the fragment and passes it to `onText`, whenever a fragment has a document that is not shown
 * yet.
 */
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
