import { t } from '../i18n/lobby.ts';
import { delayText } from '../ui/delayText.ts';

/** The delay for spectators, in the forms for new matches. */

/** Delays in seconds; 0 for none. */
export const DELAY_CHOICES: readonly number[] = [0, 60, 300, 900];

/** Returns the label of a spectator delay: "None", "5 minutes". */
export const delayChoice = (seconds: number): string =>
  seconds === 0 ? t('lobby:late.none') : t('lobby:late.by', { time: delayText(seconds) });
