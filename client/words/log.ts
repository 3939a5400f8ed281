import type { EventOf, EventType, Reason } from '../../game/events.ts';
import {
  BONUS_NAMES,
  BOTTOM_NAMES,
  CUBE_NAMES,
  FACTION_NAMES,
  SECTION_NAMES,
  STAR_NAMES,
  STRUCTURE_NAMES,
  amount,
  listed,
  placeName,
  resourcesText,
  titled,
  unitName,
  unitNames,
} from './names.ts';

/** Names a player by seat. */
export type NameOf = (seat: number) => string;

type Lines = { readonly [T in EventType]: (event: EventOf<T>, who: NameOf) => string };

const REASONS: Readonly<Record<Reason, string>> = {
  move: 'Move',
  bolster: 'Bolster',
  trade: 'Trade',
  produce: 'Produce',
  factory: 'the Factory card',
  upgrade: 'Upgrade',
  deploy: 'Deploy',
  build: 'Build',
  enlist: 'Enlist',
  oneTimeBonus: 'the one-time recruit bonus',
  ongoingBonus: 'a recruit',
  structure: 'a structure',
  combat: 'combat',
  forcedRetreat: 'workers driven home',
  encounter: 'the encounter',
  ability: 'an ability',
  gift: 'a gift',
};

const because = (reason: Reason): string => ` (${REASONS[reason]})`;

/** What happened, one sentence for each kind of event. */
export const LOG_LINES: Lines = {
  matchBegan: ({ first }, who) => `The match begins; ${who(first)} has the first turn.`,
  turnBegan: ({ seat, round }, who) => `Round ${round}: ${who(seat)}'s turn.`,
  sectionTaken: ({ seat, section }, who) => `${who(seat)} takes ${SECTION_NAMES[section]}.`,
  gained: ({ seat, what, n, reason }, who) => `${who(seat)} gains ${amount(what, n)}${because(reason)}.`,
  spent: ({ seat, what, n, reason }, who) => `${who(seat)} pays ${amount(what, n)}${because(reason)}.`,
  lost: ({ seat, what, n, reason }, who) => `${who(seat)} loses ${amount(what, n)}${because(reason)}.`,
  resourcesSpent: ({ seat, at, resources }, who) =>
    `${who(seat)} spends ${resourcesText(resources)} from ${placeName(at)}.`,
  resourcesPlaced: ({ seat, at, resources }, who) =>
    `${who(seat)} gains ${resourcesText(resources)} on ${placeName(at)}.`,
  workersPlaced: ({ seat, at, workers }, who) =>
    `${who(seat)} gains ${amount('workers', workers.length)} on ${placeName(at)}.`,
  unitMoved: ({ seat, unit, from, to, resources, workers }, who) => {
    const cargo = [
      ...(workers.length > 0 ? [amount('workers', workers.length)] : []),
      ...(Object.keys(resources).length > 0 ? [resourcesText(resources)] : []),
    ];
    const along = cargo.length === 0 ? '' : ` with ${listed(cargo)}`;
    return `${who(seat)} moves ${unitName(unit)} from ${placeName(from)} to ${placeName(to)}${along}.`;
  },
  moveClosed: ({ seat }, who) => `${who(seat)} ends the Move.`,
  upgraded: ({ seat, from, to }, who) =>
    `${who(seat)} upgrades: ${CUBE_NAMES[from]}; ${BOTTOM_NAMES[to]} costs 1 less.`,
  deployed: ({ seat, mech, at }, who) => `${who(seat)} deploys mech ${titled(mech)} on ${placeName(at)}.`,
  built: ({ seat, structure, at }, who) => `${who(seat)} builds the ${STRUCTURE_NAMES[structure]} on ${placeName(at)}.`,
  enlisted: ({ seat, from, bonus }, who) =>
    `${who(seat)} enlists the recruit of ${BOTTOM_NAMES[from]} for ${BONUS_NAMES[bonus]}.`,
  declined: ({ seat, gain }, who) => `${who(seat)} gives up a gain (${gain}).`,
  combatBegan: ({ seat, defender, at }, who) => `${who(seat)} attacks ${who(defender)} on ${placeName(at)}.`,
  abilityUsed: ({ seat, ability, against }, who) => `${who(seat)} uses ${titled(ability)} against ${who(against)}.`,
  abilityDeclined: ({ seat, ability }, who) => `${who(seat)} does not use ${titled(ability)}.`,
  cardScouted: ({ seat, from, card }, who) => `${who(seat)} takes combat card ${card} from ${who(from)}.`,
  committed: ({ seat, at }, who) => `${who(seat)} has chosen for the combat on ${placeName(at)}.`,
  combatRevealed: ({ seat, power, combatCards, total }, who) =>
    `${who(seat)} reveals ${power} power${combatCards.length > 0 ? ` and card ${combatCards.join(', ')}` : ''}: ${total} in all.`,
  combatWon: ({ seat, loser, at }, who) => `${who(seat)} beats ${who(loser)} on ${placeName(at)}.`,
  combatCancelled: ({ seat, at }, who) => `${who(seat)}'s combat on ${placeName(at)} is not fought.`,
  unitsRetreated: ({ seat, units, from, to }, who) =>
    `${who(seat)}: ${unitNames(units)} retreat from ${placeName(from)} to ${placeName(to)}.`,
  cardsDrawn: ({ seat, cards }, who) => `${who(seat)} draws combat card ${cards.join(', ')}.`,
  cardsDiscarded: ({ seat, cards }, who) => `${who(seat)} discards combat card ${cards.join(', ')}.`,
  combatDeckShuffled: ({ cards }) => `The ${cards} discarded combat cards are shuffled into a new deck.`,
  encounterMet: ({ seat, at, card }, who) => `${who(seat)} meets encounter card ${card} on ${placeName(at)}.`,
  optionChosen: ({ seat, option }, who) => `${who(seat)} chooses option ${option}.`,
  handLookedAt: ({ seat, of }, who) => `${who(seat)} looks at the combat cards of ${who(of)}.`,
  handSeen: ({ of, cards }, who) => `${who(of)} holds combat cards ${listed(cards.map(String), 'none')}.`,
  encounterEnded: ({ seat }, who) => `${who(seat)}'s encounter is over.`,
  factoryCardsSeen: ({ cards }) => `Factory cards to choose from: ${cards.join(', ')}.`,
  factoryCardTaken: ({ seat, card }, who) => `${who(seat)} takes Factory card ${card}.`,
  objectiveRevealed: ({ seat, card }, who) => `${who(seat)} reveals objective ${card}.`,
  starPlaced: ({ seat, star }, who) => `${who(seat)} places a star: ${STAR_NAMES[star]}.`,
  coinsGiven: ({ seat, to, n }, who) => `${who(seat)} gives ${amount('coins', n)} to ${who(to)}.`,
  undone: ({ seat, actions }, who) => `${who(seat)} takes back ${actions === 1 ? 'an action' : `${actions} actions`}.`,
  matchEnded: ({ winners }) =>
    `The match is over. Winner: ${listed(winners.map((faction) => FACTION_NAMES[faction]))}.`,
};
