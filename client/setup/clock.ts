import type { Clock } from '../../protocol/clock.ts';

/** The clock in the forms for new matches. */

/** The choices: minutes for the whole match, seconds added each turn, hours for each decision. */
export const BANK_CHOICES = [5, 10, 15, 30, 60] as const;
export const INCREMENT_CHOICES = [0, 15, 30, 45, 60] as const;
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
