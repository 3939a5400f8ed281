import { t } from '../i18n/lobby.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { isBotSeat } from '../net/api.ts';
import { clockText } from '../ui/clockText.ts';
import { delayText } from '../ui/delayText.ts';
import { describeSetup } from '../setup/described.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';

/** The settings that matter before joining, such as the options, the clock and the chat. */
export function MatchFacts({ match }: { match: PublicMatch }) {
  const {
    clock,
    setupData,
    spectators,
    spectatorDelay,
    earlyTurns,
    vacations,
    scores,
    chat,
    unlisted,
    botPace,
    hints,
    players,
    rated,
  } = match;
  const hasBots = players.some(isBotSeat);
  const { deal, starsToEnd, changed } = describeSetup(setupData);
  const facts: readonly (readonly [IconName, string])[] = [
    ['star', t('lobby:endsWith', { count: starsToEnd })],
    ['clock', clock == null ? t('lobby:clock.none') : clockText(clock)],
    unlisted === true ? ['lock', t('lobby:facts.private')] : ['people', t('lobby:facts.public')],
    ...(rated ? [['score', t('lobby:public.rated')] as const] : []),
    ...(spectators === false ? [['eye', t('lobby:public.unwatched')] as const] : []),
    ...(spectators && spectatorDelay !== undefined
      ? [['eye', t('lobby:late.fact', { time: delayText(spectatorDelay) })] as const]
      : []),
    ...(earlyTurns === true ? [['next', t('lobby:early.fact')] as const] : []),
    ...(vacations === false ? [['clock', t('lobby:vacations.fact')] as const] : []),
    ...(scores === false ? [['score', t('lobby:facts.noScores')] as const] : []),
    ...(chat === true ? [['chat', t('lobby:public.chat')] as const] : []),
    ...(hints ? [['coach', t('lobby:facts.hints')] as const] : []),
    ...(hasBots ? [['bot', t(`lobby:facts.pace.${botPace}`)] as const] : []),
    ...(deal === 'random' ? [] : [['coins', t(`lobby:deal.${deal}`)] as const]),
    ...changed.map((key) => ['info', t(`lobby:optionShort.${key}`)] as const),
  ];
  return (
    <ul className="match-facts">
      {facts.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
