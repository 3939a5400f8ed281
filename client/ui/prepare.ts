/** Fetches the page of a match while the server still creates the match. The app sets how. */

let fetchPage: () => void = () => undefined;

/** Sets what `prepareMatch` does. */
export function onPrepareMatch(fetch: () => void): void {
  fetchPage = fetch;
}

/** Begins to fetch what a match needs, because one will probably be opened. */
export const prepareMatch = (): void => fetchPage();
