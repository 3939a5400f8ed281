import { t } from '../i18n/index.ts';

const MINUTE = 60;

/** Describes the delay after which spectators see a match: "5 minutes", "90 seconds". */
export function delayText(seconds: number): string {
  const inMinutes = seconds % MINUTE === 0;
  return new Intl.NumberFormat(t('locale'), {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(inMinutes ? seconds / MINUTE : seconds);
}
