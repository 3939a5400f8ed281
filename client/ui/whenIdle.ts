/** Runs work that can wait as soon as the page is idle or, if the browser cannot tell, soon. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 1);
  else requestIdleCallback(() => work());
}
