import { useEffect, useRef } from 'react';
import { decisions, type State } from '../../game/engine.ts';
import { t } from '../i18n/table.ts';
import { notify } from '../ui/notice.ts';

/**
 * Shows a notification when the player gets a decision to make, or has one when the table is mounted. `notify` shows
 * nothing while the page is visible.
 */
export function useTurnNotice(matchID: string, view: State, seat: number | null): void {
  const isAsked = seat !== null && view.result === null && decisions(view).some((asked) => asked.seat === seat);
  const was = useRef(false);
  useEffect(() => {
    const begins = isAsked && !was.current;
    was.current = isAsked;
    if (begins) notify(matchID, t('table:notice.title'), t('table:notice.text'));
  }, [isAsked, matchID]);
}
