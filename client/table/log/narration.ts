import type { EventOf, EventType, GameEvent } from '../../../game/events.ts';
import { abilityName } from '../../i18n/cards.ts';
import type { Who } from '../../i18n/factions.ts';
import { amount, listed, placeOn, placeTo, resourcesText, unitName, type Countable } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import type { PlaceId } from '../../../game/data/ids.ts';
import type { LogEntry } from './history.ts';
import { logTurns, placesOf } from './logModel.ts';

/** Describes what the active player has done, in one sentence for the bar. Pure. */

/** The number of facts that fit on one line. */
const LATEST = 4;

/** For each type of event, a function that describes what happened, or null to leave the event out of the sentence. */
type Facts = { readonly [T in EventType]: ((event: EventOf<T>, who: Who) => string) | null };

const FACTS: Facts = {
  draftBegan: null,
  factionChosen: null,
  matChosen: null,
  bidMade: null,
  maximaNamed: null,
  pairingTaken: null,
  matchBegan: null,
  turnBegan: null,
  sectionTaken: null,
  gained: ({ what, n }) => amount(what, n),
  spent: null,
  lost: ({ what, n }) => t('table:narration.lost', { what: amount(what, n) }),
  resourcesSpent: null,
  resourcesPlaced: ({ resources }) => resourcesText(resources),
  workersPlaced: ({ workers }) => amount('workers', workers.length),
  unitMoved: ({ unit, to }) => t('table:narration.moved', { unit: unitName(unit), to: placeTo(to) }),
  moveClosed: null,
  tokenPlaced: ({ seat, at }, who) => t(`table:narration.placed.${who.tokens(seat)}`, { on: placeOn(at) }),
  trapChosen: null,
  trapSprung: ({ at }) => t('table:narration.trapSprung', { on: placeOn(at) }),
  trapRearmed: ({ at }) => t('table:narration.trapRearmed', { on: placeOn(at) }),
  upgraded: () => amount('upgrades' satisfies Countable, 1),
  deployed: ({ mech, at }) => t('table:narration.deployed', { mech: abilityName(mech), on: placeOn(at) }),
  built: ({ structure, at }) =>
    t('table:narration.built', { structure: t(`table:structure.${structure}`), on: placeOn(at) }),
  enlisted: () => amount('recruits' satisfies Countable, 1),
  declined: null,
  combatBegan: ({ defender, at }, who) => t('table:narration.attacks', { whom: who.whom(defender), on: placeOn(at) }),
  abilityUsed: ({ ability }) => t('table:narration.ability', { ability: abilityName(ability) }),
  abilityDeclined: null,
  cardScouted: null,
  committed: null,
  combatRevealed: null,
  combatWon: ({ seat }, who) => t('table:narration.won', { who: who.name(seat) }),
  combatCancelled: null,
  unitsRetreated: ({ seat, to }, who) => t('table:narration.retreat', { who: who.name(seat), to: placeTo(to) }),
  cardsDrawn: null,
  cardsDiscarded: null,
  combatDeckShuffled: null,
  encounterMet: ({ at }) => t('table:narration.encounter', { on: placeOn(at) }),
  optionChosen: null,
  handLookedAt: ({ of }, who) => t('table:narration.hand', { of: who.of(of) }),
  handSeen: null,
  encounterEnded: null,
  factoryCardsSeen: null,
  factoryCardTaken: () => t('table:narration.factoryCard'),
  objectiveRevealed: () => t('table:narration.objective'),
  starPlaced: ({ star }) => t('table:narration.star', { star: t(`table:star.${star}`) }),
  coinsGiven: ({ n, to }, who) => t('table:narration.gives', { what: amount('coins', n), to: who.to(to) }),
  undone: null,
  matchEnded: null,
};

function factOf(event: GameEvent, who: Who): string | null {
  const fact = FACTS[event.type] as ((event: GameEvent, who: Who) => string) | null;
  return fact?.(event, who) ?? null;
}

/** Returns true if the narration can mention events of this type. */
export const isTold = ({ type }: GameEvent): boolean => FACTS[type] !== null;

/** Other players' events that belong to the description of a turn. */
const OF_OTHERS: ReadonlySet<EventType> = new Set<EventType>(['combatWon', 'unitsRetreated']);

/**
 * Returns one sentence about the current turn, such as "Saxony produces: 3 workers and a star (all 8 workers)". Returns
 * an empty string until the section is known.
 */
export function narrationOf(log: readonly LogEntry[], who: Who): string {
  const last = logTurns(log).at(-1);
  if (last === undefined || last.turn === null) return '';
  const { section } = last;
  const { seat } = last.turn;
  const events = last.lines.flatMap((entry) => (entry.gap ? [] : [entry.event]));
  if (section === null) return '';
  const facts = events.flatMap((event) => {
    const isOwn = 'seat' in event && event.seat === seat;
    const fact = isOwn || OF_OTHERS.has(event.type) ? factOf(event, who) : null;
    return fact === null ? [] : [fact];
  });
  const done = t(`table:narration.does.${section}`, { who: who.name(seat) });
  return facts.length === 0
    ? t('table:narration.only', { done })
    : t('table:narration.told', { done, facts: listed(facts.slice(-LATEST)) });
}

/** Returns the places of the turn's last action that concerns a place, or none. */
export function placesTold(log: readonly LogEntry[]): readonly PlaceId[] {
  const turn = log.findLastIndex((entry) => !entry.gap && entry.event.type === 'turnBegan');
  const last = log.findLast((entry, i) => i > turn && !entry.gap && placesOf(entry.event).length > 0);
  if (last === undefined) return [];
  const action = Number.parseInt(last.id, 10);
  const lines = log.filter((entry) => Number.parseInt(entry.id, 10) === action);
  return [...new Set(lines.flatMap((entry) => (entry.gap ? [] : placesOf(entry.event))))];
}
