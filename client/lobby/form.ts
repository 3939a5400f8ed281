import { FACTIONS, PLAYER_MATS, type FactionId, type PlayerMatId } from '../../game/data/ids.ts';
import { BASE_MATS, EXPANSION_SEATS, MAX_SEATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';
import { DELAY_CHOICES } from '../setup/delay.ts';
import { STARS_CHOICES, seatsOf, seatsWith, type Chosen } from '../setup/choices.ts';
import {
  DEALS,
  SWITCHES,
  USUAL_OPTIONS,
  USUAL_STARS,
  changedOptions,
  type OptionsForm,
  type Switch,
} from '../setup/options.ts';
import { refusedPairings, setupOf, type Pairing, type SetupForm } from '../setup/setup.ts';
import { BOT_PACES, DEFAULT_BOT_PACE, type BotPace } from '../../protocol/pace.ts';
import {
  BANK_CHOICES,
  CLOCK_KINDS,
  HOURS_CHOICES,
  INCREMENT_CHOICES,
  clockOf,
  type ClockForm,
} from '../setup/clock.ts';
import type { NewMatch } from '../../protocol/bodies.ts';
import { BOT_LEVELS, type BotLevel } from '../../game/bots/levels.ts';
import { readKept, writeKept } from '../storage/storage.ts';

/** The form for a new match and the request made from it. Pure, except that it remembers the last choices. */

/** A seat's possible players: anyone who joins, then the bots, strongest first. */
export const SEAT_PLAYERS: readonly ('open' | BotLevel)[] = ['open', ...BOT_LEVELS.toReversed()];

export interface SeatForm extends Chosen {
  readonly player: 'me' | 'open' | BotLevel;
}

export interface MatchForm extends SetupForm<SeatForm> {
  readonly listed: boolean;
  readonly clock: ClockForm;
  readonly spectators: boolean;
  /** The delay in seconds after which spectators see the match. */
  readonly spectatorDelay: number;
  /** True if the next player can begin their turn while the previous player finishes theirs. */
  readonly earlyTurns: boolean;
  /** True if vacations pause clocks. Only used in correspondence matches. */
  readonly vacations: boolean;
  readonly scores: boolean;
  readonly chat: boolean;
  /** True if all players can request hints. If false, only a player whose opponents are all bots can. */
  readonly hints: boolean;
  /** True if the result affects the players' ratings. */
  readonly rated: boolean;
  readonly botPace: BotPace;
}

/** A seat that anyone can take. */
export const OPEN_SEAT: SeatForm = { player: 'open', faction: null, mat: null };

export const NEW_FORM: MatchForm = {
  seats: [{ player: 'me', faction: null, mat: null }, OPEN_SEAT],
  options: USUAL_OPTIONS,
  listed: true,
  clock: { kind: 'none', bank: 15, increment: 45, hours: 24 },
  spectators: true,
  spectatorDelay: 0,
  earlyTurns: false,
  vacations: true,
  scores: true,
  chat: false,
  hints: false,
  rated: false,
  botPace: DEFAULT_BOT_PACE,
};

/** Makes the match public and switches chat off, or makes it private and unrated and switches chat on. */
export const withListed = (form: MatchForm, listed: boolean): MatchForm => ({
  ...form,
  listed,
  chat: !listed,
  rated: form.rated && listed,
});

/**
 * Makes the match rated: switches chat on and replaces the settings that a rated match does not allow, except bots in
 * the seats. If `rated` is false, only makes the match unrated.
 */
export const withRated = (form: MatchForm, rated: boolean): MatchForm =>
  rated
    ? {
        ...form,
        rated,
        listed: true,
        chat: true,
        hints: false,
        options: { ...USUAL_OPTIONS, deal: form.options.deal },
        seats: form.seats.slice(0, MAX_SEATS).map((seat) => ({ ...seat, faction: null, mat: null })),
        clock: form.clock.kind === 'none' ? { ...form.clock, kind: 'live' } : form.clock,
      }
    : { ...form, rated };

const isPerson = ({ player }: SeatForm): boolean => player === 'me' || player === 'open';

/** Notes on a form. A `wrong` note prevents the form from being submitted. The others are for information only. */
export type FormNote =
  | ({ readonly note: 'pairing'; readonly wrong: true } & Pairing)
  | { readonly note: 'rated'; readonly wrong: true }
  | { readonly note: 'nobodyToTalkTo' | 'nobodyToWaitFor' | 'onlyLink'; readonly wrong: false };

/** Returns true if the server would rate the match that this form describes. */
function canBeRated({ seats, options, listed, clock, hints }: MatchForm): boolean {
  const isOpen = seats.every(({ faction, mat }) => faction === null && mat === null);
  const isUsual = Object.keys(changedOptions(options)).every((option) => option === 'deal');
  return listed && isOpen && isUsual && clock.kind !== 'none' && !hints && seats.filter(isPerson).length > 1;
}

/** Returns the notes on a form, `wrong` ones first. */
export function notesOn(form: MatchForm): readonly FormNote[] {
  const { seats, clock, chat, listed } = form;
  const notes = refusedPairings(form).map((pairing): FormNote => ({ note: 'pairing', wrong: true, ...pairing }));
  const people = seats.filter(isPerson).length;
  if (form.rated && !canBeRated(form)) notes.push({ note: 'rated', wrong: true });
  if (people < 2 && clock.kind !== 'none') notes.push({ note: 'nobodyToWaitFor', wrong: false });
  if (people < 2 && chat) notes.push({ note: 'nobodyToTalkTo', wrong: false });
  if (people > 1 && !listed) notes.push({ note: 'onlyLink', wrong: false });
  return notes;
}

/** Returns the request that creates the match. */
export function newMatchOf(form: MatchForm): NewMatch {
  const bots = form.seats.flatMap(({ player }, seat) =>
    player === 'me' || player === 'open' ? [] : [[String(seat), player] as const],
  );
  return {
    numPlayers: form.seats.length,
    setupData: setupOf(form),
    unlisted: !form.listed,
    clock: clockOf(form.clock),
    bots: Object.fromEntries<BotLevel>(bots),
    spectators: form.spectators,
    ...(form.spectators && form.spectatorDelay > 0 ? { spectatorDelay: form.spectatorDelay } : {}),
    ...(form.earlyTurns ? { earlyTurns: true } : {}),
    ...(form.clock.kind === 'correspondence' && !form.vacations ? { vacations: false } : {}),
    scores: form.scores,
    chat: form.chat,
    ...(form.hints ? { hints: true } : {}),
    ...(form.rated ? { rated: true } : {}),
    botPace: form.botPace,
  };
}

const KEY = 'scythe.create';

export const rememberForm = (form: MatchForm): void => writeKept(KEY, form);

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Returns the value if it is one of the choices, otherwise the default. */
const among = <T>(choices: readonly T[], value: unknown, usual: T): T =>
  choices.find((choice) => choice === value) ?? usual;

const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

function readOptions(value: unknown): OptionsForm {
  const given = record(value);
  const switches = SWITCHES.map((key) => [key, flag(given[key], USUAL_OPTIONS[key])]);
  return {
    ...USUAL_OPTIONS,
    ...(Object.fromEntries(switches) as Record<Switch, boolean>),
    deal: among(DEALS, given['deal'], USUAL_OPTIONS.deal),
    starsToEnd: among<number>(STARS_CHOICES, given['starsToEnd'], USUAL_STARS),
  };
}

function readClock(value: unknown): ClockForm {
  const given = record(value);
  const { kind, bank, increment, hours } = NEW_FORM.clock;
  return {
    kind: among(CLOCK_KINDS, given['kind'], kind),
    bank: among<number>(BANK_CHOICES, given['bank'], bank),
    increment: among<number>(INCREMENT_CHOICES, given['increment'], increment),
    hours: among<number>(HOURS_CHOICES, given['hours'], hours),
  };
}

/** Returns the last choices, with defaults for any part that cannot be read. */
export function rememberedForm(): MatchForm {
  const given = record(readKept(KEY));
  const seats = Array.isArray(given['seats']) ? given['seats'].map(record) : [];
  const form: MatchForm = {
    ...NEW_FORM,
    options: readOptions(given['options']),
    listed: flag(given['listed'], NEW_FORM.listed),
    clock: readClock(given['clock']),
    spectators: flag(given['spectators'], NEW_FORM.spectators),
    spectatorDelay: among(DELAY_CHOICES, given['spectatorDelay'], NEW_FORM.spectatorDelay),
    earlyTurns: flag(given['earlyTurns'], NEW_FORM.earlyTurns),
    vacations: flag(given['vacations'], NEW_FORM.vacations),
    scores: flag(given['scores'], NEW_FORM.scores),
    chat: flag(given['chat'], NEW_FORM.chat),
    hints: flag(given['hints'], NEW_FORM.hints),
    rated: flag(given['rated'], NEW_FORM.rated),
    botPace: among(BOT_PACES, given['botPace'], NEW_FORM.botPace),
  };
  const { expansion } = form.options;
  if (seats.length < 1 || seats.length > (expansion ? EXPANSION_SEATS : MAX_SEATS)) return form;
  let players = seatsOf(form.seats, seats.length, OPEN_SEAT);
  for (const [i, { player, faction, mat }] of seats.entries()) {
    players = seatsWith(players, i, {
      player: i === 0 ? 'me' : among(SEAT_PLAYERS, player, 'open'),
      faction: among<FactionId | null>(expansion ? FACTIONS : PLAYED_FACTIONS, faction, null),
      mat: among<PlayerMatId | null>(expansion ? PLAYER_MATS : BASE_MATS, mat, null),
    });
  }
  return { ...form, seats: players };
}
