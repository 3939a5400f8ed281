import { refusalText } from '../i18n/refusals.ts';
import type { PublicMatch } from '../../protocol/match.ts';

/** Why a match ended without a result. In a tournament, an arbiter has decided its table. */
export const abandonedText = ({ tournament }: Pick<PublicMatch, 'tournament'>): string =>
  refusalText(tournament === undefined ? 'match-abandoned' : 'match-adjudicated');
