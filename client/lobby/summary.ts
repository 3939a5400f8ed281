import { t } from '../i18n/lobby.ts';
import { clockText } from '../ui/clockText.ts';
import { delayText } from '../ui/delayText.ts';
import { NEW_FORM, newMatchOf, type MatchForm } from './form.ts';

/** Returns true if all fields of the form have their defaults. */
export const isUsual = (form: MatchForm): boolean => JSON.stringify(form) === JSON.stringify(NEW_FORM);

/**
 * Returns a one-line summary of a form, with facts such as its seats, visibility, clock and the number of stars that
 * ends the match.
 */
export function summaryOf(form: MatchForm): string {
  const { seats, listed, options } = form;
  const { clock, spectatorDelay } = newMatchOf(form);
  const count = (isThere: (player: string) => boolean): number => seats.filter(({ player }) => isThere(player)).length;
  const open = count((player) => player === 'open');
  const bots = seats.length - open - 1;
  const facts = [
    t('lobby:create.summary.seats', { count: seats.length }),
    ...(open === 0 ? [] : [t('lobby:create.summary.open', { count: open })]),
    ...(bots === 0 ? [] : [t('lobby:play.botCount', { count: bots })]),
    t(listed ? 'lobby:facts.public' : 'lobby:facts.private'),
    clock == null ? t('lobby:clock.none') : clockText(clock),
    t('lobby:endsWith', { count: options.starsToEnd }),
    ...(spectatorDelay === undefined ? [] : [t('lobby:late.fact', { time: delayText(spectatorDelay) })]),
    ...(options.expansion ? [t('option.expansion')] : []),
    ...(options.deal === 'random' ? [] : [t(`lobby:deal.${options.deal}`)]),
  ];
  return facts.join(' · ');
}
