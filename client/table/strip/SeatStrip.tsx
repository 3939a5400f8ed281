import { memo, useMemo, useState } from 'react';
import { decisions } from '../../../game/engine.ts';
import { spendable } from '../../../game/queries.ts';
import { scoreBoard, tierOf } from '../../../game/rules/scoring.ts';
import { RESOURCES } from '../../../game/data/ids.ts';
import { ON_MAT, type PlayerState } from '../../../game/state/types.ts';
import type { PublicPlayer } from '../../../protocol/match.ts';
import { amount } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { seatName } from '../../ui/seatName.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';
import { Emblem } from '../Emblem.tsx';
import { endInReach } from '../starReach.ts';
import { useTableActions, useTableValue } from '../TableContext.tsx';
import { FactionPattern } from '../FactionPattern.tsx';
import { personaOf } from '../persona.ts';
import { isReplay } from '../source.ts';
import { iconTip } from '../tips/facts.ts';
import { Figure } from './Figure.tsx';
import { LastSection } from './LastSection.tsx';
import { Presence, presenceOf } from './Presence.tsx';
import { SeatClock } from './SeatClock.tsx';
import { Stars } from './Stars.tsx';

const ROMAN = ['I', 'II', 'III'] as const;
/** The coins for a star in the lowest popularity tier. */
const LOWEST_STAR = 3;
/** A warning that a player's next turn could end the match. */
function EndWarning({ missing, reach }: { missing: number; reach: number }) {
  const name = t('table:seat.couldEnd');
  return (
    <span
      className="seat-end"
      {...tip(() => ({
        name,
        text: t('table:seat.couldEndBasis'),
        now: `${t('table:seat.starsMissing', { count: missing })} ${t('table:seat.inReach', { count: reach })}`,
        rule: 'END-1',
      }))}
    >
      <span className="hidden">{name}</span>
      <Icon name="flag" />
    </span>
  );
}

interface SeatChipProps {
  readonly seat: number;
  readonly player: PlayerState;
  readonly info: PublicPlayer | undefined;
  /** The name of the character that a bot plays. */
  readonly persona: string | undefined;
  /** The name, level and style of that character, in one line. */
  readonly about: string | undefined;
  /** The resources that the seat can spend, by kind. */
  readonly resources: readonly number[];
  readonly goal: number;
  /** The number of stars within reach next turn if that is enough to end the match, otherwise null. */
  readonly reach: number | null;
  /** The seat's score if the match ended now, or null if scores are hidden. */
  readonly score: number | null;
  readonly isActive: boolean;
  readonly isDeciding: boolean;
  readonly isOwn: boolean;
  /** True if the seat is yours and the table does not show a replay. */
  readonly isYou: boolean;
}

/**
 * A player's chip in the strip. It rerenders only when its props change, because most actions change only one player.
 */
const SeatChip = memo(function SeatChip(props: SeatChipProps) {
  const { seat, player, info, persona, about, resources, goal, reach, score, isActive, isDeciding, isOwn, isYou } =
    props;
  const { openSeat } = useTableActions();
  const tier = tierOf(player.popularity);
  const name = info === undefined ? '' : seatName(info, seat);
  const named = persona ?? (name === '' ? t('table:seat.nobody') : name);
  const shown = isYou ? t('table:seat.you', { name: named }) : named;
  const presence = info === undefined ? 'nobody' : presenceOf(info);
  const look = `seat ${isActive ? 'active' : ''} ${isDeciding ? 'deciding' : ''} ${isOwn ? 'own-seat' : ''}`;
  const popularity = t('table:seat.popularity', {
    star: tier.star,
    territory: tier.territory,
    pair: tier.twoResources,
  });
  const pieces = player.units.filter((at) => at !== ON_MAT).length;
  return (
    <li className={look} aria-current={isActive ? 'true' : undefined} data-seat={player.faction}>
      <button type="button" className="seat-open" onClick={() => openSeat(seat)}>
        <FactionPattern faction={player.faction} />
        <Emblem faction={player.faction} size={30} />
        <span className="seat-head">
          <span className="seat-names">
            <b>{t(`faction.${player.faction}`)}</b>
            <Presence presence={presence} vacation={info?.vacation} />
            <small
              className={['here', 'unsaid', 'bot'].includes(presence) ? undefined : 'away'}
              {...(about === undefined ? null : tip(() => ({ name: about })))}
            >
              <span className="whole-name">{shown}</span>
              <span className="short-name" aria-hidden="true" dir="auto">
                {named}
              </span>
            </small>
          </span>
          <span className="seat-side">
            {reach !== null && <EndWarning missing={goal - player.stars.length} reach={reach} />}
            <LastSection section={player.section} mat={player.mat} />
            <SeatClock seat={seat} />
            {isActive || isDeciding ? (
              <em className="seat-state">
                <Icon name="clock" />
                <span className="seat-state-text">{t(isDeciding ? 'table:seat.deciding' : 'table:seat.active')}</span>
              </em>
            ) : null}
          </span>
        </span>
        <span className="seat-figures">
          <Figure
            icon="coins"
            value={player.coins}
            title={t('table:seat.coins')}
            says={() => iconTip('coins', amount('coins', player.coins))}
          />
          <Figure
            icon="power"
            value={player.power}
            title={t('table:seat.power')}
            says={() => iconTip('power', t('table:progress', { n: player.power, of: 16 }))}
          />
          <Figure
            icon="popularity"
            value={player.popularity}
            tier={ROMAN[tier.star - LOWEST_STAR]}
            title={popularity}
            says={() => iconTip('popularity', popularity)}
          />
          <Figure
            icon="combatCards"
            value={player.hand.length}
            title={t('table:seat.cards')}
            says={() => iconTip('combatCards', amount('combatCards', player.hand.length))}
          />
          <Figure
            icon="worker"
            value={pieces}
            title={t('table:seat.units')}
            says={() => ({ name: t('table:seat.units'), text: t('table:tip.units'), now: String(pieces) })}
          />
          {score !== null && (
            <Figure
              icon="score"
              look="score-now"
              value={score}
              title={t('table:seat.score')}
              says={() => ({
                name: t('table:seat.score'),
                text: t('table:tip.score'),
                now: amount('coins', score),
                rule: 'END-3',
              })}
            />
          )}
        </span>
        <span className="seat-resources">
          {RESOURCES.map((resource, kind) => (
            <Figure
              key={resource}
              icon={resource}
              value={resources[kind]}
              title={t('table:seat.resource', { resource: t(`table:help.icon.${resource}.name`) })}
              says={() => iconTip(resource, t('table:seat.canSpend', { what: amount(resource, resources[kind]) }))}
            />
          ))}
        </span>
        <Stars player={player} goal={goal} />
      </button>
    </li>
  );
});

/** Reuses a seat's list of resources while the list does not change, so that the seat's chip does not rerender. */
class KeptResources {
  #lists: readonly (readonly number[])[] = [];

  take(fresh: readonly (readonly number[])[]): readonly (readonly number[])[] {
    this.#lists = fresh.map((now, seat) => {
      const before = this.#lists.at(seat);
      return before?.every((n, kind) => n === now[kind]) === true ? before : now;
    });
    return this.#lists;
  }
}

/** Every player's public numbers, in turn order, with the active player highlighted. */
export function SeatStrip() {
  const { source } = useTableValue();
  const { view, seat: own, seats } = source;
  const begin = view.seating.indexOf(view.first);
  const [kept] = useState(() => new KeptResources());
  const resources = useMemo(() => kept.take(spendable(view)), [view, kept]);
  const hasScores = source.showsScores || view.result !== null;
  const totals = useMemo(() => (hasScores ? scoreBoard(view).details : []), [hasScores, view]);
  const inReach = useMemo(() => view.players.map((_, seat) => endInReach(view, seat)), [view]);
  const deciding = decisions(view).map(({ seat }) => seat);
  const order = [...view.seating.slice(begin), ...view.seating.slice(0, begin)];
  return (
    <ol className="strip-seats" aria-label={t('table:seat.all')}>
      {order.map((seat) => {
        const info = seats.find(({ id }) => id === seat);
        const persona = personaOf(view, seat, info);
        return (
          <SeatChip
            key={seat}
            seat={seat}
            player={view.players[seat]}
            info={info}
            persona={persona?.name}
            about={persona?.text}
            resources={resources[seat]}
            reach={inReach[seat]}
            score={totals.find((of) => of.seat === seat)?.total ?? null}
            goal={view.options.starsToEnd}
            isActive={view.result === null && view.active === seat}
            isDeciding={deciding.includes(seat)}
            isOwn={seat === own}
            isYou={seat === own && !isReplay(source)}
          />
        );
      })}
    </ol>
  );
}
