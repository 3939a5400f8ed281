/**
 * A `beforeinstallprompt` event, with which the browser offers to install the app. Browsers send it soon after the page
 * has loaded, and the app keeps it for a suitable moment.
 */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function take(event: Event | null): void {
  offer = event as InstallOffer | null;
  for (const listener of listeners) listener();
}

/** Suppresses the browser's own install prompt and keeps the offer. Called before the page is shown. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    take(event);
  });
  window.addEventListener('appinstalled', () => take(null));
}

/** Returns the offer, or null if the browser has made none or the app is installed. */
export const installOffer = (): InstallOffer | null => offer;

/** Calls a listener whenever the offer changes, until the returned function is called. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
