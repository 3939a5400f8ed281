import { t } from '../i18n/lobby.ts';
import { isTaken, type OwnMatch } from './api.ts';
import { seatName } from './seatName.ts';

/** With whom one plays a match of one's own. */
export function othersOf({ players, seat }: OwnMatch): string {
  const others = players.filter((player) => player.id !== seat && isTaken(player));
  const names = others.map((player) => seatName(player, player.id)).join(', ');
  return names === '' ? t('lobby:mine.alone') : t('lobby:mine.with', { names });
}
