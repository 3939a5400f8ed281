import type { State } from '../../../game/engine.ts';
import type { Section } from '../../../game/data/ids.ts';
import type { EventOf, Reason, EventType, GameEvent } from '../../../game/events.ts';
import { abilityName } from '../../i18n/cards.ts';
import { amount, listed, placeName, resourcesText, sentence, unitName, unitNames } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import type { Told } from './facts.ts';

/** Returns the name of a player by seat. */
type NameOf = (seat: number) => string;

type Lines = { readonly [T in EventType]: (event: EventOf<T>, who: NameOf) => string };

const numbers = (cards: readonly number[]): string => listed(cards.map(String));

/** What a unit carries, in words. */
const cargoParts = ({ workers, resources }: EventOf<'unitMoved'>): string[] => [
  ...(workers.length > 0 ? [amount('workers', workers.length)] : []),
  ...(Object.keys(resources).length > 0 ? [resourcesText(resources)] : []),
];

/** The common words of gains, payments and losses. */
const change = ({ seat, what, n, reason }: EventOf<'gained' | 'spent' | 'lost'>, who: NameOf) => ({
  who: who(seat),
  what: amount(what, n),
  reason: t(`table:log.reason.${reason}`),
});

/** One sentence for each kind of event. */
const LINES: Lines = {
  matchBegan: ({ first }, who) => t('table:log.line.matchBegan', { who: who(first) }),
  turnBegan: ({ seat, round }, who) => t('table:log.line.turnBegan', { who: who(seat), round }),
  sectionTaken: ({ seat, section }, who) =>
    t('table:log.line.sectionTaken', { who: who(seat), section: t(`table:section.${section}`) }),
  gained: (event, who) => t('table:log.line.gained', change(event, who)),
  spent: (event, who) => t('table:log.line.spent', change(event, who)),
  lost: (event, who) => t('table:log.line.lost', change(event, who)),
  resourcesSpent: ({ seat, at, resources }, who) =>
    t('table:log.line.resourcesSpent', { who: who(seat), what: resourcesText(resources), place: placeName(at) }),
  resourcesPlaced: ({ seat, at, resources }, who) =>
    t('table:log.line.resourcesPlaced', { who: who(seat), what: resourcesText(resources), place: placeName(at) }),
  workersPlaced: ({ seat, at, workers }, who) =>
    t('table:log.line.workersPlaced', {
      who: who(seat),
      what: amount('workers', workers.length),
      place: placeName(at),
    }),
  unitMoved: (event, who) => {
    const { seat, unit, from, to } = event;
    const cargo = cargoParts(event);
    const words = { who: who(seat), unit: unitName(unit), from: placeName(from), to: placeName(to) };
    return cargo.length === 0
      ? t('table:log.line.unitMoved', words)
      : t('table:log.line.unitMovedWith', { ...words, cargo: listed(cargo) });
  },
  moveClosed: ({ seat }, who) => t('table:log.line.moveClosed', { who: who(seat) }),
  upgraded: ({ seat, from, to }, who) =>
    t('table:log.line.upgraded', {
      who: who(seat),
      cube: t(`table:cube.${from}`),
      action: t(`table:bottomAction.${to}`),
    }),
  deployed: ({ seat, mech, at }, who) =>
    t('table:log.line.deployed', { who: who(seat), mech: abilityName(mech), place: placeName(at) }),
  built: ({ seat, structure, at }, who) =>
    t('table:log.line.built', {
      who: who(seat),
      structure: t(`table:structure.${structure}`),
      place: placeName(at),
    }),
  enlisted: ({ seat, from, bonus }, who) =>
    t('table:log.line.enlisted', {
      who: who(seat),
      action: t(`table:bottomAction.${from}`),
      bonus: t(`table:bonus.${bonus}`),
    }),
  declined: ({ seat, gain }, who) =>
    t('table:log.line.declined', { who: who(seat), gain: t(`table:log.gain.${gain as 'upgrade'}`) }),
  combatBegan: ({ seat, defender, at }, who) =>
    t('table:log.line.combatBegan', { who: who(seat), defender: who(defender), place: placeName(at) }),
  abilityUsed: ({ seat, ability, against }, who) =>
    t('table:log.line.abilityUsed', { who: who(seat), ability: abilityName(ability), against: who(against) }),
  abilityDeclined: ({ seat, ability }, who) =>
    t('table:log.line.abilityDeclined', { who: who(seat), ability: abilityName(ability) }),
  cardScouted: ({ seat, from, card }, who) =>
    t('table:log.line.cardScouted', { who: who(seat), card, from: who(from) }),
  committed: ({ seat, at }, who) => t('table:log.line.committed', { who: who(seat), place: placeName(at) }),
  combatRevealed: ({ seat, power, combatCards, total }, who) =>
    combatCards.length === 0
      ? t('table:log.line.combatRevealed', { who: who(seat), power, total })
      : t('table:log.line.combatRevealedCards', {
          who: who(seat),
          power,
          cards: numbers(combatCards),
          count: combatCards.length,
          total,
        }),
  combatWon: ({ seat, loser, at }, who) =>
    t('table:log.line.combatWon', { who: who(seat), loser: who(loser), place: placeName(at) }),
  combatCancelled: ({ seat, at }, who) => t('table:log.line.combatCancelled', { who: who(seat), place: placeName(at) }),
  unitsRetreated: ({ seat, units, from, to }, who) =>
    t('table:log.line.unitsRetreated', {
      who: who(seat),
      units: unitNames(units),
      count: units.length,
      from: placeName(from),
      to: placeName(to),
    }),
  cardsDrawn: ({ seat, cards }, who) =>
    t('table:log.line.cardsDrawn', { who: who(seat), cards: numbers(cards), count: cards.length }),
  cardsDiscarded: ({ seat, cards }, who) =>
    t('table:log.line.cardsDiscarded', { who: who(seat), cards: numbers(cards), count: cards.length }),
  combatDeckShuffled: ({ cards }) => t('table:log.line.combatDeckShuffled', { count: cards }),
  encounterMet: ({ seat, at, card }, who) =>
    t('table:log.line.encounterMet', { who: who(seat), card, place: placeName(at) }),
  optionChosen: ({ seat, option }, who) => t('table:log.line.optionChosen', { who: who(seat), option }),
  handLookedAt: ({ seat, of }, who) => t('table:log.line.handLookedAt', { who: who(seat), of: who(of) }),
  handSeen: ({ of, cards }, who) =>
    t('table:log.line.handSeen', { of: who(of), cards: numbers(cards), count: cards.length }),
  encounterEnded: ({ seat }, who) => t('table:log.line.encounterEnded', { who: who(seat) }),
  factoryCardsSeen: ({ cards }) => t('table:log.line.factoryCardsSeen', { cards: numbers(cards) }),
  factoryCardTaken: ({ seat, card }, who) => t('table:log.line.factoryCardTaken', { who: who(seat), card }),
  objectiveRevealed: ({ seat, card }, who) => t('table:log.line.objectiveRevealed', { who: who(seat), card }),
  starPlaced: ({ seat, star }, who) =>
    t('table:log.line.starPlaced', { who: who(seat), star: t(`table:star.${star}`) }),
  coinsGiven: ({ seat, to, n }, who) =>
    t('table:log.line.coinsGiven', { who: who(seat), what: amount('coins', n), to: who(to) }),
  undone: ({ seat, actions }, who) => t('table:log.line.undone', { who: who(seat), count: actions }),
  matchEnded: ({ winners }) =>
    t('table:log.line.matchEnded', {
      winners: listed(winners.map((faction) => t(`faction.${faction}`))),
      count: winners.length,
    }),
};

/** Stand in for a name or a reason while a sentence is made, to find where it is. */
const NAME = '\u2060';
const REASON = '\u2061';

/** What was paid, gained or lost in one sentence, with the places of tokens and workers. */
function partOf(event: GameEvent): string {
  switch (event.type) {
    case 'gained':
    case 'spent':
    case 'lost':
      return amount(event.what, event.n);
    case 'resourcesSpent':
      return t('table:effect.from', { what: resourcesText(event.resources), place: placeName(event.at) });
    case 'resourcesPlaced':
      return t('table:effect.on', { what: resourcesText(event.resources), place: placeName(event.at) });
    case 'workersPlaced':
      return t('table:effect.on', { what: amount('workers', event.workers.length), place: placeName(event.at) });
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

/** The sentence of each kind of event that can share one with others. */
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

/** The turn that a line is part of: its headline names the player and the section. */
interface Headline {
  readonly seat: number | null;
  readonly section: Section | null;
}

/** Returns one sentence for events that belong together; a reason that is known is not said again. */
function sentenceOf(events: Told, known: readonly Reason[], who: NameOf): string {
  const [first] = events;
  if (!isCounted(first)) return logLine(first, who);
  const say = (reason: string): string =>
    SENTENCES[first.type]({ who: who(first.seat), what: listed(events.map(partOf)), reason });
  const bare = known.includes(first.reason)
    ? say(REASON).replace(new RegExp(`\\s*[(\uff08]${REASON}[)\uff09]`), '')
    : REASON;
  return bare.includes(REASON) ? say(t(`table:log.reason.${first.reason}`)) : bare;
}

/**
 * Returns a line of the log. The player of the headline is not named again where the sentence begins with the name, nor
 * is the section or the last reason given as the reason.
 */
export function factText(told: readonly Told[], headline: Headline, who: NameOf): string {
  const named = (seat: number): string => (seat === headline.seat ? NAME : who(seat));
  const own = headline.seat === null ? '' : who(headline.seat);
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
export const namesIn =
  (view: State): NameOf =>
  (seat) =>
    t(`faction.${view.players[seat].faction}`);

/** Returns the sentence of an event. */
export function logLine(event: GameEvent, who: NameOf): string {
  const line = LINES[event.type] as (event: GameEvent, who: NameOf) => string;
  return line(event, who);
}
