import { isBotLevel } from '../../game/bots/levels.ts';
import { t } from '../i18n/steps.ts';

/** Returns a bot level's name, or the id itself if the level is unknown. */
export function levelName(level: string): string {
  return isBotLevel(level) ? t(`steps:bot.${level}`) : level;
}
