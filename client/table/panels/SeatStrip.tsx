import { decisions, type State } from '../../../game/engine.ts';
import { tierOf } from '../../../game/rules/scoring.ts';
import type { LobbySeat } from '../../lobby/api.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { FACTION_NAMES, STAR_NAMES, listed, titled } from '../../words/names.ts';
import { Emblem } from '../Emblem.tsx';

interface SeatStripProps {
  readonly view: State;
  readonly seats: readonly LobbySeat[];
  readonly own: number | null;
}

const ROMAN = ['I', 'II', 'III'] as const;
const TIER_STARS = 3;

function Stars({ view, seat }: { view: State; seat: number }) {
  const { stars } = view.players[seat];
  const names = stars.map((star) => STAR_NAMES[star]);
  const goal = view.options.starsToEnd;
  const text = `${MATCH_WORDS.stars}: ${stars.length} / ${goal} (${listed(names, MATCH_WORDS.none)})`;
  return (
    <span className="stars" title={text}>
      <span className="hidden">{text}</span>
      <span aria-hidden="true">
        {'★'.repeat(stars.length)}
        <i>{'☆'.repeat(Math.max(0, goal - stars.length))}</i>
      </span>
    </span>
  );
}

function Figure({ name, value, title }: { name: string; value: string | number; title?: string }) {
  return (
    <span className="figure" title={title ?? name}>
      <small>{name}</small> <b>{value}</b>
    </span>
  );
}

function SeatCard({ view, seat, info, own }: { view: State; seat: number; info?: LobbySeat; own: boolean }) {
  const player = view.players[seat];
  const tier = tierOf(player.popularity);
  const active = view.result === null && view.active === seat;
  const deciding = decisions(view).some((decision) => decision.seat === seat);
  const joined = info?.name !== undefined && info.name !== '';
  const name = joined ? info.name : MATCH_WORDS.notJoined;
  const state = active ? 'active' : deciding ? 'deciding' : '';
  return (
    <li className={`seat ${state}`} aria-current={active ? 'true' : undefined} data-seat={seat}>
      <div className="seat-name">
        <Emblem faction={player.faction} />
        <span>
          <b>{FACTION_NAMES[player.faction]}</b>{' '}
          <small title={`${titled(player.mat)}`}>
            {name}
            {own ? ` (${MATCH_WORDS.you})` : ''}
            {joined && info.isConnected !== true ? `, ${MATCH_WORDS.away}` : ''}
          </small>
        </span>
        {(active || deciding) && <em>{deciding && !active ? MATCH_WORDS.deciding : MATCH_WORDS.active}</em>}
      </div>
      <div className="seat-figures">
        <Figure name="Coins" value={player.coins} title={MATCH_WORDS.coins} />
        <Figure name="Pow" value={player.power} title={MATCH_WORDS.power} />
        <Figure
          name="Pop"
          value={`${player.popularity} ${ROMAN[tier.star - TIER_STARS] ?? ''}`}
          title={`${MATCH_WORDS.popularity}: ${MATCH_WORDS.tier(tier.star, tier.territory, tier.twoResources)}`}
        />
        <Figure name="Cards" value={player.hand.length} title={MATCH_WORDS.cards} />
        <Stars view={view} seat={seat} />
      </div>
    </li>
  );
}

/** Everybody's public numbers, in turn order; the one whose turn it is stands out. */
export function SeatStrip({ view, seats, own }: SeatStripProps) {
  const begin = view.seating.indexOf(view.first);
  const order = [...view.seating.slice(begin), ...view.seating.slice(0, begin)];
  return (
    <header className="strip">
      <span className="round">{MATCH_WORDS.round(view.round)}</span>
      <ul>
        {order.map((seat) => (
          <SeatCard key={seat} view={view} seat={seat} info={seats.find(({ id }) => id === seat)} own={seat === own} />
        ))}
      </ul>
    </header>
  );
}
