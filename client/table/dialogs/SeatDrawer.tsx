import type { State } from '../../../game/engine.ts';
import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import { objectiveTitle } from '../../i18n/cards.ts';
import { amount, listed } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';
import { Emblem } from '../Emblem.tsx';
import { FactionMat } from '../mat/FactionMat.tsx';
import { PlayerMat } from '../mat/PlayerMat.tsx';
import { GiveCoins } from './GiveCoins.tsx';
import { isPlayable } from '../source.ts';
import { useTableValue } from '../TableContext.tsx';
import { personaOf } from '../persona.ts';
import { iconTip } from '../tips/facts.ts';
import { ReportPlayer } from './Report.tsx';
import { Modal } from './Modal.tsx';

function Facts({ view, seat }: { view: State; seat: number }) {
  const player = view.players[seat];
  const recruits = BOTTOM_ACTIONS.flatMap((bottom, slot) => {
    const bonus = player.recruits[slot];
    return bonus === null
      ? []
      : [t('table:enlisted', { action: t(`table:bottomName.${bottom}`), bonus: t(`table:bonus.${bonus}`) })];
  });
  const facts = [
    [
      'stars',
      listed(
        player.stars.map((star) => t(`table:star.${star}`)),
        t('table:factsNone.stars'),
      ),
    ],
    ['recruits', listed(recruits, t('table:factsNone.recruits'))],
    ['objectives', listed(player.objectivesRevealed.map(objectiveTitle), t('table:factsNone.objectives'))],
    ['hand', String(player.hand.length)],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`table:facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The mats of any player, shown in the same way as your own. */
export function SeatDrawer({ shown, onClose }: { shown: number | null; onClose: () => void }) {
  const { source } = useTableValue();
  const { view, seat, seats } = source;
  const player = shown === null ? undefined : view.players[shown];
  if (shown === null || player === undefined) return null;
  const persona = personaOf(
    view,
    shown,
    seats.find(({ id }) => id === shown),
  );
  return (
    <Modal
      open
      onClose={onClose}
      look="drawer"
      className="seat-drawer"
      title={
        <>
          <Emblem faction={player.faction} size={28} /> {t(`faction.${player.faction}`)}{' '}
          <small>{t(`mat.${player.mat}`)}</small>
        </>
      }
    >
      {persona !== null && (
        <p>{t('table:seat.personaStyle', { persona: persona.text, text: t(`table:styleText.${persona.style}`) })}</p>
      )}
      <p className="figures big">
        <span {...tip(() => iconTip('coins', amount('coins', player.coins)))}>
          <Icon name="coins" /> {player.coins}
        </span>
        <span {...tip(() => iconTip('power', amount('power', player.power)))}>
          <Icon name="power" /> {player.power}
        </span>
        <span {...tip(() => iconTip('popularity', amount('popularity', player.popularity)))}>
          <Icon name="popularity" /> {player.popularity}
        </span>
        <span {...tip(() => iconTip('combatCards', amount('combatCards', player.hand.length)))}>
          <Icon name="combatCards" /> {player.hand.length}
        </span>
      </p>
      <PlayerMat view={view} seat={shown} offers={null} />
      <Facts view={view} seat={shown} />
      <FactionMat view={view} seat={shown} offers={null} />
      {seat !== null && seat !== shown && isPlayable(source) && <GiveCoins to={player.faction} />}
      {seat !== shown && <ReportPlayer seat={shown} />}
    </Modal>
  );
}
