import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { faultOf, textOfLink, type DocumentFault } from './documentText.ts';
import { fragmentOf, type Fragment } from './fragment.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** What the page's address says after `#`, followed as it changes. */
export function useFragment(): Fragment {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => fragmentOf(hash), [hash]);
}

/** Unpacks the document that the address carries and hands it over, whenever there is another one. */
export function useLinkedText(
  { match }: Fragment,
  onText: (text: string) => void,
  onFault: (fault: DocumentFault) => void,
): void {
  useEffect(() => {
    if (match === null) return undefined;
    let gone = false;
    textOfLink(match).then(
      (text) => !gone && onText(text),
      (error: unknown) => !gone && onFault(faultOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [match, onText, onFault]);
}
