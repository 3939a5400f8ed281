import { t } from '../i18n/lobby.ts';
import { delayText } from '../ui/delayText.ts';

/** How late spectators see a match, in the forms of new matches. */

/** Seconds; 0: at once. */
export const DELAY_CHOICES: readonly number[] = [0, 60, 300, 900];

/** A delay as it completes "Spectators see the match": "at once", "5 minutes later". */
export const delayChoice = (seconds: number): string =>
  seconds === 0 ? t('lobby:late.none') : t('lobby:late.by', { time: delayText(seconds) });
