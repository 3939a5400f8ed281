import { recruitOneTimeBonuses } from '../../../game/data/topActions.ts';
import type { State } from '../../../game/engine.ts';
import type { Section } from '../../../game/data/ids.ts';
import type { EventOf, Reason, EventType, GameEvent } from '../../../game/events.ts';
import { abilityName } from '../../i18n/cards.ts';
import { factionName, whoBy, type Who } from '../../i18n/factions.ts';
import {
  amount,
  listed,
  placeFrom,
  placeOn,
  placeTo,
  resourcesText,
  sentence,
  unitName,
  unitNames,
} from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import type { Told } from './facts.ts';

type Lines = { readonly [T in EventType]: (event: EventOf<T>, who: Who) => string };

const numbers = (cards: readonly number[]): string => listed(cards.map(String));

/** Returns the texts for the workers and the resources that a unit carries, if any. */
const cargoParts = ({ workers, resources }: EventOf<'unitMoved'>): string[] => [
  ...(workers.length > 0 ? [amount('workers', workers.length)] : []),
  ...(Object.keys(resources).length > 0 ? [resourcesText(resources)] : []),
];

/** Returns the parameters that sentences about gains, payments and losses have in common. */
const change = ({ seat, what, n, reason }: EventOf<'gained' | 'spent' | 'lost'>, who: Who) => ({
  who: who.name(seat),
  what: amount(what, n),
  reason: t(`table:log.reason.${reason}`),
});

/** One sentence for each kind of event. */
const LINES: Lines = {
  draftBegan: () => t('table:log.line.draftBegan'),
  factionChosen: ({ seat, faction }, who) =>
    t('table:log.line.factionChosen', { who: who.name(seat), faction: factionName(faction) }),
  matChosen: ({ seat, mat }, who) => t('table:log.line.matChosen', { who: who.name(seat), mat: t(`mat.${mat}`) }),
  bidMade: ({ seat, faction, coins }, who) =>
    t('table:log.line.bidMade', { who: who.name(seat), faction: factionName(faction), what: amount('coins', coins) }),
  maximaNamed: ({ seat }, who) => t('table:log.line.maximaNamed', { who: who.name(seat) }),
  pairingTaken: ({ faction, mat, bid }) => {
    const words = { faction: factionName(faction), mat: t(`mat.${mat}`) };
    return bid === null
      ? t('table:log.line.pairingTaken', words)
      : t('table:log.line.pairingWon', { ...words, what: amount('coins', bid) });
  },
  matchBegan: ({ first }, who) => t('table:log.line.matchBegan', { who: who.name(first) }),
  turnBegan: ({ seat, round }, who) => t('table:log.line.turnBegan', { of: who.of(seat), round }),
  sectionTaken: ({ seat, section }, who) =>
    t('table:log.line.sectionTaken', { who: who.name(seat), section: t(`table:section.${section}`) }),
  gained: (event, who) => t('table:log.line.gained', change(event, who)),
  spent: (event, who) => t('table:log.line.spent', change(event, who)),
  lost: (event, who) => t('table:log.line.lost', change(event, who)),
  resourcesSpent: ({ seat, at, resources }, who) =>
    t('table:log.line.resourcesSpent', { who: who.name(seat), what: resourcesText(resources), from: placeFrom(at) }),
  resourcesPlaced: ({ seat, at, resources }, who) =>
    t('table:log.line.resourcesPlaced', { who: who.name(seat), what: resourcesText(resources), on: placeOn(at) }),
  workersPlaced: ({ seat, at, workers }, who) =>
    t('table:log.line.workersPlaced', {
      who: who.name(seat),
      what: amount('workers', workers.length),
      on: placeOn(at),
    }),
  unitMoved: (event, who) => {
    const { seat, unit, from, to } = event;
    const cargo = cargoParts(event);
    const words = { who: who.name(seat), unit: unitName(unit), from: placeFrom(from), to: placeTo(to) };
    return cargo.length === 0
      ? t('table:log.line.unitMoved', words)
      : t('table:log.line.unitMovedWith', { ...words, cargo: listed(cargo) });
  },
  moveClosed: ({ seat }, who) => t('table:log.line.moveClosed', { who: who.name(seat) }),
  tokenPlaced: ({ seat, at }, who) =>
    t(`table:log.placed.${who.tokens(seat)}`, { who: who.name(seat), on: placeOn(at) }),
  trapChosen: ({ at, trap }) =>
    t('table:log.line.trapChosen', { on: placeOn(at), penalty: t(`table:token.penalty.${trap}`) }),
  trapSprung: ({ seat, at, trap }, who) =>
    t('table:log.line.trapSprung', {
      who: who.name(seat),
      on: placeOn(at),
      penalty: t(`table:token.penalty.${trap}`),
    }),
  trapRearmed: ({ seat, at }, who) => t('table:log.line.trapRearmed', { who: who.name(seat), on: placeOn(at) }),
  upgraded: ({ seat, from, to }, who) =>
    t('table:log.line.upgraded', {
      who: who.name(seat),
      cube: t(`table:cubeName.${from}`),
      action: t(`table:bottomName.${to}`),
    }),
  deployed: ({ seat, mech, at }, who) =>
    t('table:log.line.deployed', { who: who.name(seat), mech: abilityName(mech), on: placeOn(at) }),
  built: ({ seat, structure, at }, who) =>
    t('table:log.line.built', {
      who: who.name(seat),
      structure: t(`table:structureThe.${structure}`),
      on: placeOn(at),
    }),
  enlisted: ({ seat, from, bonus }, who) =>
    t('table:log.line.enlisted', {
      who: who.name(seat),
      action: t(`table:bottomName.${from}`),
      bonus: amount(bonus, recruitOneTimeBonuses[bonus]),
    }),
  declined: ({ seat, gain }, who) =>
    t('table:log.line.declined', { who: who.name(seat), gain: t(`table:log.gain.${gain as 'upgrade'}`) }),
  combatBegan: ({ seat, defender, at }, who) =>
    t('table:log.line.combatBegan', { who: who.name(seat), whom: who.whom(defender), on: placeOn(at) }),
  abilityUsed: ({ seat, ability, against }, who) =>
    t('table:log.line.abilityUsed', {
      who: who.name(seat),
      ability: abilityName(ability),
      against: who.against(against),
    }),
  abilityDeclined: ({ seat, ability }, who) =>
    t('table:log.line.abilityDeclined', { who: who.name(seat), ability: abilityName(ability) }),
  cardScouted: ({ seat, from, card }, who) =>
    t('table:log.line.cardScouted', { who: who.name(seat), card, of: who.of(from) }),
  committed: ({ seat, at }, who) => t('table:log.line.committed', { who: who.name(seat), on: placeOn(at) }),
  combatRevealed: ({ seat, power, combatCards, total }, who) =>
    combatCards.length === 0
      ? t('table:log.line.combatRevealed', { who: who.name(seat), power, total })
      : t('table:log.line.combatRevealedCards', {
          who: who.name(seat),
          power,
          cards: numbers(combatCards),
          count: combatCards.length,
          total,
        }),
  combatWon: ({ seat, loser, at }, who) =>
    t('table:log.line.combatWon', { who: who.name(seat), whom: who.whom(loser), on: placeOn(at) }),
  combatCancelled: ({ seat, at }, who) => t('table:log.line.combatCancelled', { of: who.of(seat), on: placeOn(at) }),
  unitsRetreated: ({ seat, units, from, to }, who) =>
    t('table:log.line.unitsRetreated', {
      who: who.name(seat),
      units: unitNames(units),
      count: units.length,
      from: placeFrom(from),
      to: placeTo(to),
    }),
  cardsDrawn: ({ seat, cards }, who) =>
    t('table:log.line.cardsDrawn', { who: who.name(seat), cards: numbers(cards), count: cards.length }),
  cardsDiscarded: ({ seat, cards }, who) =>
    t('table:log.line.cardsDiscarded', { who: who.name(seat), cards: numbers(cards), count: cards.length }),
  combatDeckShuffled: ({ cards }) => t('table:log.line.combatDeckShuffled', { count: cards }),
  encounterMet: ({ seat, at, card }, who) =>
    t('table:log.line.encounterMet', { who: who.name(seat), card, on: placeOn(at) }),
  optionChosen: ({ seat, option }, who) => t('table:log.line.optionChosen', { who: who.name(seat), option }),
  handLookedAt: ({ seat, of }, who) => t('table:log.line.handLookedAt', { who: who.name(seat), of: who.of(of) }),
  handSeen: ({ of, cards }, who) =>
    t('table:log.line.handSeen', { who: who.name(of), cards: numbers(cards), count: cards.length }),
  encounterEnded: ({ seat }, who) => t('table:log.line.encounterEnded', { of: who.of(seat) }),
  factoryCardsSeen: ({ cards }) => t('table:log.line.factoryCardsSeen', { cards: numbers(cards) }),
  factoryCardTaken: ({ seat, card }, who) => t('table:log.line.factoryCardTaken', { who: who.name(seat), card }),
  objectiveRevealed: ({ seat, card }, who) => t('table:log.line.objectiveRevealed', { who: who.name(seat), card }),
  starPlaced: ({ seat, star }, who) =>
    t('table:log.line.starPlaced', { who: who.name(seat), star: t(`table:star.${star}`) }),
  coinsGiven: ({ seat, to, n }, who) =>
    t('table:log.line.coinsGiven', { who: who.name(seat), what: amount('coins', n), to: who.to(to) }),
  undone: ({ seat, actions }, who) => t('table:log.line.undone', { who: who.name(seat), count: actions }),
  matchEnded: ({ winners }) =>
    t('table:log.line.matchEnded', {
      winners: listed(winners.map(factionName)),
      count: winners.length,
    }),
};

/** Placeholders for a name and a reason while a sentence is built, to find their positions. */
const NAME = '\u2060';
const REASON = '\u2061';

/**
 * Describes what was paid, gained or lost in an event, including the place of resource tokens and workers. Returns an
 * empty string for other events.
 */
function partOf(event: GameEvent): string {
  switch (event.type) {
    case 'gained':
    case 'spent':
    case 'lost':
      return amount(event.what, event.n);
    case 'resourcesSpent':
      return t('table:effect.from', { what: resourcesText(event.resources), from: placeFrom(event.at) });
    case 'resourcesPlaced':
      return t('table:effect.on', { what: resourcesText(event.resources), on: placeOn(event.at) });
    case 'workersPlaced':
      return t('table:effect.on', { what: amount('workers', event.workers.length), on: placeOn(event.at) });
    default:
      return '';
  }
}

type CountedWords = {
  readonly who: string;
  readonly what: string;
  readonly reason: string;
};

const gains = (words: CountedWords): string => t('table:log.line.gained', words);
const pays = (words: CountedWords): string => t('table:log.line.spent', words);

/** The sentence for each kind of event that can be combined with others. */
const SENTENCES = {
  gained: gains,
  resourcesPlaced: gains,
  workersPlaced: gains,
  spent: pays,
  resourcesSpent: pays,
  lost: (words: CountedWords): string => t('table:log.line.lost', words),
};

type Counted = Extract<GameEvent, { type: keyof typeof SENTENCES }>;

const isCounted = (event: GameEvent): event is Counted => event.type in SENTENCES;

/** The turn that a line belongs to. Its headline names the player and the section. */
interface Headline {
  readonly seat: number | null;
  readonly section: Section | null;
}

/** Returns one sentence for events that belong together, leaving out a reason that is already known. */
function sentenceOf(events: Told, known: readonly Reason[], who: Who): string {
  const [first] = events;
  if (!isCounted(first)) return logLine(first, who);
  const say = (reason: string): string =>
    SENTENCES[first.type]({ who: who.name(first.seat), what: listed(events.map(partOf)), reason });
  const bare = known.includes(first.reason)
    ? say(REASON).replace(new RegExp(`\\s*[(\uff08]${REASON}[)\uff09]`), '')
    : REASON;
  return bare.includes(REASON) ? say(t(`table:log.reason.${first.reason}`)) : bare;
}

/**
 * Returns a line of the log. No sentence starts with the name of the headline's player. A reason is left out if it is
 * the headline's section or has already been given.
 */
export function factText(told: readonly Told[], headline: Headline, who: Who): string {
  const named: Who = { ...who, name: (seat) => (seat === headline.seat ? NAME : who.name(seat)) };
  const own = headline.seat === null ? '' : who.name(headline.seat);
  return told
    .map((events, i) => {
      const known = told.slice(0, i).flatMap(([event]) => (isCounted(event) ? [event.reason] : []));
      const text = sentenceOf(events, headline.section === null ? known : [headline.section, ...known], named);
      const rest = text.replace(new RegExp(`^${NAME}(?=[\\s:\u2013\u2014,])[\\s:\u2013\u2014,]+`), '');
      return rest === text ? text.replaceAll(NAME, own) : sentence(rest).replaceAll(NAME, own);
    })
    .join(' ');
}

/** Names players by their factions. */
export const namesIn = (view: State): Who => whoBy((seat) => view.players[seat].faction);

/** Returns the sentence for an event. */
export function logLine(event: GameEvent, who: Who): string {
  const line = LINES[event.type] as (event: GameEvent, who: Who) => string;
  return line(event, who);
}
