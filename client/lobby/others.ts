import { t } from '../i18n/lobby.ts';
import type { OwnMatch } from '../../protocol/match.ts';
import { isBotSeat, isTaken } from '../net/api.ts';

/** With whom one plays a match of one's own: people by their names, bots by their number. */
export function othersOf({ players, seat }: OwnMatch): string {
  const others = players.filter((player) => player.id !== seat && isTaken(player));
  const people = others.filter((player) => !isBotSeat(player)).map(({ name }) => name);
  const bots = others.length - people.length;
  const names = [...people, ...(bots === 0 ? [] : [t('lobby:play.botCount', { count: bots })])].join(', ');
  return names === '' ? t('lobby:mine.alone') : t('lobby:mine.with', { names });
}
