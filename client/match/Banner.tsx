import { MATCH_WORDS } from '../words/match.ts';
import type { Link } from './transport.ts';

/** Says that the connection is lost, and offers to try at once. */
export function Banner({ link, onRetry }: { link: Link; onRetry: () => void }) {
  if (link === 'open' || link === 'waiting') return null;
  return (
    <div className="banner" role="alert">
      <span>{MATCH_WORDS.links[link]}</span>
      {link === 'lost' && (
        <button type="button" onClick={onRetry}>
          {MATCH_WORDS.retry}
        </button>
      )}
    </div>
  );
}
