/**
 * The browser's offer to install the app. The browser makes it soon after the page has loaded, and the app keeps it for
 * a suitable moment.
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

/** Prevents the browser from asking at an unsuitable moment. Called before the page is shown. */
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
