import { useEffect } from 'react';

/** The title of the page, as the browser shows it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
