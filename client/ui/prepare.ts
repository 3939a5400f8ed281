/** Fetches the page of a match while the server is still creating the match. The app provides the function. */

let fetchPage: () => void = () => undefined;

/** Sets the function that `prepareMatch` calls. */
export function onPrepareMatch(fetch: () => void): void {
  fetchPage = fetch;
}

/** Starts fetching the page of a match, because a match will probably be opened. */
export const prepareMatch = (): void => fetchPage();
