/** Runs deferrable work once the page is idle or, in browsers without `requestIdleCallback`, almost immediately. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 1);
  else requestIdleCallback(() => work());
}
