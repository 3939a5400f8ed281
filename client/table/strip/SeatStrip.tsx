import { memo, useMemo, useState } from 'react';
import { decisions } from '../../../game/engine.ts';
import { spendable } from '../../../game/queries.ts';
import { tierOf } from '../../../game/rules/scoring.ts';
import { RESOURCES, STARS, type Star } from '../../../game/data/ids.ts';
import { ON_MAT, type PlayerState } from '../../../game/state/types.ts';
import type { PublicPlayer } from '../../../protocol/match.ts';
import { listed } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { seatName } from '../../ui/seatName.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Emblem } from '../Emblem.tsx';
import { useTableActions, useTableValue } from '../TableContext.tsx';
import { personaOf } from '../persona.ts';
import { Presence, presenceOf } from './Presence.tsx';
import { SeatClock } from './SeatClock.tsx';

const ROMAN = ['I', 'II', 'III'] as const;
/** The coins for a star in the lowest popularity tier. */
const LOWEST_STAR = 3;
/** The star spaces of a seat: one for each kind, two for combat (STR-1). */
const MARKS = STARS.flatMap((star) => (star === 'combat' ? [star, star] : [star]));

function Stars({ stars, goal }: { stars: readonly Star[]; goal: number }) {
  const names = listed(
    stars.map((star) => t(`table:star.${star}`)),
    t('table:none'),
  );
  const text = t('table:seat.stars', { n: stars.length, goal, names });
  // Stars won while the page is open are stamped.
  const [before] = useState(stars.length);
  let fought = 0;
  return (
    <span className="seat-stars" title={text}>
      <span className="hidden">{text}</span>
      {MARKS.map((star, i) => {
        if (star === 'combat') fought++;
        const won = star === 'combat' ? stars.filter((one) => one === 'combat').length >= fought : stars.includes(star);
        return (
          <i
            key={i}
            aria-hidden="true"
            className={won ? (stars.indexOf(star) >= before ? 'won fresh' : 'won') : undefined}
            title={t(`table:star.${star}`)}
          >
            <Icon name="star" />
          </i>
        );
      })}
      <b aria-hidden="true">
        {stars.length}/{goal}
      </b>
    </span>
  );
}

interface FigureProps {
  readonly icon: IconName;
  readonly value: number;
  /** The popularity tier. */
  readonly tier?: string;
  readonly title: string;
}

function Figure({ icon, value, tier, title }: FigureProps) {
  return (
    <span className={value === 0 ? 'figure zero' : 'figure'} title={title} data-value={value}>
      <span className="hidden">{title} </span>
      <Icon name={icon} />
      {value}
      {tier === undefined ? null : <span className="tier">{tier}</span>}
    </span>
  );
}

interface SeatChipProps {
  readonly seat: number;
  readonly player: PlayerState;
  readonly info: PublicPlayer | undefined;
  /** The name of the person a bot plays. */
  readonly persona: string | undefined;
  /** That person's level and style. */
  readonly about: string | undefined;
  /** What the seat can spend, by kind. */
  readonly resources: readonly number[];
  readonly goal: number;
  readonly isActive: boolean;
  readonly isDeciding: boolean;
  readonly isOwn: boolean;
  /** True if the reader plays this seat. */
  readonly isYou: boolean;
}

/** Rendered again only when its player changes, because most actions change one player. */
const SeatChip = memo(function SeatChip(props: SeatChipProps) {
  const { seat, player, info, persona, about, resources, goal, isActive, isDeciding, isOwn, isYou } = props;
  const { openSeat } = useTableActions();
  const tier = tierOf(player.popularity);
  const name = info === undefined ? '' : seatName(info, seat);
  const named = persona ?? (name === '' ? t('table:seat.nobody') : name);
  const shown = isYou ? t('table:seat.you', { name: named }) : named;
  const presence = info === undefined ? 'nobody' : presenceOf(info);
  const look = `seat ${isActive ? 'active' : ''} ${isDeciding ? 'deciding' : ''} ${isOwn ? 'own-seat' : ''}`;
  const pieces = player.units.filter((at) => at !== ON_MAT).length;
  return (
    <li className={look} aria-current={isActive ? 'true' : undefined} data-seat={player.faction}>
      <button type="button" className="seat-open" onClick={() => openSeat(seat)}>
        <Emblem faction={player.faction} size={30} />
        <span className="seat-names">
          <b>{t(`faction.${player.faction}`)}</b>
          <Presence presence={presence} />
          <small className={['here', 'unsaid', 'bot'].includes(presence) ? undefined : 'away'} title={about}>
            <span className="whole-name">{shown}</span>
            <span className="short-name" aria-hidden="true" dir="auto">
              {named}
            </span>
          </small>
        </span>
        <span className="seat-figures">
          <Figure icon="coins" value={player.coins} title={t('table:seat.coins')} />
          <Figure icon="power" value={player.power} title={t('table:seat.power')} />
          <Figure
            icon="popularity"
            value={player.popularity}
            tier={ROMAN[tier.star - LOWEST_STAR]}
            title={t('table:seat.popularity', {
              star: tier.star,
              territory: tier.territory,
              pair: tier.twoResources,
            })}
          />
          <Figure icon="combatCards" value={player.hand.length} title={t('table:seat.cards')} />
          <Figure icon="worker" value={pieces} title={t('table:seat.units')} />
        </span>
        <span className="seat-resources">
          {RESOURCES.map((resource, kind) => (
            <Figure
              key={resource}
              icon={resource}
              value={resources[kind]}
              title={t('table:seat.resource', { resource: t(`table:help.icon.${resource}.name`) })}
            />
          ))}
        </span>
        <Stars stars={player.stars} goal={goal} />
        <span className="seat-side">
          <SeatClock seat={seat} />
          {isActive || isDeciding ? (
            <em className="seat-state">{t(isDeciding ? 'table:seat.deciding' : 'table:seat.active')}</em>
          ) : null}
        </span>
      </button>
    </li>
  );
});

/** What each seat can spend; the same list as before for a seat whose resources have not changed. */
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

/** The public numbers of every player in turn order; the active player is highlighted. */
export function SeatStrip() {
  const { source } = useTableValue();
  const { view, seat: own, seats, replayed } = source;
  const begin = view.seating.indexOf(view.first);
  const [kept] = useState(() => new KeptResources());
  const resources = useMemo(() => kept.take(spendable(view)), [view, kept]);
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
            goal={view.options.starsToEnd}
            isActive={view.result === null && view.active === seat}
            isDeciding={deciding.includes(seat)}
            isOwn={seat === own}
            isYou={seat === own && replayed === undefined}
          />
        );
      })}
    </ol>
  );
}
