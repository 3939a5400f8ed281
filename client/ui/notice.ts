import { useState } from 'react';
import { useSettings } from '../storage/settings.ts';

/** Browser notifications, for players whose page is open in the background. */

/** Returns true if this browser supports notifications. */
export const canNotify = (): boolean => 'Notification' in window;

const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Shows a notification about a match if the page is hidden and notifications are allowed. */
export function notify(matchID: string, title: string, body: string): void {
  if (!document.hidden || !useSettings.getState().notify || !mayNotify()) return;
  try {
    // The tag keeps at most one notification per match.
    const notice = new Notification(title, { body, tag: `scythe-${matchID}`, icon: '/icon-asked.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some browsers show notifications only from a service worker. The title and the sound still work.
  }
}

interface NoticeChoice {
  readonly isOn: boolean;
  /** True if the last request for permission was not granted. */
  readonly isRefused: boolean;
  readonly change: () => void;
}

/**
 * Returns the notification setting and the function that toggles it. The browser asks for permission only when the
 * player turns notifications on.
 */
export function useNoticeChoice(): NoticeChoice {
  const { notify: wanted, set } = useSettings();
  const [isRefused, setRefused] = useState(false);
  const isOn = wanted && mayNotify();
  const ask = async () => {
    const permission = await Notification.requestPermission();
    setRefused(permission !== 'granted');
    set({ notify: permission === 'granted' });
  };
  return { isOn, isRefused, change: () => (isOn ? set({ notify: false }) : void ask()) };
}
