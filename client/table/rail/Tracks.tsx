import type { State } from '../../../game/engine.ts';
import { structureBonuses } from '../../../game/data/structureBonuses.ts';
import { STARS, type Star } from '../../../game/data/ids.ts';
import { tierOf } from '../../../game/rules/scoring.ts';
import { structureBonusText } from '../../i18n/cards.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Emblem } from '../Emblem.tsx';
import { useTableValue } from '../TableContext.tsx';

const MAX_POWER = 16;
const MAX_POPULARITY = 18;

/** A track with every player's marker. */
function Track({
  name,
  icon,
  max,
  valueOf,
  tierAt,
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly max: number;
  readonly valueOf: (player: State['players'][number]) => number;
  readonly tierAt?: (n: number) => number;
}) {
  const { view } = useTableValue().source;
  return (
    <section className="track">
      <h3>
        <Icon name={icon} /> {name}
      </h3>
      <ol>
        {Array.from({ length: max + 1 }, (_, n) => (
          <li key={n} className={tierAt === undefined ? undefined : `tier${tierAt(n)}`}>
            <span className="track-markers">
              {view.players.map((player, seat) =>
                valueOf(player) === n ? <Emblem key={seat} faction={player.faction} size={18} /> : null,
              )}
            </span>
            <small>{n}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The triumph track, with the stars that players have placed (STR-1). */
function Triumph({ view }: { view: State }) {
  const holders = (star: Star): number[] =>
    view.players.flatMap((player, seat) => player.stars.filter((one) => one === star).map(() => seat));
  return (
    <section className="triumph">
      <h3>
        <Icon name="star" /> {t('table:tracks.triumph')}
      </h3>
      <ul>
        {STARS.map((star) => (
          <li key={star}>
            <span>{t(`table:star.${star}`)}</span>
            <span>
              {holders(star).map((seat, i) => (
                <Emblem key={i} faction={view.players[seat].faction} size={18} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sizes of the decks, and the structure bonus of this match. */
function Decks({ view }: { view: State }) {
  const bonus = structureBonuses.find(({ id }) => id === view.structureBonus);
  const decks = [
    ['combatDeck', view.combatDeck.length],
    ['combatDiscard', view.combatDiscard.length],
    ['encounterDeck', view.encounterDeck.length],
    ['factoryDeck', view.factoryDeck.length],
  ] as const;
  return (
    <>
      <section>
        <h3>
          <Icon name="deck" /> {t('table:decks.title')}
        </h3>
        <ul className="figures">
          {decks.map(([name, n]) => (
            <li key={name}>
              {t(`table:decks.${name}`)} <b>{n}</b>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>
          <Icon name="build" /> {t('table:structureBonus.title')}
        </h3>
        <p>{structureBonusText(view.structureBonus)}</p>
        <ul className="figures">
          {bonus?.coins.map(({ from, to, coins }) => (
            <li key={from}>
              {to === null ? t('table:structureBonus.more', { from }) : from === to ? from : `${from}-${to}`}
              <b>
                {coins} <Icon name="coins" />
              </b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Power, popularity and triumph tracks, decks and structure bonus. */
export function Tracks() {
  const { view } = useTableValue().source;
  return (
    <div className="tracks">
      <Track name={t('table:seat.power')} icon="power" max={MAX_POWER} valueOf={({ power }) => power} />
      <Track
        name={t('table:tracks.popularity')}
        icon="popularity"
        max={MAX_POPULARITY}
        valueOf={({ popularity }) => popularity}
        tierAt={(n) => tierOf(n).star}
      />
      <Triumph view={view} />
      <Decks view={view} />
    </div>
  );
}
