import { t } from '../../i18n/table.ts';
import { useUnread } from './useChat.ts';

/** How much was said that one has not seen. */
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
