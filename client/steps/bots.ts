import { isBotLevel } from '../../game/bots/levels.ts';
import { t } from '../i18n/steps.ts';

/** Returns the name of a level, or its id if it has no name yet. */
export function levelName(level: string): string {
  return isBotLevel(level) ? t(`steps:bot.${level}`) : level;
}
