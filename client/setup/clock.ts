import type { Clock } from '../../protocol/clock.ts';

/** The clock in the forms for new matches. */

/** The choices for a live clock's time bank, which lasts a player for the whole match, in minutes. */
export const BANK_CHOICES = [5, 10, 15, 30, 60] as const;
/** The choices for the time that a live clock adds on each of a player's turns, in seconds. */
export const INCREMENT_CHOICES = [0, 15, 30, 45, 60] as const;
/** The choices for the time that a correspondence clock allows for each decision, in hours. */
export const HOURS_CHOICES = [12, 24, 48, 72, 168] as const;
export const CLOCK_KINDS = ['none', 'live', 'correspondence'] as const;

export interface ClockForm {
  readonly kind: (typeof CLOCK_KINDS)[number];
  readonly bank: number;
  readonly increment: number;
  readonly hours: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Returns the clock that a form describes, with all times in seconds, or null for no clock. */
export function clockOf({ kind, bank, increment, hours }: ClockForm): Clock | null {
  if (kind === 'none') return null;
  return kind === 'live' ? { kind, bank: bank * MINUTE, increment } : { kind, perDecision: hours * HOUR };
}
