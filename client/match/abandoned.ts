import { refusalText } from '../i18n/refusals.ts';
import type { PublicMatch } from '../../protocol/match.ts';

/**
 * Returns why a match ended without a result. Until the server has sent the reason, assumes that an arbiter decided a
 * tournament match and that any other match was abandoned.
 */
export const abandonedText = (
  { tournament }: Pick<PublicMatch, 'tournament'>,
  reason: PublicMatch['reason'] = tournament === undefined ? 'abandoned' : 'adjudicated',
): string => refusalText(`match-${reason}`);
