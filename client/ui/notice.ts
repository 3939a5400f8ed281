import { useState } from 'react';
import { useSettings } from '../storage/settings.ts';

/** Words outside of the page, for whoever has it open and looks elsewhere. */

/** Can this browser show something outside of its page? */
export const canNotify = (): boolean => 'Notification' in window;

const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Says something of a match outside of the page, where the page is hidden and this was allowed. */
export function notify(matchID: string, title: string, body: string): void {
  if (!document.hidden || !useSettings.getState().notify || !mayNotify()) return;
  try {
    // One for each match, however much happens in it.
    const notice = new Notification(title, { body, tag: `scythe-${matchID}`, icon: '/icon-asked.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some browsers show them from a service worker only; title and sound remain.
  }
}

interface NoticeChoice {
  readonly isOn: boolean;
  /** The browser was asked and did not give leave. */
  readonly isRefused: boolean;
  readonly change: () => void;
}

/** Whether somebody wants such words. The browser is asked for leave by his click only. */
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
