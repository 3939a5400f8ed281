import type { TournamentMatch, TournamentPlan } from '../../protocol/tournaments.ts';
import '../i18n/lobby.ts';
import { numberText } from '../i18n/numbers.ts';
import '../i18n/ratings.ts';
import { t } from '../i18n/tournaments.ts';
import { delayChoice } from '../setup/delay.ts';
import { SWITCHES, USUAL_OPTIONS, USUAL_STARS } from '../setup/options.ts';
import { clockText } from '../ui/clockText.ts';

/** A translated name and value that describe one setting of a tournament. */
export type Fact = readonly [name: string, value: string];

const MINUTE = 60;

const yesOrNo = (isSo: boolean): string => t(isSo ? 'tournaments:yes' : 'tournaments:no');

/** Returns how long players have to arrive at their table. `seconds` is 0 if matches start immediately. */
export const graceText = (seconds: number): string =>
  seconds === 0
    ? t('tournaments:create.atOnce')
    : t('tournaments:create.minutes', { count: Math.round(seconds / MINUTE) });

function formatFacts(plan: TournamentPlan): Fact[] {
  const rounds: Fact = [t(`tournaments:create.rounds.${plan.format}`), numberText(plan.rounds)];
  switch (plan.format) {
    case 'heats': {
      const { counted, semifinal } = plan;
      return [
        rounds,
        [t('tournaments:create.counted'), numberText(counted)],
        ...(semifinal === 0 ? [] : ([[t('tournaments:create.semifinal'), numberText(semifinal)]] as const)),
      ];
    }
    case 'league':
      return [
        rounds,
        [t('tournaments:create.matches'), numberText(plan.matches)],
        [t('tournaments:create.moves'), numberText(plan.moves)],
      ];
    default:
      return [rounds];
  }
}

/** Returns the facts about how a tournament is played. */
export function planFacts(
  plan: TournamentPlan,
  { clock, options, rated, spectatorDelay = 0, vacations = true }: TournamentMatch,
): Fact[] {
  const { deal = 'random', starsToEnd = USUAL_STARS } = options;
  return [
    [t('tournaments:create.format'), t(`tournaments:format.${plan.format}`)],
    ...formatFacts(plan),
    [t('tournaments:create.seats'), numberText(plan.seats)],
    [t('tournaments:create.points'), plan.points.map(numberText).join(' · ')],
    [t('lobby:clock.title'), clockText(clock)],
    [t('option.starsToEnd'), numberText(starsToEnd)],
    [
      t('lobby:create.deal'),
      deal === 'random' || deal === 'given' ? t('tournaments:create.atRandom') : t(`lobby:deal.${deal}`),
    ],
    [t('tournaments:create.deal'), t(`tournaments:create.dealKind.${plan.deal}`)],
    [t('tournaments:create.checkIn'), yesOrNo(plan.checkIn)],
    [t('tournaments:create.grace'), graceText(plan.grace)],
    ...(plan.grace === 0
      ? []
      : ([[t('tournaments:create.noShow'), t(`tournaments:create.noShowKind.${plan.noShow}`)]] as const)),
    [t('ratings:create.label'), yesOrNo(rated)],
    ...(spectatorDelay === 0 || plan.deal === 'duplicate'
      ? []
      : ([[t('lobby:late.title'), delayChoice(spectatorDelay)]] as const)),
    ...(vacations ? [] : ([[t('lobby:vacations.label'), yesOrNo(false)]] as const)),
    ...SWITCHES.flatMap((key): Fact[] => {
      const isOn = options[key] ?? USUAL_OPTIONS[key];
      return isOn === USUAL_OPTIONS[key] ? [] : [[t(`option.${key}`), yesOrNo(isOn)]];
    }),
  ];
}
