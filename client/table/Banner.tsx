import { t } from '../i18n/table.ts';
import type { Link } from '../net/transport.ts';

/** Says that the connection is lost, and offers to try again at once. */
export function Banner({ link, onRetry }: { link: Link; onRetry: () => void }) {
  if (link === 'open' || link === 'waiting') return null;
  return (
    <div className="banner" role="alert">
      <span>{t(`table:link.${link}`)}</span>
      {link === 'lost' && (
        <button type="button" onClick={onRetry}>
          {t('table:link.retry')}
        </button>
      )}
    </div>
  );
}
