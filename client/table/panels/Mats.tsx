import type { State } from '../../../game/engine.ts';
import { BOTTOM_ACTIONS, STRUCTURES } from '../../../game/state/ids.ts';
import { PLACE_IDS } from '../../../game/state/places.ts';
import { factionMat, factoryCard } from '../../../game/state/tables.ts';
import { FIRST_MECH, ON_MAT } from '../../../game/state/types.ts';
import { structureBonuses } from '../../../game/data/structureBonuses.ts';
import { objectives } from '../../../game/data/objectives.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import {
  BONUS_NAMES,
  BOTTOM_NAMES,
  CUBE_NAMES,
  FACTION_NAMES,
  STAR_NAMES,
  STRUCTURE_NAMES,
  listed,
  placeName,
  titled,
} from '../../words/names.ts';
import { costParts, factoryGainText } from '../cardWords.ts';
import { Emblem } from '../Emblem.tsx';
import { SectionCards } from './SectionCards.tsx';

const nothing = () => undefined;

function FactionMat({ view, seat }: { view: State; seat: number }) {
  const player = view.players[seat];
  const mat = factionMat(player.faction);
  return (
    <ul className="plain-list">
      <li>
        <b>
          {MATCH_WORDS.ability} {titled(mat.ability.id)}
        </b>
        : {mat.ability.effect}
      </li>
      {mat.mechs.map(({ id, effect }, i) => {
        const at = player.units[FIRST_MECH + i];
        const state = at === ON_MAT ? MATCH_WORDS.onMat : `${MATCH_WORDS.deployed}: ${placeName(PLACE_IDS[at])}`;
        return (
          <li key={id} className={at === ON_MAT ? 'still' : undefined}>
            <b>{titled(id)}</b> ({state}): {effect}
          </li>
        );
      })}
    </ul>
  );
}

function Facts({ view, seat }: { view: State; seat: number }) {
  const player = view.players[seat];
  const built = STRUCTURES.flatMap((structure, slot) =>
    player.structures[slot] === ON_MAT
      ? []
      : [`${STRUCTURE_NAMES[structure]} ${MATCH_WORDS.built(placeName(PLACE_IDS[player.structures[slot]]))}`],
  );
  const recruits = BOTTOM_ACTIONS.flatMap((bottom, slot) => {
    const bonus = player.recruits[slot];
    return bonus === null ? [] : [`${BOTTOM_NAMES[bottom]} (${BONUS_NAMES[bonus]})`];
  });
  const cubes = player.upgrades.map(([from, to]) => `${CUBE_NAMES[from]}, on ${BOTTOM_NAMES[to]}`);
  const shown = player.objectivesRevealed.map((card) => objectives.find(({ number }) => number === card)?.title ?? '');
  const card = player.factoryCard === null ? null : factoryCard(player.factoryCard);
  const facts: [string, string][] = [
    [
      MATCH_WORDS.stars,
      listed(
        player.stars.map((star) => STAR_NAMES[star]),
        MATCH_WORDS.none,
      ),
    ],
    ['Structures', listed(built, MATCH_WORDS.none)],
    [MATCH_WORDS.recruits, listed(recruits, MATCH_WORDS.none)],
    [MATCH_WORDS.cubes, listed(cubes, MATCH_WORDS.none)],
    [
      MATCH_WORDS.factoryCard,
      card === null ? MATCH_WORDS.none : `${card.number}: ${listed(costParts(card.cost))} for ${factoryGainText(card)}`,
    ],
    ...(shown.length > 0 ? [[MATCH_WORDS.objectives, listed(shown)] as [string, string]] : []),
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mat({ view, seat, own }: { view: State; seat: number; own: boolean }) {
  const player = view.players[seat];
  return (
    <details className="panel mat">
      <summary>
        <Emblem faction={player.faction} size={20} /> {FACTION_NAMES[player.faction]}
        {own ? ` (${MATCH_WORDS.you})` : ''}: {titled(player.mat)}
      </summary>
      <SectionCards view={view} seat={seat} group={null} busy onAct={nothing} />
      <Facts view={view} seat={seat} />
      <h3>{MATCH_WORDS.factionMat}</h3>
      <FactionMat view={view} seat={seat} />
    </details>
  );
}

/** Everybody's mats in words, the own one first; and the match's structure bonus. */
export function Mats({ view, seat }: { view: State; seat: number | null }) {
  const order = view.seating.toSorted((a, b) => Number(b === seat) - Number(a === seat));
  const bonus = structureBonuses.find(({ id }) => id === view.structureBonus);
  return (
    <>
      {order.map((id) => (
        <Mat key={id} view={view} seat={id} own={id === seat} />
      ))}
      <details className="panel">
        <summary>Structure bonus of this match</summary>
        <p>{bonus?.counts}</p>
        <ul className="plain-list">
          {bonus?.coins.map(({ from, to, coins }) => (
            <li key={from}>
              {to === null ? `${from} or more` : from === to ? from : `${from} to ${to}`}: {coins} coins
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
