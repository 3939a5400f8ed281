import { decisions, type State } from '../../../game/engine.ts';
import { spendable } from '../../../game/queries.ts';
import { tierOf } from '../../../game/rules/scoring.ts';
import { RESOURCES, STARS } from '../../../game/data/ids.ts';
import { ON_MAT } from '../../../game/state/types.ts';
import { listed } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { seatName } from '../../ui/seatName.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Emblem } from '../Emblem.tsx';
import { useTableValue } from '../TableContext.tsx';
import { Presence, presenceOf } from './Presence.tsx';
import { SeatClock } from './SeatClock.tsx';

const ROMAN = ['I', 'II', 'III'] as const;
/** The coins for a star in the lowest popularity tier. */
const LOWEST_STAR = 3;
/** The star spaces of a seat: one for each kind, two for combat (STR-1). */
const MARKS = STARS.flatMap((star) => (star === 'combat' ? [star, star] : [star]));

function Stars({ view, seat }: { view: State; seat: number }) {
  const { stars } = view.players[seat];
  const goal = view.options.starsToEnd;
  const names = listed(
    stars.map((star) => t(`table:star.${star}`)),
    t('table:none'),
  );
  const text = t('table:seat.stars', { n: stars.length, goal, names });
  let fought = 0;
  return (
    <span className="seat-stars" title={text}>
      <span className="hidden">{text}</span>
      {MARKS.map((star, i) => {
        if (star === 'combat') fought++;
        const won = star === 'combat' ? stars.filter((one) => one === 'combat').length >= fought : stars.includes(star);
        return (
          <i key={i} aria-hidden="true" className={won ? 'won' : undefined} title={t(`table:star.${star}`)}>
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

function SeatChip({ seat, resources }: { seat: number; resources: readonly number[] }) {
  const { source, openSeat } = useTableValue();
  const { view, seat: own } = source;
  const player = view.players[seat];
  const info = source.seats.find(({ id }) => id === seat);
  const tier = tierOf(player.popularity);
  const isActive = view.result === null && view.active === seat;
  const isDeciding = decisions(view).some((decision) => decision.seat === seat);
  const name = info === undefined ? '' : seatName(info, seat);
  const named = name === '' ? t('table:seat.nobody') : name;
  const shown = seat === own && source.replayed === undefined ? t('table:seat.you', { name: named }) : named;
  const presence = info === undefined ? 'nobody' : presenceOf(info);
  const look = `seat ${isActive ? 'active' : ''} ${isDeciding ? 'deciding' : ''} ${seat === own ? 'own-seat' : ''}`;
  const pieces = player.units.filter((at) => at !== ON_MAT).length;
  return (
    <li className={look} aria-current={isActive ? 'true' : undefined} data-seat={player.faction}>
      <button type="button" className="seat-open" onClick={() => openSeat(seat)}>
        <Emblem faction={player.faction} size={30} />
        <span className="seat-names">
          <b>{t(`faction.${player.faction}`)}</b>
          <Presence presence={presence} />
          <small className={['here', 'unsaid', 'bot'].includes(presence) ? undefined : 'away'}>
            <span className="whole-name">{shown}</span>
            <span className="short-name" aria-hidden="true" dir="auto">
              {presence === 'bot' ? t('table:seat.bot', { n: seat + 1 }) : named}
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
        <Stars view={view} seat={seat} />
        <span className="seat-side">
          <SeatClock seat={seat} />
          {isActive || isDeciding ? (
            <em className="seat-state">{t(isDeciding ? 'table:seat.deciding' : 'table:seat.active')}</em>
          ) : null}
        </span>
      </button>
    </li>
  );
}

/** The public numbers of every player in turn order; the active player is highlighted. */
export function SeatStrip() {
  const { view } = useTableValue().source;
  const begin = view.seating.indexOf(view.first);
  const resources = spendable(view);
  const order = [...view.seating.slice(begin), ...view.seating.slice(0, begin)];
  return (
    <ol className="strip-seats" aria-label={t('table:seat.all')}>
      {order.map((seat) => (
        <SeatChip key={seat} seat={seat} resources={resources[seat]} />
      ))}
    </ol>
  );
}
