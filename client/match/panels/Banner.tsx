import { MATCH_WORDS } from '../../words/match.ts';
import type { TableState } from '../connection.ts';

/** Says that the connection is lost, and offers to try at once. */
export function Banner({ link, onRetry }: { link: TableState['link']; onRetry: () => void }) {
  if (link === 'open') return null;
  return (
    <div className="banner" role="alert">
      {link === 'lost' ? MATCH_WORDS.lost : MATCH_WORDS.connecting}
      {link === 'lost' && (
        <button type="button" onClick={onRetry}>
          {MATCH_WORDS.retry}
        </button>
      )}
    </div>
  );
}
