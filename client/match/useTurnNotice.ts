import { useEffect, useRef } from 'react';
import { decisions, type State } from '../../game/engine.ts';
import { t } from '../i18n/table.ts';
import { useSettings } from '../settings.ts';

/** Can this browser show something outside of its page? */
export const canNotify = (): boolean => 'Notification' in window;

function notify(matchID: string): void {
  try {
    const notice = new Notification(t('table:notice.title'), {
      body: t('table:notice.text'),
      // One for each match, however often it is one's turn.
      tag: `scythe-${matchID}`,
      icon: '/icon-asked.svg',
    });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some browsers show them from a service worker only; title and sound remain.
  }
}

/** Says outside of the page that one is asked, where the page is hidden and this was allowed. */
export function useTurnNotice(matchID: string, view: State, seat: number | null): void {
  const { notify: wanted } = useSettings();
  const isAsked = seat !== null && view.result === null && decisions(view).some((asked) => asked.seat === seat);
  const was = useRef(isAsked);
  useEffect(() => {
    const begins = isAsked && !was.current;
    was.current = isAsked;
    if (begins && wanted && document.hidden && canNotify() && Notification.permission === 'granted') notify(matchID);
  }, [isAsked, wanted, matchID]);
}
