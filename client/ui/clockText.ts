import { t } from '../i18n/lobby.ts';
import type { Clock } from '../../protocol/clock.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Describes a clock: "15 min + 45 s per turn", "2 days per decision". */
export function clockText(clock: Clock): string {
  if (clock.kind === 'live') {
    return t('lobby:clock.live', { minutes: Math.round(clock.bank / MINUTE), seconds: clock.increment });
  }
  const { perDecision } = clock;
  const inDays = perDecision % DAY === 0;
  const count = Math.round(perDecision / (inDays ? DAY : HOUR));
  return t(inDays ? 'lobby:clock.days' : 'lobby:clock.hours', { count });
}
