import { seenText } from '../i18n/dates.ts';
import { t } from '../i18n/table.ts';
import type { Link } from '../net/transport.ts';
import type { Away } from './source.ts';

interface BannerProps {
  readonly link: Link;
  readonly onRetry: () => void;
  /** The state of the moves made offline. Undefined if the match is not on the server. */
  readonly away?: Away | undefined;
}

/** Returns the connection status as text, including when the server was last reached if that is known. */
function linkText(link: Link, seenAt: number | null): string {
  const isOffline = link === 'lost' && !navigator.onLine;
  const text = isOffline ? t('table:queue.offline') : t(`table:link.${link}`);
  return seenAt === null ? text : `${text} ${t('table:queue.seenAt', { time: seenText(seenAt) })}`;
}

/** Reports how many moves made offline were not played, and why. Stays on screen until the player dismisses it. */
function DroppedMoves({ dropped, dismiss }: Pick<Away, 'dropped' | 'dismiss'>) {
  if (dropped === null) return null;
  const { count, text } = dropped;
  return (
    <div className="banner dropped" role="alert">
      <span>
        {t('table:queue.dropped', { count })} {text}
      </span>
      <button type="button" onClick={dismiss}>
        {t('table:queue.read')}
      </button>
    </div>
  );
}

/**
 * Reports a lost connection and offers to retry immediately. Also shows how many moves are waiting to be sent, offers
 * to discard them, and reports dropped moves.
 */
export function Banner({ link, onRetry, away }: BannerProps) {
  const isHeard = link === 'open' || link === 'waiting';
  const { seenAt = null, queued = 0, isSending = false, isUnstored = false, dropped = null } = away ?? {};
  if (isHeard && !isSending && dropped === null) return null;
  return (
    <div className="banners">
      {away !== undefined && <DroppedMoves {...away} />}
      {(!isHeard || isSending) && (
        <div className="banner" role="alert">
          <p>
            {!isHeard && <span>{linkText(link, seenAt)} </span>}
            {queued > 0 && (
              <b className="queued">{t(isHeard ? 'table:queue.sending' : 'table:queue.waiting', { count: queued })} </b>
            )}
            {isUnstored && <span>{t('table:queue.unstored')}</span>}
          </p>
          {link === 'lost' && (
            <button type="button" onClick={onRetry}>
              {t('table:link.retry')}
            </button>
          )}
          {queued > 0 && !isHeard && (
            <button type="button" onClick={away?.discard}>
              {t('table:queue.discard')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
