import { refusalText } from '../i18n/refusals.ts';
import type { PublicMatch } from '../../protocol/match.ts';

/** Why a match ended without a result. Before the server has said so: in a tournament, an arbiter has decided it. */
export const abandonedText = (
  { tournament }: Pick<PublicMatch, 'tournament'>,
  reason: PublicMatch['reason'] = tournament === undefined ? 'abandoned' : 'adjudicated',
): string => refusalText(`match-${reason}`);
