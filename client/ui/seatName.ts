import { isBotLevel } from '../../game/bots/levels.ts';
import { t } from '../i18n/lobby.ts';

interface Named {
  readonly name?: string;
  readonly bot?: string;
  readonly away?: boolean;
}

/** Returns the name of a bot level, or its id if it is unknown. */
export function levelName(level: string): string {
  return isBotLevel(level) ? t(`lobby:level.${level}`) : level;
}

/**
 * Returns the name of a seat's player, even while a stand-in plays for them, or of its permanent bot. The name is empty
 * if the seat is free.
 */
export function seatName({ name = '', bot, away }: Named, seat: number): string {
  if (bot === undefined || away === true) return name;
  return t('lobby:botName', { n: seat + 1, level: levelName(bot) });
}
