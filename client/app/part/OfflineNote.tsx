import { t } from '../../i18n/app.ts';
import { seenText } from '../../i18n/dates.ts';
import { Status } from '../../ui/Status.tsx';
import type { Route } from '../../ui/router.ts';

/** Pages that need no server, or that report a lost connection themselves. */
const WITHOUT: readonly Route['page'][] = ['match', 'local', 'learn', 'replay', 'rules', 'credits', 'debug'];

interface OfflineNoteProps {
  readonly page: Route['page'];
  /**
   * When the content of the page was last seen, in milliseconds since 1970, or null if the page shows nothing from the
   * server.
   */
  readonly seenAt: number | null;
}

/** A note that the server cannot be reached, with the time at which the page's content was last seen. */
export function OfflineNote({ page, seenAt }: OfflineNoteProps) {
  if (WITHOUT.includes(page)) return null;
  return (
    <Status className="app-note offline">
      <b>{t(navigator.onLine ? 'app:lost' : 'app:offline')}</b>{' '}
      {seenAt !== null && t('app:seenAt', { time: seenText(seenAt) })}
    </Status>
  );
}
