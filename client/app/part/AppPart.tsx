import { useEffect, useState } from 'react';
import { setGuest, useGuest } from '../../guest/guest.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useOwn } from '../../lobby/own.ts';
import { useLine } from '../../net/line.ts';
import { LEAVING } from '../../storage/seen/owner.ts';
import { routeOf, usePathname } from '../../ui/router.ts';
import { hasWorker, offerOffline } from '../../ui/worker.ts';
import { InstallCard } from './InstallCard.tsx';
import { keepLobby, showSeenLobby } from './lobbyShelf.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { useDelivery, useRetry } from './useBack.ts';
import './app.css';

/** The delay before the app is first stored, in milliseconds, so that the page itself loads first. */
const STORE_MS = 4_000;

/** Stores the app for guests, except in data-saving mode. An app that is already stored is updated at once. */
function useStoredApp(): void {
  const guestID = useGuest(({ guest }) => guest?.id);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (guestID === undefined || !hasWorker() || connection?.saveData === true) return undefined;
    const timer = setTimeout(offerOffline, navigator.serviceWorker.controller === null ? STORE_MS : 0);
    return () => clearTimeout(timer);
  }, [guestID]);
}

/** Links to the manifest with the app's name in the current language. */
function useManifest(): void {
  const language = useLanguage();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const name = language === 'en' ? 'manifest' : `manifest.${language}`;
    if (link !== null && import.meta.env.PROD) link.href = `/${name}.webmanifest`;
  }, [language]);
}

/**
 * Stores the lobby for offline use, and shows it when the server cannot be reached. Returns when the shown content was
 * last seen, in milliseconds since 1970, or null.
 */
function useSeenLobby(): number | null {
  const isLost = useLine((line) => line.isLost);
  const guest = useGuest((known) => (known.isKnown ? known.guest : null));
  const [seenAt, setSeenAt] = useState<number | null>(null);
  useEffect(() => (guest === null ? undefined : keepLobby(guest)), [guest]);
  useEffect(() => {
    if (!isLost) return undefined;
    let isOver = false;
    const lostAt = Date.now();
    void showSeenLobby().then((at) => {
      if (isOver) return;
      setSeenAt(at ?? (useGuest.getState().isKnown ? lostAt : null));
    });
    return () => {
      isOver = true;
    };
  }, [isLost]);
  return seenAt;
}

/** Hides the matches of a guest who has signed out in this tab or another, even without a connection. */
function useSignedOut(): void {
  const hasNone = useGuest(({ guest, isKnown }) => isKnown && guest === null);
  useEffect(() => {
    if (hasNone) useOwn.setState({ matches: [] });
  }, [hasNone]);
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent): void => {
      if (key === LEAVING && newValue !== null) setGuest(null);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
}

/**
 * Makes the page work offline: stores it, shows the content last seen, and later sends the moves made offline. On the
 * start page, also offers to install the app.
 */
export function AppPart() {
  const pathname = usePathname();
  const { page } = routeOf(pathname);
  const isLost = useLine((line) => line.isLost);
  const seenAt = useSeenLobby();
  useSignedOut();
  useStoredApp();
  useManifest();
  useRetry();
  useDelivery(pathname);
  if (isLost) return <OfflineNote page={page} seenAt={seenAt} />;
  return page === 'start' ? <InstallCard /> : null;
}
