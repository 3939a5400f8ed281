/** Fetches the code of the match page before a match is opened, with a function that the app provides. */

let fetchPage: () => void = () => undefined;

/** Sets the function that `prepareMatch` calls. */
export function onPrepareMatch(fetch: () => void): void {
  fetchPage = fetch;
}

/** Starts fetching the code of the match page. Called when the player is likely to open a match soon. */
export const prepareMatch = (): void => fetchPage();
