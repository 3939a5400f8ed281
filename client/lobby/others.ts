import { listed } from '../i18n/lists.ts';
import { t } from '../i18n/lobby.ts';
import type { OwnMatch } from '../../protocol/match.ts';
import { isBotSeat, isTaken } from '../net/api.ts';

/** Returns text that names the other people in one of the player's matches and gives the number of bots. */
export function othersOf({ players, seat }: OwnMatch): string {
  const others = players.filter((player) => player.id !== seat && isTaken(player));
  const people = others.filter((player) => !isBotSeat(player)).map(({ name = '' }) => name);
  const bots = others.length - people.length;
  const names = listed([...people, ...(bots === 0 ? [] : [t('lobby:play.botCount', { count: bots })])]);
  return names === '' ? t('lobby:mine.alone') : t('lobby:mine.with', { names });
}
