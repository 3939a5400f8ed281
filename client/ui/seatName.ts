import { isBotLevel } from '../../game/bots/levels.ts';
import { t } from '../i18n/lobby.ts';

interface Named {
  readonly name?: string;
  readonly bot?: string;
  readonly away?: boolean;
}

/** The name of a bot level; a level this page does not know is shown by its id. */
export function levelName(level: string): string {
  return isBotLevel(level) ? t(`lobby:level.${level}`) : level;
}

/** Who sits on a seat, as others read it: a name, or which bot; empty where it is free. */
export function seatName({ name = '', bot, away }: Named, seat: number): string {
  if (bot === undefined || away === true) return name;
  return t('lobby:botName', { n: seat + 1, level: levelName(bot) });
}
