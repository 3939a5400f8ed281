import { t } from '../../i18n/table.ts';
import { useUnread } from './useChat.ts';

/** The number of unread messages. */
export function Unread({ isOpen }: { isOpen: boolean }) {
  const unread = useUnread();
  if (isOpen || unread === 0) return null;
  return (
    <b className="unread">
      {unread}
      <span className="hidden"> {t('table:chat.unread')}</span>
    </b>
  );
}
