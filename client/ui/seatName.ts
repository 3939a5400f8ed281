import { t } from '../i18n/lobby.ts';
import { BOT_LEVELS } from '../net/levels.ts';

interface Named {
  readonly name?: string;
  readonly bot?: string;
  readonly away?: boolean;
}

/** A level of bots in words; one that is not known here is written as it is. */
export function levelName(level: string): string {
  const known = BOT_LEVELS.find((name) => name === level);
  return known === undefined ? level : t(`lobby:level.${known}`);
}

/** Who sits on a seat, as others read it: a name, or which bot; empty where it is free. */
export function seatName({ name = '', bot, away }: Named, seat: number): string {
  if (bot === undefined || away === true) return name;
  return t('lobby:botName', { n: seat + 1, level: levelName(bot) });
}
